// Proves the durations and the fixed sentences against the specification's own words.
import { describe, expect, it } from "vitest";
import {
  ALERT_MS,
  DELETE_COLOUR,
  DELETE_TEXTS,
  INFO_DIALOG_MS,
  PAGE_SIZE,
  SAVED,
  TOAST_MS,
  TOAST_POSITION,
  updateFailed,
} from "./timings.ts";

describe("durations", () => {
  it("GEN-01 a notification lasts 2000 ms, bottom right", () => {
    expect([TOAST_MS.info, TOAST_POSITION]).toEqual([2000, "bottom-right"]);
  });
  it("GEN-02 other toasts last 3 s", () => expect(TOAST_MS.error).toBe(3000));
  it("GEN-03 a delete failure lasts 5 s", () => expect(TOAST_MS.deleteFailed).toBe(5000));
  it("GEN-04 validation errors last 5 s", () => expect(TOAST_MS.validation).toBe(5000));
  it("GEN-05 loading messages last 6 s", () => expect(TOAST_MS.loading).toBe(6000));
  it("GEN-06 alerts last 1500 ms", () => expect(ALERT_MS).toBe(1500));
  it("GEN-07 a success lasts 1.5 s", () => expect(TOAST_MS.success).toBe(1500));
  it("info dialogs close after 4, 5 and 3 s", () => expect(Object.values(INFO_DIALOG_MS)).toEqual([4000, 5000, 3000]));
  it("GEN-22 tables show 50 rows a page", () => expect(PAGE_SIZE).toBe(50));
});

describe("sentences", () => {
  it("GEN-28 GEN-29 GEN-30 the delete confirmation", () => {
    expect(DELETE_COLOUR).toBe("#DD6B55");
    expect(DELETE_TEXTS.question).toBe("Está seguro que desea eliminar el registro?");
    expect([DELETE_TEXTS.confirm, DELETE_TEXTS.cancel]).toEqual(["Si, eliminar!", "No, cancelar!"]);
  });
  it("GEN-31 GEN-32 GEN-33 what a deletion answers", () => {
    expect([DELETE_TEXTS.done, DELETE_TEXTS.doneDetail]).toEqual(["Eliminado!", "El registro ha sido eliminado."]);
    expect(DELETE_TEXTS.failed).toBe("No se pudo eliminar el registro.");
    expect(DELETE_TEXTS.forbidden).toBe("Sin permisos");
  });
  it("GEN-36 GEN-37 what saving answers", () => {
    expect(updateFailed("sin conexión")).toBe("Error: sin conexión");
    expect(SAVED).toBe("Cambios guardados!");
  });
});

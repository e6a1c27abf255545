// Proves what is said of a run of the wizard: what goes and what stays when it is taken back, and why fewer were reminded.
import { describe, expect, it } from "vitest";
import { avisoDe, leidosWords, recordadoDetail, retiroWords } from "./envios-words.ts";

const retirado = { fecha: "2026-03-02T12:00:00.000Z", por: null, motivo: "Otra versión" };

describe("a run", () => {
  it("gets a word only where it is not simply done; that it was taken back before anything else", () => {
    expect(avisoDe({ estado: "lista", retirado: null })).toBeNull();
    expect(avisoDe({ estado: "enCurso", retirado: null })?.words).toBe("En curso");
    expect(avisoDe({ estado: "fallida", retirado: null })?.words).toBe("No terminó");
    expect(avisoDe({ estado: "fallida", retirado })?.words).toBe("Retirado");
  });

  it("taken back says how many go and how many stay", () => {
    expect(retiroWords({ sinFirmas: 1, conFirmas: 0 })).toBe(
      "Se va a retirar 1 documento que nadie firmó. No queda ninguno. No se puede deshacer.",
    );
    expect(retiroWords({ sinFirmas: 1_200, conFirmas: 1 })).toBe(
      "Se van a retirar 1.200 documentos que nadie firmó. Queda 1 que ya está firmado. No se puede deshacer.",
    );
    expect(retiroWords({ sinFirmas: 2, conFirmas: 3 })).toContain("Quedan 3 que ya están firmados.");
  });
});

describe("a reminder", () => {
  const done = { message: "", enviados: 2, yaRecordados: 0, sinCorreo: 0 };
  it("says why fewer were mailed than were asked for", () => {
    expect(recordadoDetail(done, null)).toBe("");
    expect(recordadoDetail(done, 2)).toBe("");
    expect(recordadoDetail({ ...done, yaRecordados: 1, sinCorreo: 3 }, null)).toBe(
      "A 1 ya se le recordó hoy: es una vez por día. 3 no tienen correo en su legajo.",
    );
    expect(recordadoDetail(done, 5)).toBe("A los demás no les falta nada, o ya no trabajan en la empresa.");
  });
});

it("how much somebody has read is said while it is a part", () => {
  expect(leidosWords({ leidos: 0, documentos: 3 })).toBe("");
  expect(leidosWords({ leidos: 2, documentos: 3 })).toBe("2 de 3");
  expect(leidosWords({ leidos: 3, documentos: 3 })).toBe("");
});

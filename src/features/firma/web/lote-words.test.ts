// Proves what is said of a signature of many, while it goes on and at its end.
import { describe, expect, it } from "vitest";
import { ended, goingOn, interrupted, verbOf } from "./lote-words.ts";

const NOUN = { one: "recibo", many: "recibos" };

it("counts what is signed in the words of its kind", () => {
  expect(verbOf(1, NOUN)).toBe("Firmar 1 recibo");
  expect(verbOf(1035, NOUN)).toBe("Firmar 1.035 recibos");
});

it("says how far it is, and where it stopped", () => {
  expect(goingOn(12, 35)).toBe("Firmando 12 de 35");
  expect(interrupted({ total: 35, firmados: 12, rechazados: 1 })).toBe("La firma se interrumpió: 12 de 35 firmados");
});

describe("at the end", () => {
  const terminado = { estado: "terminado", total: 35 } as const;

  it("FIRMA-22: 'Documentos firmados!', with how many were and were not", () => {
    expect(ended({ ...terminado, firmados: 35, rechazados: 0 })).toEqual({
      title: "Documentos firmados!",
      detail: "35 firmados",
    });
    expect(ended({ ...terminado, firmados: 33, rechazados: 2 })).toEqual({
      title: "Documentos firmados!",
      detail: "33 firmados · 2 no se pudieron firmar",
    });
  });

  it("says nothing was signed where nothing was", () => {
    expect(ended({ ...terminado, firmados: 0, rechazados: 35 })).toEqual({
      title: "No se firmó ninguno",
      detail: "35 no se pudieron firmar",
    });
  });

  it("a cancelled one says what was signed by then", () => {
    expect(ended({ estado: "cancelado", total: 35, firmados: 12, rechazados: 1 })).toEqual({
      title: "Cancelaste lo que faltaba",
      detail: "12 de 35 firmados · 1 no se pudo firmar",
    });
  });
});

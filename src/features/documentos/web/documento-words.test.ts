// Proves how a document stands in words, for whose it is and for the company.
import { describe, expect, it } from "vitest";
import { estadoInWords, firmaInWords, prontoInWords, topeWords, vencimientoInWords } from "./documento-words.ts";
import { ENVIADO, PENDIENTE } from "./fixtures/documento.ts";

const firmado = { firmado: true, fecha: "2026-11-06T12:00:00.000Z" };
const conforme = { ...firmado, motivo: "", conformidad: true };
const ambas = { ...ENVIADO, requiereFirma: true, requiereFirmaEmpleador: true };

describe("the signatures", () => {
  it("whose is missing, first of all one's own", () => {
    expect(firmaInWords(ENVIADO, false)).toBeNull();
    expect(firmaInWords(ambas, false)?.words).toBe("Faltan las dos firmas");
    expect(firmaInWords(ambas, true)?.words).toBe("Falta tu firma");
    expect(firmaInWords({ ...ambas, firmadoEmpleado: conforme }, true)?.words).toBe("Falta la firma de la empresa");
    expect(firmaInWords({ ...ambas, firmadoEmpleador: firmado }, false)?.words).toBe("Falta la firma del empleado");
  });

  it("when the last was given, and in disconformity", () => {
    const both = {
      ...ambas,
      firmadoEmpleado: conforme,
      firmadoEmpleador: { firmado: true, fecha: "2026-11-08T12:00:00.000Z" },
    };
    expect(firmaInWords(both, false)).toEqual({ state: "signed", words: "Firmado el 08/11/2026" });
    const against = { ...both, firmadoEmpleado: { ...conforme, conformidad: false } };
    expect(firmaInWords(against, false)).toEqual({ state: "objected", words: "Firmado en disconformidad" });
  });
});

it("what one sent is looked at by the company; for it, it waits", () => {
  expect(estadoInWords(PENDIENTE, true)).toBe("En revisión");
  expect(estadoInWords(PENDIENTE, false)).toBe("Pendiente");
});

it("an expiry is past or to come", () => {
  expect(vencimientoInWords(ENVIADO)).toBe("");
  const dated = { fechaVencimiento: "2026-12-31", vencido: false };
  expect(vencimientoInWords(dated)).toBe("Vence el 31/12/2026");
  expect(vencimientoInWords({ ...dated, vencido: true })).toBe("Venció el 31/12/2026");
});

it("a renewal is asked for in the last thirty days, by the company's day", () => {
  const at = (today: string, vencido = false) =>
    prontoInWords({ ...ENVIADO, fechaVencimiento: "2027-03-10", vencido }, today);
  expect(at("2027-02-07")).toBeNull();
  expect(at("2027-02-08")).toBe("Vence en 30 días.");
  expect(at("2027-03-09")).toBe("Vence mañana.");
  expect(at("2027-03-10")).toBe("Vence hoy.");
  expect(at("2027-03-11", true)).toBe("Está vencido.");
  expect(prontoInWords(ENVIADO, "2027-03-11")).toBeNull();
});

it("a list that is cut at a thousand says so, and when the others come", () => {
  expect(topeWords(999, "después")).toBeNull();
  expect(topeWords(1_000, "después")).toBe("Se muestran los primeros 1.000. Si hay más, aparecen después.");
});

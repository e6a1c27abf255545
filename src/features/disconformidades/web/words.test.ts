// Proves how long a case waits and when something was written, in words, by the company's calendar; and what is objected to.
import { expect, it } from "vitest";
import {
  isLate,
  oldestInWords,
  recordInWords,
  voiceInWords,
  waitInWords,
  waitingInWords,
  whenInWords,
} from "./words.ts";

const TODAY = "2026-11-18";

it.each([
  ["2026-11-18T12:00:00Z", "Espera desde hoy", false],
  // Late in the evening of the 17th here, already the 18th elsewhere.
  ["2026-11-18T02:30:00Z", "Espera desde ayer", false],
  ["2026-11-15T12:00:00Z", "Espera hace 3 días", false],
  ["2026-11-13T12:00:00Z", "Espera hace 5 días", false],
  ["2026-11-12T12:00:00Z", "Espera hace 6 días", true],
])("D184: what waits since %s says %s, and past five days that it is late: %s", (espera, words, late) => {
  expect([waitInWords(espera, TODAY), isLate(espera, TODAY)]).toEqual([words, late]);
});

it("what was answered waits for nobody", () => {
  expect([waitInWords(null, TODAY), isLate(null, TODAY)]).toEqual(["", false]);
});

it("how many wait, and the oldest of them", () => {
  expect([waitingInWords(1), waitingInWords(1200)]).toEqual([
    "1 disconformidad espera una respuesta",
    "1.200 disconformidades esperan una respuesta",
  ]);
  expect(oldestInWords("2026-11-12T12:00:00Z", TODAY)).toBe("la más vieja, de hace 6 días");
});

it.each([
  ["2026-11-18T17:32:00Z", "hoy, 14:32"],
  ["2026-11-17T12:05:00Z", "ayer, 09:05"],
  ["2026-11-12T21:42:00Z", "12/11/2026, 18:42"],
])("%s was %s", (instant, words) => expect(whenInWords(instant, TODAY)).toBe(words));

it("whose words they are is said to each side", () => {
  expect([voiceInWords("empresa", "empleado"), voiceInWords("empleado", "empleado")]).toEqual([
    "Recursos Humanos",
    "Vos",
  ]);
  expect(voiceInWords("empleado", "empresa")).toBe("Empleado");
});

it("what was signed is called as its kind is", () => {
  const places = { lista: "/x", titulo: "X" };
  expect(recordInWords({ uno: "recibo", varios: "recibos", femenino: false, ...places })).toEqual({
    signed: "Ver el recibo firmado",
    corrected: "Recibo corregido",
    none: "No hay otros recibos de esta persona",
  });
  expect(recordInWords({ uno: "licencia", varios: "licencias", femenino: true, ...places })).toEqual({
    signed: "Ver la licencia firmada",
    corrected: "Licencia corregida",
    none: "No hay otras licencias de esta persona",
  });
});

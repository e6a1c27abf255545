// Proves how a sanction is put in words.
import { describe, expect, it } from "vitest";
import { daysInWords, nameOf, rangeInWords, summaryOf } from "./words.ts";

const tipo = { _id: "t", name: "Suspensión", esSuspension: true };
const empleado = { _id: "e", displayName: "Benítez, Rocío", legajo: 9, cuil: "27379165627" };

describe("a sanction in words", () => {
  it("says the range, one day and weekends left out", () => {
    const range = { desde: "2026-02-23", hasta: "2026-03-03", excludeWeekend: false };
    expect(rangeInWords(range)).toBe("del 23/02/2026 al 03/03/2026");
    expect(rangeInWords({ ...range, excludeWeekend: true })).toBe("del 23/02/2026 al 03/03/2026, sin fines de semana");
    expect(rangeInWords({ ...range, hasta: "2026-02-23" })).toBe("el 23/02/2026");
    expect(rangeInWords({ ...range, desde: null })).toBe("");
  });

  it("counts days, and sums up beside a name", () => {
    expect([daysInWords(1), daysInWords(9)]).toEqual(["1 día", "9 días"]);
    expect(summaryOf({ tipo, fecha: "2026-02-20", cantidadDiasSuspension: 9 })).toBe("Suspensión, 9 días · 20/02/2026");
    expect(summaryOf({ tipo, fecha: "2026-02-20", cantidadDiasSuspension: null })).toBe("Suspensión · 20/02/2026");
    expect(nameOf({ tipo, empleado, fecha: "2026-02-20" })).toBe("Suspensión de Benítez, Rocío del 20/02/2026");
  });
});

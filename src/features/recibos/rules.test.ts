// Proves the pure rules of receipts: marks, states of the filter, turns, and what an employee signs with.
import { describe, expect, it } from "vitest";
import { bloqueoOf, byTurn, indicadorOf, isIn, isPeriodo, periodoOf } from "./rules.ts";

const signedWith = (conformidad: boolean | null) => ({
  firmadoEmpleado: { firmado: conformidad !== null, conformidad },
});

describe("receipts", () => {
  it.each([
    ["REC-23: 1 when signed, also somebody else's", true, "ella", 1],
    ["REC-24: 2 when unsigned and mine", null, "yo", 2],
    ["REC-25: 0 when unsigned and not mine", null, "ella", 0],
    ["REC-25: 0 when unsigned and of nobody", null, null, 0],
  ] as const)("%s", (_, conformidad, whose, mark) => {
    const empleado = whose === null ? null : { _id: whose };
    expect(indicadorOf({ ...signedWith(conformidad), empleado }, "yo")).toBe(mark);
  });

  it("REC-27: each state has its receipts, and all have them all", () => {
    const all = [true, false, null];
    const of = (estado: Parameters<typeof isIn>[0]) => all.filter((each) => isIn(estado, signedWith(each)));
    expect(of("todos")).toEqual(all);
    expect(of("conformidad")).toEqual([true]);
    expect(of("disconformidad")).toEqual([false]);
    expect(of("sinFirmar")).toEqual([null]);
  });

  it("REC-19: a period is MM-YYYY, of a month that there is", () => {
    expect(periodoOf({ anio: 2026, mes: 3 })).toBe("03-2026");
    expect([1, 12].every((mes) => isPeriodo({ anio: 2026, mes }))).toBe(true);
    expect([0, 13, 1.5].some((mes) => isPeriodo({ anio: 2026, mes }))).toBe(false);
  });

  const at = (anio: number, mes: number, minute = 0, _id = "a") => {
    return { anio, mes, created: new Date(Date.UTC(2026, 0, 1, 0, minute)), _id };
  };

  it("D096: by year, month, when they came, and at last by id", () => {
    const inOrder = [at(2025, 12), at(2026, 1), at(2026, 2), at(2026, 2, 1, "a"), at(2026, 2, 1, "b")];
    expect([...inOrder].reverse().sort(byTurn)).toEqual(inOrder);
    expect(byTurn(at(2026, 1), at(2026, 1))).toBe(0);
  });

  it("REC-28, REC-44, D095: what one waits for", () => {
    const [january, february] = [at(2026, 1), at(2026, 2)];
    const open = { firmaCorrelativa: false, isAdmin: false };
    const strict = { ...open, firmaCorrelativa: true };
    const unsigned = { ...february, firmado: false };
    const signed = { ...january, firmado: true };
    expect(bloqueoOf(unsigned, [january, february], strict)).toBe("correlativa");
    expect(bloqueoOf(unsigned, [february], strict)).toBeNull();
    expect(bloqueoOf(unsigned, [january, february], open)).toBeNull();
    expect(bloqueoOf(signed, [february], open)).toBe("pendientes");
    expect(bloqueoOf(signed, [], strict)).toBeNull();
    expect(bloqueoOf(signed, [february], { ...strict, isAdmin: true })).toBeNull();
  });
});

// Proves which paper lies on the desk, and that after each signature the next one comes.
import { expect, it } from "vitest";
import type { Papel } from "./papeles.ts";
import { NOTHING_YET, turnoOf } from "./papeles-rules.ts";

type Firmable = Parameters<typeof turnoOf<Papel>>[0][number];
const paper = (_id: string, firmado = false, over: Partial<Firmable> = {}) =>
  ({ _id, estado: "Aprobado", requiereFirma: true, firmadoEmpleado: { firmado }, ...over }) as Firmable;

it("ONB-13: the first that waits, then the next one, then none", () => {
  const all = [paper("a", true), paper("b"), paper("c")];
  expect(turnoOf(all, NOTHING_YET)).toMatchObject({ firmados: 1, open: 1 });
  expect(turnoOf(all, { ...NOTHING_YET, signed: new Set(["b"]) })).toMatchObject({ firmados: 2, open: 2 });
  expect(turnoOf(all, { ...NOTHING_YET, signed: new Set(["b", "c"]) })).toMatchObject({ firmados: 3, open: null });
});

it("ONB-13: whoever went to another one stays there, also at one that is signed", () => {
  const all = [paper("a", true), paper("b"), paper("c")];
  expect(turnoOf(all, { ...NOTHING_YET, gone: "c" }).open).toBe(2);
  expect(turnoOf(all, { ...NOTHING_YET, gone: "a" }).open).toBe(0);
  expect(turnoOf(all, { ...NOTHING_YET, gone: "z" }).open).toBe(1);
});

it("D214: what is not approved, or asks for no signature, holds nobody up", () => {
  const all = [paper("a", false, { estado: "Rechazado" }), paper("b", false, { requiereFirma: false })];
  expect(turnoOf(all, NOTHING_YET)).toEqual({ asked: [], firmados: 0, open: null });
});

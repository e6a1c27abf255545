// Proves which paper lies on the desk, and that after each signature the next one comes.
import { expect, it } from "vitest";
import type { Papel } from "./papeles.ts";
import { turnoOf } from "./papeles-rules.ts";

type Firmable = Parameters<typeof turnoOf<Papel>>[0][number];
const paper = (_id: string, firmado = false, over: Partial<Firmable> = {}) =>
  ({ _id, estado: "Aprobado", requiereFirma: true, firmadoEmpleado: { firmado }, ...over }) as Firmable;
const NOBODY = { signed: new Set<string>(), gone: null };

it("ONB-13: the first that waits, then the next one, then none", () => {
  const all = [paper("a", true), paper("b"), paper("c")];
  expect(turnoOf(all, NOBODY)).toMatchObject({ firmados: 1, open: 1 });
  expect(turnoOf(all, { ...NOBODY, signed: new Set(["b"]) })).toMatchObject({ firmados: 2, open: 2 });
  expect(turnoOf(all, { ...NOBODY, signed: new Set(["b", "c"]) })).toMatchObject({ firmados: 3, open: null });
});

it("ONB-13: whoever went to another one stays there, also at one that is signed", () => {
  const all = [paper("a", true), paper("b"), paper("c")];
  expect(turnoOf(all, { ...NOBODY, gone: "c" }).open).toBe(2);
  expect(turnoOf(all, { ...NOBODY, gone: "a" }).open).toBe(0);
  expect(turnoOf(all, { ...NOBODY, gone: "z" }).open).toBe(1);
});

it("D214: what is not approved, or asks for no signature, holds nobody up", () => {
  const all = [paper("a", false, { estado: "Rechazado" }), paper("b", false, { requiereFirma: false })];
  expect(turnoOf(all, NOBODY)).toEqual({ asked: [], firmados: 0, open: null });
});

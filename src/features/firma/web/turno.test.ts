// Proves which document comes next and how many are left, whatever they are; and that one already signed is none of them.
import { expect, it } from "vitest";
import { turnoIn } from "./turno.ts";

const of = (tipo: string, registro: string) => ({
  tipo,
  clase: tipo,
  registro,
  titulo: `${tipo} ${registro}`,
  path: `/${tipo}/${registro}`,
});
const [first, second, third] = [of("recibo", "a"), of("recibo", "b"), of("acuerdo", "c")];

it("of one kind each is called by its name, and after the first comes the second", () => {
  const both = { cant: 2, firmas: [first, second] };
  expect(turnoIn(both, first)).toEqual({
    queue: { noun: "recibo", position: 1, total: 2 },
    next: { to: "/recibo/b", title: "recibo b", left: 1 },
  });
  expect(turnoIn(both, second)).toEqual({
    queue: { noun: "recibo", position: 2, total: 2 },
    next: { to: "/recibo/a", title: "recibo a", left: 1 },
  });
});

it("of several kinds they are documents, one behind the other", () => {
  const { queue, next } = turnoIn({ cant: 3, firmas: [first, second, third] }, third);
  expect(queue).toEqual({ noun: "documento", position: 3, total: 3 });
  expect(next).toMatchObject({ to: "/recibo/a", left: 2 });
  expect(turnoIn({ cant: 2, firmas: [first, third] }, first).next).toMatchObject({ to: "/acuerdo/c", left: 1 });
});

it("one that does not wait has no turn, and all of them are left", () => {
  expect(turnoIn({ cant: 1, firmas: [third] }, first)).toEqual({
    queue: null,
    next: { to: "/acuerdo/c", title: "acuerdo c", left: 1 },
  });
  expect(turnoIn({ cant: 0, firmas: [] }, first)).toEqual({ queue: null, next: null });
  expect(turnoIn({ cant: 1, firmas: [first] }, first).next).toBeNull();
});

it("of more than are told, all are counted", () => {
  const { queue, next } = turnoIn({ cant: 140, firmas: [first, second] }, first);
  expect([queue?.total, next?.left]).toEqual([140, 139]);
});

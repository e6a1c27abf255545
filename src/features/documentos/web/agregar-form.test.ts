// Proves what the wizard's form refuses by each of its two roads, and what of it is sent.
import { describe, expect, it } from "vitest";
import { type AdjuntoElegido, named, newAdjunto, pedidoFor, sidesOf } from "./agregar-form.ts";

const id = (last: string) => `0198f0c2-0000-4000-8000-0000000000${last}`;
const [INGRESO, SALUD] = [
  { _id: id("c1"), name: "Ingreso", icono: "ingreso", esOnboarding: true },
  { _id: id("c2"), name: "Salud", icono: "salud", esOnboarding: false },
] as const;
/** As where no folder is chosen: its type's. */
const folderOf = ({ tipo }: Pick<AdjuntoElegido, "tipo">) => (tipo === id("a1") ? INGRESO : SALUD);
const file = (name: string, tipo: string): AdjuntoElegido => ({
  ...newAdjunto({ url: id("f1"), name, isNew: true }, "2026-03-02", []),
  tipo,
});
const FORM = { selectFolder: "", adjuntos: [file("nota.png", id("a2"))], empleados: [id("e1")], todosEmpleados: false };

const wrong = (camino: "carpeta" | "tipos", form: object) => {
  const parsed = pedidoFor(camino, folderOf).safeParse({ ...FORM, ...form });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("what is refused", () => {
  it("into a folder, that none was chosen; into those of the types there is none to choose (DOC-81)", () => {
    expect(wrong("carpeta", {})).toEqual([["selectFolder", "Elegí una carpeta"]]);
    expect(wrong("tipos", {})).toEqual([]);
  });

  it("nobody chosen, though all were meant: that call gives to those it names", () => {
    expect(wrong("carpeta", { selectFolder: SALUD._id, empleados: [], todosEmpleados: true })).toEqual([]);
    expect(wrong("tipos", { empleados: [], todosEmpleados: true })).toEqual([
      ["empleados", "Debe seleccionar al menos un empleado"],
    ]);
  });

  it("DOC-48: what is no PDF, of each file by its own type's folder", () => {
    const adjuntos = [FORM.adjuntos[0], { ...file("foto.png", id("a1")), url: id("f2") }];
    expect(wrong("tipos", { adjuntos })).toEqual([["adjuntos.1.url", "Para Onboarding sólo se permiten archivos PDF"]]);
  });
});

it("DOC-49, DOC-50: what an onboarding folder forces is forced on the files that go into it alone", () => {
  expect(sidesOf(file("a.pdf", id("a1")), folderOf)).toMatchObject({ requiereFirma: true, permitirVerSinFirmar: true });
  expect(sidesOf(file("a.pdf", id("a2")), folderOf)).toMatchObject({ requiereFirma: false });
});

it("what is sent: documents called as their files; to all, nobody apart", () => {
  const chosen = named(FORM);
  expect(chosen.adjuntos.map(({ name }) => name)).toEqual(["nota"]);
  expect(chosen.empleados).toEqual([id("e1")]);
  expect(named({ ...FORM, todosEmpleados: true }).empleados).toEqual([]);
});

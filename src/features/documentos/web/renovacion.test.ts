// Proves what a renewal must say before it is sent.
import { expect, it } from "vitest";
import { ENVIADO } from "./fixtures/documento.ts";
import { newRenovacion, renovacionFrom, renovacionOf } from "./renovacion.ts";

const old = { ...ENVIADO, fechaVencimiento: "2027-03-10" };
const file = { url: ENVIADO._id, name: "licencia.pdf", isNew: true };

it("opens with the words of the old version, and without its file and its day", () => {
  expect(newRenovacion(old)).toEqual({ name: old.name, descripcion: "", url: [], fechaVencimiento: null });
});

it("asks for a file and for a day after the old one's", () => {
  const schema = renovacionOf(old);
  const problemsOf = (fechaVencimiento: string | null) => {
    const parsed = schema.safeParse({ ...newRenovacion(old), url: [file], fechaVencimiento });
    return parsed.error?.issues.map(({ message }) => message) ?? [];
  };
  for (const none of [null, "31/02/2028", "2028-02-31"])
    expect(problemsOf(none)).toEqual(["Debe seleccionar una fecha de vencimiento válida"]);
  for (const early of ["2027-03-10", "2026-12-31"])
    expect(problemsOf(early)).toEqual(["El nuevo vencimiento debe ser posterior al que tiene el documento"]);
  expect(problemsOf("2027-03-11")).toEqual([]);
  expect(schema.safeParse({ ...newRenovacion(old), fechaVencimiento: "2028-03-10" }).success).toBe(false);
});

it("sends whose version it is, and nothing of how it stands", () => {
  const said = { ...newRenovacion(old), url: [file], fechaVencimiento: "2028-03-10" };
  expect(renovacionFrom(old, said)).toEqual({
    documentId: old._id,
    name: old.name,
    descripcion: "",
    url: file.url,
    fechaVencimiento: "2028-03-10",
  });
});

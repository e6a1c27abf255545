import { expect, test } from "vitest";
import { askedBy, neighboursOf, recorridoOf, windowOf } from "./recorrido.ts";

test("the list's address is what the neighbours are asked with", () => {
  expect(askedBy("")).toEqual({ search: "", order: { displayName: 1 } });
  expect(askedBy("buscar=gil&orden=-legajo&pagina=3&sucursal=abc&baja=00&otra=x")).toEqual({
    search: "gil",
    order: { legajo: -1 },
    sucursal: "abc",
    baja: "00",
  });
});

test("a file opened directly has no neighbours, nor one that left the list", () => {
  expect(recorridoOf({})).toBeNull();
  expect(recorridoOf({ desde: "", lugar: "0" })).toBeNull();
  expect(recorridoOf({ desde: "", lugar: "4" })).toEqual({ desde: "", lugar: 4 });
  expect(neighboursOf([{ _id: "a" }], "b")).toBeNull();
});

test("the one before, itself and the one after", () => {
  expect(windowOf(1)).toEqual({ start: 0, length: 2 });
  expect(windowOf(4)).toEqual({ start: 2, length: 3 });
  const rows = ["a", "b", "c"].map((_id) => ({ _id }));
  expect(neighboursOf(rows, "b")).toEqual({ before: { _id: "a" }, after: { _id: "c" } });
  expect(neighboursOf(rows, "a")?.before).toBeNull();
  expect(neighboursOf(rows, "c")?.after).toBeNull();
});

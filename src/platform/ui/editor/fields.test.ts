// Proves which words between braces are fields, and how one is found by its name.
import { expect, it } from "vitest";
import { fieldsFound, fieldWritten, labelsOf, placeholderOf, type TextField, textParts } from "./fields.ts";

const FIELDS: readonly TextField[] = [
  { name: "empleado.firstName", label: "Nombre", group: "De la persona" },
  { name: "empleado.telefono2", label: "Teléfono alternativo", group: "De la persona" },
  { name: "licencia.cantidadDias", label: "Cantidad de días", group: "De la licencia" },
];
const LABELS = labelsOf(FIELDS);

it("S-38: known fields are cut out, anything else between braces stays as it is written", () => {
  expect(
    textParts("Hola {{empleado.firstName}}, {{constructor}} {{empleado.password}} {{ empleado.firstName }}", LABELS),
  ).toEqual([
    { text: "Hola " },
    { field: "empleado.firstName" },
    { text: ", {{constructor}} {{empleado.password}} {{ empleado.firstName }}" },
  ]);
  expect(textParts("{{empleado.firstName}}{{licencia.cantidadDias}}", LABELS)).toEqual([
    { field: "empleado.firstName" },
    { field: "licencia.cantidadDias" },
  ]);
  expect(textParts("{{{empleado.firstName}}}", LABELS)).toEqual([
    { text: "{" },
    { field: "empleado.firstName" },
    { text: "}" },
  ]);
  expect(textParts("", LABELS)).toEqual([]);
  expect(textParts("{{empleado.firstName}}", labelsOf())).toEqual([{ text: "{{empleado.firstName}}" }]);
});

it("every part put together again is the text", () => {
  const text = "a {{empleado.firstName}} {{no}} {{{licencia.cantidadDias}} }}";
  const again = textParts(text, LABELS).map((part) => ("text" in part ? part.text : placeholderOf(part.field)));
  expect(again.join("")).toBe(text);
});

it("PLAN-09: fields are found by their Spanish names without accents, in their groups", () => {
  const found = (search: string) => fieldsFound(FIELDS, search).map(({ group, fields }) => [group, fields.length]);
  expect(found("")).toEqual([
    ["De la persona", 2],
    ["De la licencia", 1],
  ]);
  expect(found("telefono ALT")).toEqual([["De la persona", 1]]);
  expect(found("dias")).toEqual([["De la licencia", 1]]);
  expect(found("{{empleado.")).toEqual([["De la persona", 2]]);
  expect(found("sueldo")).toEqual([]);
});

it("one written out to its braces is chosen, by its name or by what people call it", () => {
  expect(fieldWritten(FIELDS, "empleado.firstName}}")?.label).toBe("Nombre");
  expect(fieldWritten(FIELDS, "cantidad de dias}}")?.name).toBe("licencia.cantidadDias");
  expect(fieldWritten(FIELDS, "empleado.firstName")).toBeUndefined();
  expect(fieldWritten(FIELDS, "empleado.password}}")).toBeUndefined();
});

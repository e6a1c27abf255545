// Proves what a click in "mis datos" does to the other flags, and that saving then changes nothing more.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeMisDatos } from "#features/empresa/rules.ts";
import { MisDatos, type Permiso, SeccionConfig, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { renamedPermisos } from "./campos-draft.ts";
import {
  FLAGS,
  fixedReason,
  isAllMarked,
  isForced,
  markAll,
  permisoOf,
  summaryOf,
  toggleField,
  toggleSeccion,
  withFlag,
} from "./mis-datos-draft.ts";

const OFF: Permiso = { visible: false, allowEdit: false, required: false };
const ON: Permiso = { visible: true, allowEdit: true, required: true };
const EMPTY = SeccionConfig.parse({});

describe("the flags of one field", () => {
  it("EMP-36: required brings editable and visible", () => expect(withFlag(OFF, "required", true)).toEqual(ON));
  it("EMP-37: editable brings visible", () =>
    expect(withFlag(OFF, "allowEdit", true)).toEqual({ visible: true, allowEdit: true, required: false }));
  it("EMP-36, EMP-37: hidden takes the others along, and closed takes required", () => {
    expect(withFlag(ON, "visible", false)).toEqual(OFF);
    expect(withFlag(ON, "allowEdit", false)).toEqual({ ...OFF, visible: true });
    expect(withFlag(ON, "required", false)).toEqual({ ...ON, required: false });
  });
});

describe("a section and its fields", () => {
  it("a field on is in a section that is on; required is the field's alone", () => {
    const seccion = toggleField(EMPTY, "telefono1", "required", true);
    expect(seccion).toMatchObject({ visible: true, allowEdit: true, required: false });
    expect(permisoOf(seccion, "telefono1")).toEqual(ON);
  });

  it("a section hidden hides its fields and leaves the onboarding; one closed closes them", () => {
    const seccion = { ...toggleField(EMPTY, "telefono1", "required", true), onboarding: true };
    expect(toggleSeccion(seccion, "visible", false)).toEqual({ ...EMPTY, fields: { telefono1: OFF } });
    expect(permisoOf(toggleSeccion(seccion, "allowEdit", false), "telefono1")).toEqual({ ...OFF, visible: true });
  });

  it("what is part of the onboarding is seen", () =>
    expect(toggleSeccion(EMPTY, "onboarding", true)).toMatchObject({ onboarding: true, visible: true }));

  it("the whole section is marked and unmarked at once, except what nobody may edit", () => {
    const keys = Object.keys(seccionOf("informacionBasica").fields);
    const marked = markAll("informacionBasica", EMPTY, keys, "allowEdit", true);
    expect(isAllMarked("informacionBasica", marked, keys, "allowEdit")).toBe(true);
    expect(permisoOf(marked, "cuil")).toEqual(OFF);
    expect(permisoOf(marked, "sexo").allowEdit).toBe(true);
    const all = markAll("informacionBasica", EMPTY, keys, "visible", true);
    expect(keys.every((key) => permisoOf(all, key).visible)).toBe(true);
    expect(markAll("informacionBasica", all, keys, "visible", false).visible).toBe(false);
  });
});

describe("why a box is closed", () => {
  it("D186: the numbers that identify a person, and what the company decides", () => {
    expect(fixedReason("informacionBasica", "cuil")).toContain("Identifica");
    expect(fixedReason("informacionBasica", "sexo")).toBeNull();
    expect(fixedReason("datosLaborales", "legajo")).toContain("empresa");
  });

  it("EMP-39: the civil status while a partner's field is on", () => {
    const seccion = toggleField(EMPTY, "pareja.nombre", "visible", true);
    expect(isForced("estadoCivil", "estadoCivil", seccion, "visible")).toBe(true);
    expect(isForced("estadoCivil", "estadoCivil", seccion, "required")).toBe(false);
    expect(isForced("estadoCivil", "pareja.nombre", seccion, "visible")).toBe(false);
    expect(isForced("estadoCivil", "estadoCivil", EMPTY, "visible")).toBe(false);
  });
});

it("EMP-36…EMP-39: after any clicks, saving changes nothing of what is shown", () => {
  const click = fc.record({
    name: fc.constantFrom(...seccionNames.filter((name) => name !== "camposPersonalizados")),
    at: fc.nat(9),
    flag: fc.constantFrom(...FLAGS),
    on: fc.boolean(),
  });
  const context = { onboarding: true, campos: [] };
  fc.assert(
    fc.property(fc.array(click, { maxLength: 20 }), (clicks) => {
      let edited = normalizeMisDatos(MisDatos.parse({}), context);
      for (const { name, at, flag, on } of clicks) {
        const keys = Object.keys(seccionOf(name).fields);
        const key = keys[at % keys.length] ?? "";
        if (flag !== "visible" && fixedReason(name, key) !== null) continue;
        edited = normalizeMisDatos({ ...edited, [name]: toggleField(edited[name], key, flag, on) }, context);
      }
      expect(normalizeMisDatos(edited, context)).toEqual(edited);
      for (const name of seccionNames) {
        const seen = Object.values(edited[name].fields).some(({ visible }) => visible);
        if (seen) expect(edited[name].visible, name).toBe(true);
      }
    }),
  );
});

it("a section sums up in a line", () => {
  const keys = Object.keys(seccionOf("talles").fields);
  expect(summaryOf(EMPTY, keys)).toBe("No se muestra");
  const seccion = toggleField(toggleField(EMPTY, "camisa", "required", true), "calzado", "visible", true);
  expect(summaryOf({ ...seccion, onboarding: true }, keys)).toBe(
    "2 de 4 visibles, 1 editable, 1 obligatorio, en el onboarding",
  );
});

it("D170: a permission follows the label of its field", () => {
  expect(renamedPermisos({ Línea: ON, EPP: OFF }, "Línea", "Sector")).toEqual({ Sector: ON, EPP: OFF });
  expect(renamedPermisos({ Línea: ON, EPP: OFF }, "Línea")).toEqual({ EPP: OFF });
});

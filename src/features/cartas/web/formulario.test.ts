// What the steps refuse before the server does, and what they send.
import { expect, it } from "vitest";
import { cartasProblems } from "#features/cartas/problems.ts";
import { SIN_EMPLEADOS } from "#features/documentos/subir.ts";
import { exactly } from "#platform/text/quantity.ts";
import {
  type CartasForm,
  cuantas,
  elegidasOf,
  envioOf,
  formularioFor,
  impresionOf,
  isTodos,
  NADIE,
  newForm,
  SIN_REVISAR,
  TODOS,
} from "./formulario.ts";

const ID = "0d4c1c53-7f3b-4c0e-9a55-0f0b3a1f2c11";
const whole: CartasForm = { ...newForm(ID, { ...NADIE, ids: [ID] }), tipo: ID };

const refused = (form: CartasForm, ensayo: { personas: number; vacias: number } | undefined) => {
  const { error } = formularioFor(ensayo).safeParse(form);
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

it("nobody chosen, and no type of document, are said at their place", () => {
  const none = { personas: 1, vacias: 0 };
  expect(refused(whole, none)).toEqual([]);
  expect(refused({ ...whole, ids: [] }, none)).toEqual([["ids", SIN_EMPLEADOS]]);
  expect(refused({ ...whole, tipo: "" }, none)).toEqual([["tipo", "Debe selecionar el tipo de documento"]]);
  expect(refused({ ...whole, tipo: "", destino: "pdf" }, none)).toEqual([]);
  expect(refused({ ...whole, plantilla: "" }, none)).toEqual([["plantilla", "Elegí una plantilla"]]);
});

it("what becomes of those with an empty field is decided once it is known who they are, and somebody is left", () => {
  expect(refused(whole, undefined)).toEqual([["vacios", SIN_REVISAR]]);
  const some = { personas: 5, vacias: 1 };
  expect(refused(whole, some)).toEqual([["vacios", cartasProblems.sinDecision.message]]);
  expect(refused({ ...whole, vacios: "omitir" }, some)).toEqual([]);
  const all = { personas: 5, vacias: 5 };
  expect(refused({ ...whole, vacios: "omitir" }, all)).toEqual([["vacios", cartasProblems.nadie.message]]);
  expect(refused({ ...whole, vacios: "enviar" }, all)).toEqual([]);
  expect(cuantas({ vacios: "omitir" }, some)).toBe(4);
  expect(cuantas({ vacios: "enviar" }, some)).toBe(5);
});

it("a signature that is not asked for brings neither who signs nor what is seen before (D212)", () => {
  const chosen = { ...whole, firmante: ID, permitirVerSinFirmar: true };
  expect(envioOf(chosen)).toMatchObject({ firmante: null, permitirVerSinFirmar: false });
  expect(envioOf({ ...chosen, requiereFirma: true, requiereFirmaEmpleador: true })).toMatchObject({
    firmante: ID,
    permitirVerSinFirmar: true,
  });
  expect(envioOf(chosen)).not.toHaveProperty("destino");
  expect(impresionOf(chosen, "zip")).toEqual({ plantilla: ID, ...NADIE, ids: [ID], vacios: null, formato: "zip" });
});

it("what a list hands on is its filter as it is, or these people; everybody is the filter of nothing", () => {
  const found = elegidasOf({ filtros: { search: "Gómez" }, excepto: [ID] }, exactly(12));
  expect(found.alcance).toMatchObject({ ids: [], filtros: { search: "Gómez", baja: "false" }, excepto: [ID] });
  expect(isTodos(found.alcance)).toBe(false);
  expect(elegidasOf({ ids: [ID] }, exactly(1)).alcance).toEqual({ ...NADIE, ids: [ID] });
  expect(isTodos(NADIE)).toBe(false);
  expect(isTodos(TODOS)).toBe(true);
  expect(isTodos({ ...TODOS, excepto: [ID] })).toBe(false);
});

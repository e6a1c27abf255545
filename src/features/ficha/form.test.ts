import { expect, test } from "vitest";
import type { Ficha } from "#features/legajos/ficha.ts";
import { partes } from "#features/legajos/partes.ts";
import { fileSchema, fileValues, keptOf, mayChange, newFile, newSchema, newValues } from "./form.ts";

const ID = "0198f0c2-0000-7000-8000-000000000001";
const OTHER = "0198f0c2-0000-7000-8000-000000000002";
const named = { _id: OTHER, name: "Operaria" };
const person = { _id: OTHER, displayName: "Gil, Ana", legajo: 7, profileImageURL: null };

const FICHA = {
  _id: ID,
  partes: [...partes],
  editable: true,
  administrable: true,
  camposPersonalizadosLegajo: [{ etiqueta: "Vestuario", tipo: "Texto", valoresLista: [] }],
  firstName: "Rocío",
  lastName: "Benítez",
  cuil: "27345612098",
  dni: "34561209",
  sexo: "Femenino",
  email: "rocio@ejemplo.test",
  puesto: named,
  hijos: [],
  contactosEmergencia: [],
  roles: ["user"],
  usersManager: [person],
  accesoConfidencial: [],
  reciboConfidencial: false,
  configMarkTypes: { qr: false, pin: true, twoFA: false, simple: false },
} as unknown as Ficha;

const messages = (result: ReturnType<ReturnType<typeof fileSchema>["safeParse"]>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => [path.join("."), message]);

test("what a file refers to is held by its id, and health is no part of the form (S-60)", () => {
  const values = fileValues(keptOf(FICHA, OTHER), FICHA);
  expect(values).toMatchObject({ puesto: OTHER, usersManager: [OTHER], cuil: "27345612098" });
  expect(values).not.toHaveProperty("datosMedicos");
  expect(fileSchema(keptOf(FICHA, OTHER), FICHA, ["timeclocks"]).safeParse(values).success).toBe(true);
});

test("D193: what opens an account is left out where it is not theirs to change", () => {
  const level = { ...FICHA, administrable: false } as Ficha;
  const values = fileValues(keptOf(level, OTHER), level);
  for (const key of ["email", "cuil", "dni", "roles", "usersManager", "fechaBaja", "accesoConfidencial"])
    expect(values).not.toHaveProperty(key);
  expect(values).toMatchObject({ firstName: "Rocío", puesto: OTHER });
  expect(mayChange(keptOf(FICHA, ID), "roles"), "one's own").toBe(false);
  expect(fileValues(keptOf({ ...FICHA, editable: false } as Ficha, OTHER), FICHA)).toEqual({});
});

test("LEG-81, D196: no way to clock in and a confidential payslip without readers are refused before they are sent", () => {
  const kept = keptOf(FICHA, OTHER);
  const schema = fileSchema(kept, FICHA, ["timeclocks"]);
  const values = fileValues(kept, FICHA);
  const none = { qr: false, pin: false, twoFA: false, simple: false };
  expect(messages(schema.safeParse({ ...values, configMarkTypes: none }))).toEqual([
    ["configMarkTypes", "Debes seleccionar al menos un tipo de marcación"],
  ]);
  expect(messages(schema.safeParse({ ...values, reciboConfidencial: true }))).toEqual([
    ["accesoConfidencial", "Debe elegir al menos una persona que pueda ver los recibos confidenciales"],
  ]);
  expect(messages(schema.safeParse({ ...values, cuil: "30707070706" }))[0]?.[0]).toBe("cuil");
});

test("LEG-38, LEG-39, LEG-72: a new file starts as Masculino, an employee, without leaving nor resetting", () => {
  const kept = newFile({ roles: ["admin"], modulos: ["timeclocks", "onboarding"], campos: [] });
  for (const parte of ["baja", "reset", "confidencial", "camposPersonalizados"] as const)
    expect(kept.partes).not.toContain(parte);
  const values = newValues(kept);
  expect(values).toMatchObject({ sexo: "Masculino", roles: ["user"], cuil: "" });
  const schema = newSchema(kept, ["timeclocks"]);
  const wrong = messages(schema.safeParse(values)).map(([path]) => path);
  expect(wrong).toEqual(expect.arrayContaining(["firstName", "lastName", "cuil"]));
  const filled = { ...values, firstName: "Ana", lastName: "Gil", cuil: "27-34561209-8" };
  expect(messages(schema.safeParse(filled))).toEqual([]);
});

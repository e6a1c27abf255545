// The shapes of a file's sections: what each item needs, how long a list may be, and that a form may leave anything out.
import { describe, expect, it } from "vitest";
import { seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import {
  CambiosPersonales,
  ContactoEmergencia,
  DatoMedico,
  DatosPersonales,
  ESTADOS_CIVILES,
  FACTORES_RH,
  Hijo,
  isLista,
  LISTAS,
  NECESARIOS,
  RAIZ,
  SEXOS,
} from "./datos.ts";

const wrongIn = (
  shape: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
  value: object,
) => shape.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("LEG-60 LEG-61: values", () => {
  it("are those of the specification", () => {
    expect(SEXOS).toEqual(["Femenino", "Masculino", "X", "No informa"]);
    expect(ESTADOS_CIVILES).toHaveLength(7);
    expect(FACTORES_RH).toHaveLength(8);
  });
});

describe("LEG-62…LEG-70 D157: items", () => {
  it("say what they need", () => {
    const none = { escolaridad: "", observaciones: "", medicacion: "", parentesco: "", domicilio: "" };
    expect(wrongIn(Hijo, { ...none, apellido: "", nombre: " ", fechaNacimiento: null })).toEqual(NECESARIOS.hijos);
    expect(wrongIn(DatoMedico, { ...none, alergia: "", factorRH: null })).toEqual(NECESARIOS.datosMedicos);
    expect(wrongIn(ContactoEmergencia, { ...none, apellido: "", nombre: "", celular: "" })).toEqual(
      NECESARIOS.contactosEmergencia,
    );
    expect(
      Hijo.safeParse({ ...none, apellido: "A", nombre: "B", fechaNacimiento: null }).error?.issues[0]?.message,
    ).toBe("Debe ingresar la fecha de nacimiento");
  });

  it("have the fields that the company configures", () => {
    for (const seccion of seccionNames.filter(isLista))
      expect(Object.keys(LISTAS[seccion].shape)).toEqual(Object.keys(seccionOf(seccion).fields));
  });
});

describe("a form", () => {
  it("may leave anything out, and nothing is made up for it", () => {
    expect(CambiosPersonales.parse({})).toEqual({});
    const partial = { pareja: { nombre: "Eva" }, talles: {}, hijos: [{ nombre: "Ana" }] };
    expect(CambiosPersonales.parse(partial)).toEqual({ ...partial, hijos: [{ nombre: "Ana", de: null }] });
  });

  it("D024: an e-mail address is lower-cased, or empty, or refused in Spanish", () => {
    expect(CambiosPersonales.parse({ email: "Ana@Casa.Example" })).toEqual({ email: "ana@casa.example" });
    expect(CambiosPersonales.parse({ email: "" })).toEqual({ email: "" });
    expect(CambiosPersonales.safeParse({ email: "ana" }).error?.issues[0]?.message).toBe(
      "El correo electrónico no es válido",
    );
  });
});

it("every section that employees are shown has its place in the file", () => {
  const keys = Object.keys(DatosPersonales.shape);
  for (const seccion of seccionNames.filter((name) => !seccionOf(name).soloLectura)) {
    const raiz = RAIZ[seccion];
    const { fields, fijos = [] } = seccionOf(seccion);
    const own = Object.keys(fields).filter((field) => !fijos.includes(field));
    const wanted = raiz === null ? own.map((field) => field.split(".")[0]) : [raiz];
    expect(keys).toEqual(expect.arrayContaining(wanted));
  }
});

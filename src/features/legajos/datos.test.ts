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

describe("items", () => {
  it("LEG-63…LEG-65, LEG-67, LEG-68, LEG-70, D157: say what they need", () => {
    const none = { escolaridad: "", observaciones: "", medicacion: "", parentesco: "", domicilio: "" };
    expect(wrongIn(Hijo, { ...none, apellido: "", nombre: " ", fechaNacimiento: null })).toEqual([
      "apellido",
      "nombre",
      "fechaNacimiento",
    ]);
    expect(wrongIn(DatoMedico, { ...none, alergia: "", factorRH: null })).toEqual(["alergia", "factorRH"]);
    expect(wrongIn(ContactoEmergencia, { ...none, apellido: "", nombre: "", celular: "" })).toEqual([
      "apellido",
      "nombre",
      "celular",
    ]);
    expect(
      Hijo.safeParse({ ...none, apellido: "A", nombre: "B", fechaNacimiento: null }).error?.issues[0]?.message,
    ).toBe("Debe ingresar la fecha de nacimiento");
  });

  it("LEG-62, LEG-66, LEG-69: have these fields, which the company configures", () => {
    const fieldsOf = (lista: keyof typeof LISTAS) => Object.keys(LISTAS[lista].shape);
    expect(fieldsOf("hijos")).toEqual(["apellido", "nombre", "fechaNacimiento", "escolaridad", "observaciones"]);
    expect(fieldsOf("datosMedicos")).toEqual(["alergia", "medicacion", "factorRH"]);
    expect(fieldsOf("contactosEmergencia")).toEqual(["apellido", "nombre", "celular", "parentesco", "domicilio"]);
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

  it("AUTH-28, D024: an e-mail address is lower-cased, or empty, or refused in Spanish", () => {
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

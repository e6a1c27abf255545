/** The history of a file in words. */
import { describe, expect, it } from "vitest";
import { cambiosOf, labelOfCampo, TRAYECTORIA } from "./historia.ts";
import { keysOf, partes } from "./partes.ts";

describe("what changed in a file", () => {
  it("is told by field, with what it said and what it says; what stayed is not", () =>
    expect(cambiosOf({ telefono1: "", legajo: 7, domicilio: "A 1" }, { telefono1: "11", domicilio: "A 1" })).toEqual([
      { campo: "telefono1", antes: null, despues: "11" },
    ]));

  it("S-60: says that medical data changed, and not what they are", () =>
    expect(cambiosOf({ datosMedicos: [] }, { datosMedicos: [{ alergia: "Penicilina", factorRH: "A+" }] })).toEqual([
      { campo: "datosMedicos", antes: null, despues: null },
    ]));

  it("tells a place by its name, the city by that of its own province", () => {
    const antes = { provincia: "ar-a", localidad: null };
    const [, city] = cambiosOf({ ...antes, provincia: null }, { provincia: "ar-a", localidad: null });
    expect(city).toBeUndefined();
    const [provincia] = cambiosOf({ provincia: null }, { provincia: "no hay" });
    expect(provincia).toEqual({ campo: "provincia", antes: null, despues: null });
  });

  it("tells lists, parts and switches by what they hold", () => {
    const hijo = { apellido: "Sosa", nombre: "Ana", fechaNacimiento: "2020-01-02", escolaridad: "" };
    expect(cambiosOf({ hijos: [] }, { hijos: [hijo, { ...hijo, nombre: "Leo" }] })[0]?.despues).toBe(
      "Sosa, Ana, 2020-01-02; Sosa, Leo, 2020-01-02",
    );
    expect(cambiosOf({ marks: { qr: false, pin: true } }, { marks: { qr: true, pin: true } })).toEqual([
      { campo: "marks", antes: "pin", despues: "qr, pin" },
    ]);
    expect(cambiosOf({ reciboConfidencial: false }, { reciboConfidencial: true })[0]?.despues).toBe("Sí");
  });
});

it("every key that a part of the file holds has a name of its own", () => {
  const unsaid = [
    "managerUsers",
    "isOnboarding",
    "workSchedule",
    "username",
    "firstTime",
    "tieneCertificado",
    "supresion",
  ];
  const keys = [...partes.flatMap(keysOf), ...TRAYECTORIA].filter((key) => !unsaid.includes(key));
  expect(keys.filter((key) => labelOfCampo(key) === key)).toEqual([]);
});

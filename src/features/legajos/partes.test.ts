// Who reads which part of a file, and that nothing else is given out.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { keysOf, mayCreate, mayWrite, partes, partesOf, seenBy } from "./partes.ts";

const EVERYTHING = Object.fromEntries(
  ["_id", "displayName", "version", "clave", "busqueda", ...partes.flatMap(keysOf)].map((key) => [key, key]),
);
const rolesGiven = fc.subarray([...roleNames]);

describe("D194 who reads which part of a file", () => {
  const managed = [
    "informacionBasica",
    "domicilioContacto",
    "datosLaborales",
    "licenciaConducir",
    "talles",
    "contactosEmergencia",
  ];
  const staff = partes.filter((parte) => parte !== "confidencial");
  it.each<[Role, readonly string[]]>([
    ["root", partes],
    ["superadmin", partes],
    ["admin", staff],
    ["rrhh", staff],
    ["manager", managed],
    ["external", ["informacionBasica", "datosLaborales"]],
    ["comunicaciones", []],
    ["documentacion", []],
    ["user", []],
    ["qr_display", []],
  ])("%s", (role, expected) => expect(partesOf([role])).toEqual(expected));

  it("several roles add up, and no two make a third", () => {
    fc.assert(
      fc.property(rolesGiven, (roles) => {
        expect(new Set(partesOf(roles))).toEqual(new Set(roles.flatMap((role) => partesOf([role]))));
      }),
    );
  });

  it("of a file nothing is given out but the parts one reads and who it is", () => {
    fc.assert(
      fc.property(rolesGiven, (roles) => {
        const allowed = ["_id", "displayName", "version", ...partesOf(roles).flatMap(keysOf)];
        expect(new Set(Object.keys(seenBy(roles, EVERYTHING)))).toEqual(new Set(allowed));
      }),
    );
  });

  it("every key is in one part", () => {
    const keys = partes.flatMap(keysOf);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it("D165, D166: staff write, administrators create, nobody else", () => {
  expect(roleNames.filter((role) => mayWrite([role]))).toEqual(["root", "superadmin", "admin", "rrhh"]);
  expect(roleNames.filter((role) => mayCreate([role]))).toEqual(["root", "superadmin", "admin"]);
});

// Proves which view of the sign-in a person meets, in the order of spec 1 §4.
import { describe, expect, it } from "vitest";
import type { Paso } from "#platform/auth/actor.ts";
import { signInView, stepStates } from "./signin.ts";

const FRESH = { claveCambiada: false, avisada: false };
const person = (paso: Paso, cuentaSuspendida = false) => ({ paso, empresa: { cuentaSuspendida } });

describe("the sign-in shows", () => {
  it("AUTH-08: credentials to whoever is not signed in", () => expect(signInView(null, FRESH)).toBe("credenciales"));

  it.each([
    ["D175", "segundoFactor"],
    ["AUTH-09, AUTH-11", "cambiarClave"],
    ["AUTH-10, AUTH-12", "crearPin"],
  ] as const)("%s: the step %s while it is owed", (_, paso) => {
    expect(signInView(person(paso, true), { claveCambiada: true, avisada: false })).toBe(paso);
  });

  it("AUTH-13: the application once nothing is owed", () => {
    expect(signInView(person("listo"), FRESH)).toBe("adentro");
  });

  it("AUTH-15: a countdown after the password change when there was a certificate", () => {
    expect(signInView(person("listo"), { ...FRESH, claveCambiada: true })).toBe("cuentaRegresiva");
  });

  it("D089: that the company is suspended, once, before anything else opens", () => {
    expect(signInView(person("listo", true), FRESH)).toBe("suspendida");
    expect(signInView(person("listo", true), { ...FRESH, avisada: true })).toBe("adentro");
    expect(signInView(person("listo", true), { claveCambiada: true, avisada: true })).toBe("cuentaRegresiva");
  });
});

it.each([
  ["segundoFactor", ["current", "ahead", "ahead"]],
  ["cambiarClave", ["done", "current", "ahead"]],
  ["crearPin", ["done", "done", "current"]],
  ["listo", ["done", "done", "done"]],
] as const)("where one is at %s", (paso, states) => expect(stepStates(paso)).toEqual(states));

// Proves which view of the sign-in a person meets, in the order of spec 1 §4.
import { describe, expect, it } from "vitest";
import type { Paso } from "#platform/auth/actor.ts";
import { signInSteps, signInView } from "./signin.ts";

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

describe("the steps of the way in are those this person has to take", () => {
  const shown = (over: Partial<Parameters<typeof signInSteps>[0]>, dados: readonly Paso[] = []) =>
    signInSteps({ paso: "listo", firstTime: false, tieneCertificado: true, roles: ["user"], ...over }, dados).map(
      ({ label, state }) => `${label}: ${state}`,
    );

  it("everything, for who comes for the first time", () => {
    const first = { firstTime: true, tieneCertificado: false };
    expect(shown({ ...first, paso: "segundoFactor" })).toEqual([
      "Cuenta: current",
      "Contraseña: ahead",
      "PIN de firma: ahead",
    ]);
    expect(shown({ ...first, paso: "cambiarClave" })).toEqual([
      "Cuenta: done",
      "Contraseña: current",
      "PIN de firma: ahead",
    ]);
    expect(shown({ tieneCertificado: false, paso: "crearPin" }, ["cambiarClave"])).toEqual([
      "Cuenta: done",
      "Contraseña: done",
      "PIN de firma: current",
    ]);
  });

  it("only the account for who owes the second factor and nothing else", () => {
    expect(shown({ paso: "segundoFactor" })).toEqual(["Cuenta: current"]);
  });

  it("no signature for who has one or never signs, no password for who has their own", () => {
    expect(shown({ paso: "cambiarClave", firstTime: true })).toEqual(["Cuenta: done", "Contraseña: current"]);
    expect(shown({ paso: "cambiarClave", firstTime: true, tieneCertificado: false, roles: ["qr_display"] })).toEqual([
      "Cuenta: done",
      "Contraseña: current",
    ]);
    expect(shown({ paso: "crearPin", tieneCertificado: false })).toEqual(["Cuenta: done", "PIN de firma: current"]);
  });
});

// Proves what strangers are told of people: a masked CUIL, initials by code, and conformity as a file's Reason says it.
import { describe, expect, it } from "vitest";
import { conformidadOf, initialed, maskedCuil } from "./verificacion.ts";

describe("what strangers are told", () => {
  it.each([
    ["20123444173", "20-****4417-3"],
    ["27-30191209-8", "27-****1209-8"],
    ["", ""],
    ["123", ""],
  ])("a CUIL is masked: %s", (cuil, masked) => {
    expect(maskedCuil(cuil)).toBe(masked);
  });

  it.each([
    ["Rocío Belén Benítez", "Benítez", "R. B. Benítez"],
    ["Ana De la Fuente", "De la Fuente", "A. De la Fuente"],
    ["Rocío Belén Benítez", "Otro", "R. B. Benítez"],
    ["ángela Paz", "Paz", "Á. Paz"],
    ["Pelé", "Pelé", "Pelé"],
  ])("first names are initials: %s", (nombre, lastName, shown) => {
    expect(initialed(nombre, lastName)).toBe(shown);
  });

  it("D204: conformity is read from the Reason where there is no record", () => {
    expect(conformidadOf("EN CONFORMIDAD")).toBe(true);
    expect(conformidadOf("EN DISCONFORMIDAD: falta un adicional")).toBe(false);
    expect(conformidadOf("APODERADO")).toBeNull();
  });
});

/** Pure rules of a file: whose each field is, what is typed to delete it, and how its files are called. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTyped, needsPassword, ofTheAccount, pathsIn, zipNameOf } from "./rules.ts";

it("D193: what opens an account is told apart from plain data", () => {
  expect(ofTheAccount(["telefono1", "email", "puesto", "fechaBaja", "talles"])).toEqual(["email", "fechaBaja"]);
  expect([needsPassword(["dni"]), needsPassword(["email"]), needsPassword(["roles", "dni"])]).toEqual([
    false,
    true,
    true,
  ]);
});

it("LEG-83: the CUIL is typed exactly, as it is shown or as its digits, but for the spaces around it", () => {
  const is = (typed: string) => isTyped(typed, "27345612098", "27-34561209-8");
  expect([is("27-34561209-8"), is(" 27345612098 ")]).toEqual([true, true]);
  expect([is(""), is("27-34561209"), is("27-34561209-80"), is("2734561209-8")]).toEqual([false, false, false, false]);
});

describe("the zip of a person's files", () => {
  it("LEG-105: is called by the person and the day", () =>
    expect(
      zipNameOf({ lastName: "Benítez", firstName: "Rocío Belén", cuil: "27345612098" }, "2026-11-17", "Archivos"),
    ).toBe("Archivos_Benítez_Rocío Belén_27345612098_2026-11-17.zip"));

  it("has no name twice and none that leads out of it", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ parte: fc.constantFrom("Sanciones", "Recibos"), path: fc.string() })),
        (files) => {
          const paths = pathsIn(files);
          expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
          for (const path of paths) expect(path).toMatch(/^(Sanciones|Recibos)\/[^\\:*?"<>|]+$/);
        },
      ),
    ));

  it("never climbs", () => {
    const [path = ""] = pathsIn([{ parte: "Sanciones", path: "../../x.pdf" }]);
    expect(path.split("/")).not.toContain("..");
  });
});

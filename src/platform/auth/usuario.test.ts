// Proves that a CUIL is the same user name however it is written, and that no other name is touched.
import fc from "fast-check";
import { expect, it } from "vitest";
import { typedUsername } from "./usuario.ts";

it.each(["20-32876545-6", "20 32876545 6", "20.32876545.6", "20–32.876.545–6", "20328765456"])("%s", (typed) => {
  expect(typedUsername(typed)).toBe("20328765456");
});

it.each(["juan.perez", "user-2", "2032876545", "203287654566", "20-32876545-x", ""])("%s stays", (typed) => {
  expect(typedUsername(typed)).toBe(typed);
});

it("what it gives it leaves alone", () => {
  fc.assert(fc.property(fc.string(), (text) => typedUsername(typedUsername(text)) === typedUsername(text)));
});

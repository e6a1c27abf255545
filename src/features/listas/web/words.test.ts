// Proves the words for one and for many.
import { expect, it } from "vitest";
import { membersOf, reachOf } from "./words.ts";

const person = { _id: "", displayName: "", legajo: 1, cuil: "", email: "" };

it.each([
  [0, "0 destinatarios"],
  [1, "1 destinatario"],
  [2, "2 destinatarios"],
])("%i: %s", (destinatarios, expected) => {
  expect(reachOf({ destinatarios })).toBe(expected);
});

it("addresses and people are counted apart", () => {
  expect(membersOf({ emails: ["a@x.com"], users: [] })).toBe("1 email · 0 personas");
  expect(membersOf({ emails: [], users: [person] })).toBe("0 emails · 1 persona");
});

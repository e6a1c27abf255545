// Proves that the light check of an id and the schema of the contracts agree, on ids, near misses and anything else.
import fc from "fast-check";
import { expect, it } from "vitest";
import { isId } from "./id.ts";
import { Id } from "./shapes.ts";

function agree(text: string): void {
  expect([text, isId(text)]).toEqual([text, Id.safeParse(text).success]);
}

it("says of every id what the contracts say", () => {
  fc.assert(fc.property(fc.uuid(), agree));
  fc.assert(
    fc.property(
      fc.uuid({ version: [1, 4, 7, 8] }).map((id) => id.toUpperCase()),
      agree,
    ),
  );
});

it("says of what is nearly one, or none at all, what the contracts say", () => {
  const spoiled = fc.tuple(fc.uuid(), fc.nat(35), fc.string({ minLength: 0, maxLength: 2 }));
  fc.assert(fc.property(spoiled, ([id, at, text]) => agree(id.slice(0, at) + text + id.slice(at + 1))));
  fc.assert(fc.property(fc.string(), agree));
  for (const digit of "0f") agree(`${digit.repeat(8)}-${`${digit.repeat(4)}-`.repeat(3)}${digit.repeat(12)}`);
  agree("00000000-0000-0000-0000-000000000001");
  agree("");
});

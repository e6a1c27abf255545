// Proves that no words that somebody accepted are changed or forgotten: evidence shows them years later (D183).
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { palabrasDe, TERMINOS, VERSIONES } from "./terminos.ts";

/** Of each version that was ever shown, the hash that whoever accepted it has in their acceptance. A new one is added. */
const ACCEPTED = {
  "2026-11": "1cf91b3b95c07f969d42710ecc4a574cf5afca32e77ac67333f4d6aaa1111408",
};

it("D183: every version that was ever accepted is kept, word for word; the newest is the one in force", () => {
  const hashes = VERSIONES.map((one) => [one.version, createHash("sha256").update(palabrasDe(one)).digest("hex")]);
  expect(Object.fromEntries(hashes)).toEqual(ACCEPTED);
  expect(VERSIONES[0]).toBe(TERMINOS);
});

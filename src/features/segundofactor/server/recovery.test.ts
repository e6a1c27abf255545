// Proves S-62 of recovery codes: those told before the server's key changed still open, also with what is left of it.
import { expect, it } from "vitest";
import { keyFromLeftovers, keyOf, leftoversOf, secretFrom, secretOfKeys } from "#platform/sealing/server/keyring.ts";
import { recoveryHashes } from "./recovery.ts";

const [OLD, NEW] = ["la clave de antes, de treinta y dos letras", "la clave de ahora, de treinta y dos letras"];

it("S-62: a code told before the key changed is found, and a new one is kept under the new key", () => {
  const [kept] = recoveryHashes(secretFrom(OLD))("cuenta", "ABCD-EFGH");
  const left = keyFromLeftovers(keyOf(OLD).id, leftoversOf(keyOf(OLD)));
  for (const secret of [secretFrom(NEW, OLD), secretOfKeys(keyOf(NEW), left)]) {
    const [first, ...others] = recoveryHashes(secret)("cuenta", "ABCD-EFGH");
    expect(others).toEqual([kept]);
    expect(first).toBe(recoveryHashes(secretFrom(NEW))("cuenta", "ABCD-EFGH")[0]);
  }
  expect(recoveryHashes(secretFrom(NEW))("cuenta", "ABCD-EFGH")).not.toContain(kept);
});

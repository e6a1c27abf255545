/** Recovery codes: told once, kept as keyed hashes, so that a copy of the database cannot be searched for them (S-12, S-62). */
import { createHmac, randomInt } from "node:crypto";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";
import { RECOVERY_ALPHABET, RECOVERY_CODES } from "../rules.ts";

const four = () => Array.from({ length: 4 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");

/** XXXX-XXXX, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${four()}-${four()}`);
  return [...codes];
}

/** The first is kept of a new code; a code told before the server's key changed is found by another. */
export type HashCode = (cuenta: string, code: string) => [string, ...string[]];

export function recoveryHashes({ current, known }: ServerSecret): HashCode {
  const hash = (key: ServerKey, text: string) =>
    createHmac("sha256", key.derive("rubrica:codigo-recuperacion")).update(text).digest("base64url");
  return (cuenta, code) => {
    const text = `${cuenta}:${code}`;
    return [hash(current, text), ...known.filter((key) => key !== current).map((key) => hash(key, text))];
  };
}

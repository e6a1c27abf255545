/** Recovery codes: told once, kept as keyed hashes, so that a copy of the database cannot be searched for them (S-12, S-62). */
import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODES } from "../rules.ts";

const four = () => Array.from({ length: 4 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");

/** XXXX-XXXX, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${four()}-${four()}`);
  return [...codes];
}

export type HashCode = (cuenta: string, code: string) => string;

export function recoveryHashes(secret: string): HashCode {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rubrica:codigo-recuperacion", 32));
  return (cuenta, code) => createHmac("sha256", key).update(`${cuenta}:${code}`).digest("base64url");
}

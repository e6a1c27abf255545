/**
 * Password hashing (S-05): argon2id, at most two at a time so that a flood of sign-ins cannot starve the rest,
 * a short queue behind them, and beyond it a clear refusal.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "#platform/limits/server/turns.ts";
import { costOf } from "./cost.ts";

const inTurn = createTurns({ concurrent: 2, queue: 50 });

export const hashPassword = (password: string) => inTurn(() => hash(password, costOf("password")));

/** How everything begins that is stored at today's cost. */
function today(): string {
  const { memoryCost, timeCost, parallelism } = costOf("password");
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}

/** Stored at another cost than today's: hashed anew once the password itself is at hand. Of an initial one never: it is changed at once. */
export const needsRehash = (stored: string) => !stored.startsWith(today()) && !stored.startsWith(INITIAL);

/**
 * Verified when there is no such account, so that the answer takes as long as for a known one (S-01). A salt and a digest
 * of zeros: no password is known to give it.
 */
const nobody = () => `${today()}${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * What a person is handed for their first sign-in stands on their own file (D169, D198): a slow hash would keep it from
 * nobody who reads the table, and ten thousand of them would keep an import waiting for minutes. Only marked and salted,
 * so that equal ones do not look equal.
 */
const INITIAL = "$inicial$";
const SALT_BYTES = 16;

export const initialHash = (secret: string, salt = randomBytes(SALT_BYTES).toString("base64url")): string =>
  `${INITIAL}${salt}$${createHash("sha256").update(`${salt}$${secret}`).digest("base64url")}`;

export function isInitialHash(stored: string, secret: string): boolean {
  const [, , salt] = stored.split("$");
  if (!stored.startsWith(INITIAL) || salt === undefined) return false;
  const [known, given] = [stored, initialHash(secret, salt)].map((text) => Buffer.from(text));
  return known !== undefined && given !== undefined && known.length === given.length && timingSafeEqual(known, given);
}

/** In the time of one verification, whatever is stored (S-01). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isInitial = stored?.startsWith(INITIAL) ?? false;
  const matches = await inTurn(() => verify(stored === null || isInitial ? nobody() : stored, password));
  if (stored === null) return false;
  return isInitial ? isInitialHash(stored, password) : matches;
}

/**
 * Password hashing (S-05): argon2id, at most two at a time so that a flood of sign-ins cannot starve the rest,
 * a short queue behind them, and beyond it a clear refusal.
 */
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

/** Stored at another cost than today's: hashed anew once the password itself is at hand. */
export const needsRehash = (stored: string) => !stored.startsWith(today());

/**
 * Verified when there is no such account, so that the answer takes as long as for a known one (S-01). A salt and a digest
 * of zeros: no password is known to give it.
 */
const nobody = () => `${today()}${"A".repeat(22)}$${"A".repeat(43)}`;

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobody(), password));
  return stored !== null && matches;
}

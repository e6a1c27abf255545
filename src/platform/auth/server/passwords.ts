/**
 * Password hashing (S-05): argon2id, at most two at a time so that a flood of sign-ins cannot starve the rest,
 * a short queue behind them, and beyond it a clear refusal.
 */
import { hash, verify } from "@node-rs/argon2";
import { common, Refusal } from "#platform/problems/problem.ts";

/** Argon2id is the library's number 2; its const enum cannot be imported by type stripping. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const CONCURRENT = 2;
const QUEUE = 50;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENT) {
    if (waiting.length >= QUEUE) throw new Refusal(common.sinServicio);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn passes straight on: `running` counts it still.
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

/** Verified when there is no such account, so that the answer takes as long as for a known one (S-01). */
let nobody: Promise<string> | undefined;

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash("nobody has this password", COST);
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
}

/**
 * What it costs to try a password (S-05) and a PIN (S-41). Nothing that an operator sets reaches this; tests that prove
 * something else pay less, by code that the product cannot load (fixtures/hashes.ts).
 */

/** Argon2id is the library's number 2; its const enum cannot be imported by type stripping. */
const ARGON2ID = 2;

export type Costs = Readonly<Record<"password" | "pin", { readonly memoryCost: number; readonly timeCost: number }>>;

export const COSTS: Costs = {
  password: { memoryCost: 65_536, timeCost: 3 },
  pin: { memoryCost: 262_144, timeCost: 4 },
};

let inForce = COSTS;

export const costOf = (what: keyof Costs) => ({ algorithm: ARGON2ID, parallelism: 1, ...inForce[what] }) as const;

export function setCosts(costs: Costs): void {
  inForce = costs;
}

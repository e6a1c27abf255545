/**
 * Activation codes (D016, D169): ten signs for one person, fifteen days, once. Only a keyed hash is kept: its 47 bits
 * would not withstand somebody with a copy of the database, the key is not in it (S-03, S-62).
 */
import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { initialExpiry } from "#features/cuentas/rules.ts";
import { latestBelieved } from "#platform/clock/future.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";
import { codigoOf, readCodigo } from "../rules.ts";
import { codigoActivacion } from "./tables.ts";

type Keyed = { readonly secret: ServerSecret };

/** Bound to the account: the same code of another person has another hash. */
function hashOf(key: ServerKey, whose: string, codigo: string): string {
  return createHmac("sha256", key.derive("rubrica:codigo-activacion")).update(`${whose}:${codigo}`).digest("hex");
}

/** Takes the place of the one the person had; told once. */
export async function newCodigo({ secret }: Keyed, { db, now }: Pick<Ctx, "db" | "now">, whose: string) {
  const codigo = codigoOf((signs) => randomInt(signs));
  const row = { hash: hashOf(secret.current, whose, codigo), created: now, vence: initialExpiry(now) };
  await db
    .insert(codigoActivacion)
    .values({ cuenta: whose, ...row })
    .onConflictDoUpdate({ target: codigoActivacion.cuenta, set: row });
  return { codigo, vence: row.vence };
}

/** The condition under which what somebody typed opens: looked up by its hash, so that no comparison tells how near it was. */
const fits = ({ secret }: Keyed, whose: string, typed: string, now: Date) =>
  and(
    eq(codigoActivacion.cuenta, whose),
    // One handed over before the server's key changed still opens.
    inArray(
      codigoActivacion.hash,
      secret.known.map((key) => hashOf(key, whose, readCodigo(typed))),
    ),
    gt(codigoActivacion.vence, now),
    // One of the future opens nothing.
    lte(codigoActivacion.created, latestBelieved(now)),
  );

type Typed = { readonly whose: string; readonly typed: string; readonly now: Date };

export async function isCodigo(keyed: Keyed, db: Db, { whose, typed, now }: Typed): Promise<boolean> {
  const rows = await db
    .select({ cuenta: codigoActivacion.cuenta })
    .from(codigoActivacion)
    .where(fits(keyed, whose, typed, now));
  return rows.length === 1;
}

/** Of several who use it at once, one does. */
export async function spendCodigo(keyed: Keyed, db: Db, { whose, typed, now }: Typed): Promise<boolean> {
  const used = await db
    .delete(codigoActivacion)
    .where(fits(keyed, whose, typed, now))
    .returning({ cuenta: codigoActivacion.cuenta });
  return used.length === 1;
}

export async function forgetCodigo(db: Db, whose: string): Promise<void> {
  await db.delete(codigoActivacion).where(eq(codigoActivacion.cuenta, whose));
}

export const sweepCodigos = (db: Db, now: Date) => db.delete(codigoActivacion).where(lte(codigoActivacion.vence, now));

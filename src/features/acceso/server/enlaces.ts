/**
 * Links to choose a new password (S-06): 256 bits of which only the digest is kept, one account, thirty minutes, once.
 * A newer one, a changed password or a changed address kills them; three an hour and account (S-07).
 */
import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Cuenta } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { latestBelieved } from "#platform/clock/future.ts";
import type { Db } from "#platform/db/server/database.ts";
import { found } from "#platform/problems/problem.ts";
import { forgetLinks } from "./service.ts";
import { enlaceClave } from "./tables.ts";

const LIVES_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const AN_HOUR = 3;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");
/** one of the future opens nothing, and keeps nobody from asking for another. */
const hasBeen = (now: Date) => lte(enlaceClave.created, latestBelieved(now));
const hourAgo = (now: Date) => new Date(now.getTime() - HOUR_MS);

/** Who asks: somebody who helps, or whoever forgot, from a browser the account knows or from any other. */
type Asked = { readonly pedidaPor: string | null; readonly equipo: string | null; readonly now: Date };

/** Whether this account had its three of the last hour. Its row is locked: those who ask at once are counted one by one. */
export async function isSpent(db: Db, whose: string, { pedidaPor, equipo, now }: Asked): Promise<boolean> {
  await db.select({ _id: cuenta._id }).from(cuenta).where(eq(cuenta._id, whose)).for("no key update");
  const own = and(isNull(enlaceClave.pedidaPor), sql`${enlaceClave.equipo} is not distinct from ${equipo}`);
  const alike = pedidaPor === null ? own : isNotNull(enlaceClave.pedidaPor);
  const recent = and(eq(enlaceClave.cuenta, whose), gt(enlaceClave.created, hourAgo(now)), hasBeen(now), alike);
  return found(await db.select({ total: count() }).from(enlaceClave).where(recent)).total >= AN_HOUR;
}

/** The token, told once. */
export async function newLink(db: Db, whose: string, { now, ...asked }: Asked): Promise<string> {
  await forgetLinks(db, whose);
  const token = randomBytes(32).toString("base64url");
  const vence = new Date(now.getTime() + LIVES_MS);
  await db.insert(enlaceClave).values({ _id: digest(token), cuenta: whose, ...asked, created: now, vence });
  return token;
}

/** A mail that carries no link counts like one. */
export async function noteTurn(db: Db, whose: string, { now, ...asked }: Asked): Promise<void> {
  const _id = digest(randomBytes(32).toString("base64url"));
  await db.insert(enlaceClave).values({ _id, cuenta: whose, ...asked, created: now, vence: now });
}

const alive = (token: string, now: Date) =>
  and(eq(enlaceClave._id, digest(token)), gt(enlaceClave.vence, now), hasBeen(now));

/** The active account that a token opens. */
export async function linkedCuenta(db: Db, token: string, now: Date): Promise<Cuenta | null> {
  const [row] = await db
    .select({ cuenta })
    .from(enlaceClave)
    .innerJoin(cuenta, eq(cuenta._id, enlaceClave.cuenta))
    .where(and(alive(token, now), eq(cuenta.activo, true)));
  return row?.cuenta ?? null;
}

/** Of several who use a token at once, one does. */
export async function spendLink(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db.delete(enlaceClave).where(alive(token, now)).returning({ _id: enlaceClave._id });
  return used.length === 1;
}

export const sweepLinks = (db: Db, now: Date) => db.delete(enlaceClave).where(lte(enlaceClave.created, hourAgo(now)));

/**
 * Quotas across processes (S-58): what is about to be stored is reserved first, under a lock of its company, so that two
 * uploads at once cannot pass the border together. A reservation becomes the day's count with its file's row, or goes.
 */
import { and, eq, exists, gt, isNull, lte, ne, or, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { zoneOf } from "#features/empresa/server/service.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { TooMany } from "#platform/limits/server/limits.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Quotas, quotaProblem } from "../quotas.ts";
import { archivo, contenido, subida } from "./tables.ts";

/** The first half of the lock's key; the second is the company. */
const QUOTA_LOCK = 7_245_116;
/** A process that died while it stored something holds its place no longer. */
const PENDING_MS = 60 * 60_000;
/** Longer than a day anywhere on Earth. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

type Wanted = { readonly _id: string; readonly size: number };

/** In a transaction of its own, before the bytes are stored. Throws the refusal. */
export async function reserve(
  { actor, empresa, db, now }: Acting,
  quotas: Quotas,
  { _id, size }: Wanted,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}, hashtext(${empresa}))`);
  const dia = await check({ actor, empresa, db, now }, quotas, size);
  await db.insert(subida).values({ _id, empresa, cuenta: actor._id, dia, bytes: size, pendiente: true, created: now });
}

/**
 * Before a file is received: whoever has no room for a single byte is spared sending it, and the sandbox its work. Without
 * the lock, so that nobody waits: what two pass at once, `reserve` tells apart.
 */
export async function checkRoom(who: Acting, quotas: Quotas): Promise<void> {
  await check(who, quotas, 1);
}

/** The day it would count for. */
async function check({ actor, empresa, db, now }: Acting, quotas: Quotas, size: number): Promise<string> {
  const zone = await zoneOf(db, empresa);
  const dia = dayIn(zone, now);
  const mine = and(eq(subida.empresa, empresa), eq(subida.cuenta, actor._id), eq(subida.dia, dia));
  const today = await total(
    db
      .select({ bytes: sum(subida.bytes) })
      .from(subida)
      .where(and(mine, counted(now))),
  );
  const problem = quotaProblem({ today, stored: await storedBytes(db, empresa, now) }, size, quotas);
  if (problem) throw problem.status === 429 ? new TooMany(untilMidnight(zone, now), problem) : new Refusal(problem);
  return dia;
}

/** In the transaction of the file's row: from now on the row counts for the company, and this for the person's day. */
export async function settle(db: Db, _id: string): Promise<void> {
  await db.update(subida).set({ pendiente: false }).where(eq(subida._id, _id));
}

/** Nothing was stored. */
export async function giveBack(db: Db, _id: string): Promise<void> {
  await db.delete(subida).where(and(eq(subida._id, _id), eq(subida.pendiente, true)));
}

/** What the company keeps, what is shared once, and what is being stored for it at this moment. */
export async function storedBytes(db: Db, empresa: string, now: Date): Promise<number> {
  const isKept = and(eq(archivo.empresa, empresa), ne(archivo.estado, "liberado"), isNull(archivo.contenido));
  const isOnIt = and(eq(archivo.empresa, contenido.empresa), eq(archivo.contenido, contenido._id));
  const keeper = db
    .select({ _id: archivo._id })
    .from(archivo)
    .where(and(isOnIt, ne(archivo.estado, "liberado")));
  const isShared = and(eq(contenido.empresa, empresa), exists(keeper));
  const isComing = and(eq(subida.empresa, empresa), eq(subida.pendiente, true), counted(now));
  const own = db
    .select({ bytes: all(archivo.size) })
    .from(archivo)
    .where(isKept);
  const shared = db
    .select({ bytes: all(contenido.size) })
    .from(contenido)
    .where(isShared);
  const coming = db
    .select({ bytes: all(subida.bytes) })
    .from(subida)
    .where(isComing);
  // In one statement: what comes to be stored between two of them would be counted in neither.
  return total(
    db.execute<{ bytes: string }>(sql`select ${own} + ${shared} + ${coming} as bytes`).then(({ rows }) => rows),
  );
}

export async function sweepSubidas(db: Db, now: Date): Promise<void> {
  const old = (ms: number) => lte(subida.created, new Date(now.getTime() - ms));
  await db.delete(subida).where(or(old(KEPT_MS), and(eq(subida.pendiente, true), old(PENDING_MS))));
}

const all = (bytes: PgColumn) => sql<string>`coalesce(sum(${bytes}), 0)`;

const counted = (now: Date) =>
  or(eq(subida.pendiente, false), gt(subida.created, new Date(now.getTime() - PENDING_MS)));

const total = async (query: Promise<readonly { readonly bytes: string | null }[]>): Promise<number> =>
  Number((await query)[0]?.bytes ?? 0);

function untilMidnight(zone: string, now: Date): number {
  const [hours = 0, minutes = 0] = timeIn(zone, now).split(":").map(Number);
  return (24 * 60 - hours * 60 - minutes) * 60;
}

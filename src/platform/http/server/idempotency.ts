/**
 * Idempotency keys (S-51): a write that carries one happens once. The key is claimed, the change made and the answer
 * kept in one transaction, so that whoever asks again, also after a crash between commit and answer, gets the same
 * answer; other data under the same key is refused, and so is a second request while the first still runs.
 */
import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#platform/auth/actor.ts";
import type { Db } from "#platform/db/server/database.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { idempotencia } from "./tables.ts";

export const IDEMPOTENCY_HEADER = "idempotency-key";
export const KEEP_MS = 24 * 60 * 60_000;
export const KEY = /^[\w-]{8,100}$/;

type Who = { readonly actor: Pick<Actor, "_id">; readonly empresa: string; readonly now: Date; readonly db: Db };

export async function once(ctx: Who, request: FastifyRequest, act: () => Promise<unknown>): Promise<unknown> {
  const clave = request.headers[IDEMPOTENCY_HEADER];
  if (clave === undefined || request.method === "GET") return act();
  if (typeof clave !== "string" || !KEY.test(clave)) throw new Refusal(common.claveInvalida);
  const { db, actor, empresa, now } = ctx;
  const lock = `${actor._id}:${clave}`;
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 51)) as free`,
  );
  if (!rows[0]?.free) throw new Refusal(common.enCurso);
  const mine = and(eq(idempotencia.cuenta, actor._id), eq(idempotencia.clave, clave));
  const [known] = await db.select().from(idempotencia).where(mine);
  const huella = fingerprint(request);
  if (known && known.created.getTime() > now.getTime() - KEEP_MS) {
    if (known.huella !== huella) throw new Refusal(common.claveRepetida);
    return known.respuesta;
  }
  if (known) await db.delete(idempotencia).where(mine);
  const respuesta = await act();
  await db.insert(idempotencia).values({ cuenta: actor._id, empresa, clave, huella, respuesta, created: now });
  return respuesta;
}

/** Removes the keys nobody may ask for again. */
export const sweepKeys = (db: Db, now: Date) =>
  db.delete(idempotencia).where(lt(idempotencia.created, new Date(now.getTime() - KEEP_MS)));

const fingerprint = ({ method, url, body }: FastifyRequest) =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest("hex");

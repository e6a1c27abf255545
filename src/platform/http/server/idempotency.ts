/**
 * Idempotency keys (S-51): a write that carries one happens once. The key is claimed, the change made and the answer
 * kept in one transaction, so that whoever asks again, also after a crash between commit and answer, gets the same
 * answer; other data under the same key is refused, and so is a second request while the first still runs.
 *
 * Some answers tell a secret once, and some requests carry a PIN. So nothing is kept as it was: the key is only known by
 * its digest, and the answer and the request's fingerprint are made with the key itself and the server's secret. A copy
 * of the database tells nothing, with the secret or without, to whoever does not hold the key (S-40, S-62).
 */
import { createHmac } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "#platform/db/server/database.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";
import { decrypt, encrypt } from "#platform/sealing/server/sealing.ts";
import { idempotencia } from "./tables.ts";

export const IDEMPOTENCY_HEADER = "idempotency-key";
export const KEEP_MS = 24 * 60 * 60_000;
export const KEY = /^[\w-]{8,100}$/;

type Who = { readonly cuenta: string; readonly empresa: string; readonly now: Date };

export type Claim = {
  /** What was answered under the key before; null when it is new. Refuses other data. */
  answered(db: Db): Promise<{ readonly answer: unknown } | null>;
  /** The same under the key's lock, held to the end of the transaction; refuses while another request has it. */
  take(db: Db): Promise<{ readonly answer: unknown } | null>;
  keep(db: Db, answer: unknown): Promise<void>;
  /** Refuses while this process works under the key: before slow work, where `take` would only tell behind it. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

const underWay = new Set<string>();

/** Null where no key was sent. */
export function claimOf(request: FastifyRequest, secret: ServerSecret, { cuenta, empresa, now }: Who): Claim | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined || request.method === "GET") return null;
  if (typeof key !== "string" || !KEY.test(key)) throw new Refusal(common.claveInvalida);
  const asked = JSON.stringify([request.method, request.url, request.body ?? null]);
  const under = (serverKey: ServerKey) => {
    const own = serverKey.derive("rubrica:idempotencia");
    const both = createHmac("sha256", own).update(`sello:${key}`).digest();
    return { clave: digest(own, `${cuenta}:${key}`), huella: digest(both, asked), both };
  };
  const { clave, huella, both } = under(secret.current);
  const before = secret.known.filter((one) => one !== secret.current).map(under);
  const all = [{ clave, huella, both }, ...before];
  const mine = and(
    eq(idempotencia.cuenta, cuenta),
    inArray(
      idempotencia.clave,
      all.map((one) => one.clave),
    ),
  );

  async function answered(db: Db) {
    const [known] = await db.select().from(idempotencia).where(mine);
    if (!known || known.created.getTime() <= now.getTime() - KEEP_MS) return null;
    const one = all.find((candidate) => candidate.clave === known.clave);
    if (!one || known.huella !== one.huella) throw new Refusal(common.claveRepetida);
    return { answer: JSON.parse(decrypt(one.both, known.respuesta, one.clave)) as unknown };
  }

  return {
    answered,
    async take(db) {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${clave}, 51)) as free`,
      );
      if (!rows[0]?.free) throw new Refusal(common.enCurso);
      return answered(db);
    },
    async alone(work) {
      if (underWay.has(clave)) throw new Refusal(common.enCurso);
      underWay.add(clave);
      try {
        return await work();
      } finally {
        underWay.delete(clave);
      }
    },
    async keep(db, answer) {
      const respuesta = encrypt(both, JSON.stringify(answer), clave);
      // One of the day before makes room.
      await db.delete(idempotencia).where(mine);
      await db.insert(idempotencia).values({ cuenta, empresa, clave, huella, respuesta, created: now });
    },
  };
}

const digest = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("hex");

/** Removes the keys nobody may ask for again. */
export const sweepKeys = (db: Db, now: Date) =>
  db.delete(idempotencia).where(lt(idempotencia.created, new Date(now.getTime() - KEEP_MS)));

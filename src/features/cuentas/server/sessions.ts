/**
 * Sessions: an opaque 256-bit token in the cookie, its hash in a table every process reads (S-09, S-10). A session
 * found is remembered for a tenth of a second, so that a page's burst of calls costs one look-up. Ending one forgets it
 * here at once; the answer of whatever ended it waits, once stored, until every other process has forgotten it too.
 */
import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { activeModules } from "#features/empresa/rules.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import { prepared } from "#platform/db/server/prepared.ts";
import type { Identity } from "#platform/http/server/admission.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { isAlive, pasoOf, rolesInForce, sessionTimes, touched } from "../rules.ts";
import { cuenta, sesion } from "./tables.ts";
import { digest, newToken } from "./tokens.ts";

const REMEMBER_MS = 100;
/** Longer than any process remembers, and than timers are early. */
const EVERYWHERE_MS = 125;
/** An ending counts once its transaction is stored: until then what is read may still be the old state. */
const SETTLE_MS = 1000;
const MAX_REMEMBERED = 10_000;

/** What a session was given besides a new name. */
type Proof = { readonly verificada?: true; readonly confirmada?: Date };

export type Sessions = ReturnType<typeof createSessions>;

/** What is asked at every request: who they are and what they may, and nothing else of the account. */
const byId = prepared("sesion_por_id", (db) =>
  db
    .select({
      sesion: {
        vista: sesion.vista,
        vence: sesion.vence,
        verificada: sesion.verificada,
        confirmada: sesion.confirmada,
      },
      cuenta: {
        _id: cuenta._id,
        activo: cuenta.activo,
        roles: cuenta.roles,
        baja: cuenta.baja,
        empresaActual: cuenta.empresaActual,
        firstTime: cuenta.firstTime,
        tieneCertificado: cuenta.tieneCertificado,
      },
      modulos: empresa.modulos,
    })
    .from(sesion)
    .innerJoin(cuenta, eq(cuenta._id, sesion.cuenta))
    .innerJoin(empresa, eq(empresa._id, cuenta.empresaActual))
    .where(eq(sesion._id, sql.placeholder("id"))),
);

/** The installation's rows: read at every request, changed now and then. */
type Installation = { readonly read: Within; readonly change: Within };

export function createSessions(installation: Installation, now: () => Date) {
  type Remembered = { readonly since: number; identity: Promise<Identity | null> | Identity | null };
  const remembered = new Map<string, Remembered>();
  let settled = 0;
  /** The transactions in which a session was ended or changed. */
  const ended = new WeakSet<Db>();

  function forget(db: Db) {
    remembered.clear();
    settled = performance.now() + SETTLE_MS;
    ended.add(db);
  }

  async function load(id: string): Promise<Identity | null> {
    const time = now();
    const [row] = await installation.read((db) => byId(db, { id }));
    if (!row?.cuenta.activo) return null;
    const roles = rolesInForce(row.cuenta);
    const times = sessionTimes(roles);
    const own = eq(sesion._id, id);
    if (!isAlive(row.sesion, times, time)) {
      await installation.change((db) => db.delete(sesion).where(own));
      return null;
    }
    const used = touched(row.sesion, times, time);
    if (used) await installation.change((db) => db.update(sesion).set(used).where(own));
    const { _id, empresaActual } = row.cuenta;
    const modulos = activeModules(row.modulos);
    const paso = pasoOf({ ...row.cuenta, roles, verificada: row.sesion.verificada });
    return {
      session: id,
      confirmada: row.sesion.confirmada,
      actor: { _id, empresa: empresaActual, roles, modulos, paso },
    };
  }

  return {
    /** At once where it is remembered. */
    whoIs(token: string | undefined): Promise<Identity | null> | Identity | null {
      if (!token || token.length > 100) return null;
      const known = remembered.get(token);
      const time = performance.now();
      if (known && known.since + REMEMBER_MS > time && known.since >= settled) return known.identity;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      const loading = load(digest(token));
      const found: Remembered = { since: time, identity: loading };
      remembered.set(token, found);
      loading.then(
        (identity) => {
          if (identity === null) remembered.delete(token);
          else found.identity = identity;
        },
        () => remembered.delete(token),
      );
      return loading;
    },

    /** A new token each time: one planted before sign-in is worth nothing (S-09). */
    async start(
      db: Db,
      who: Pick<typeof cuenta.$inferSelect, "_id" | "roles" | "segundoFactor">,
      from: { ip: string; agent: string },
    ) {
      const token = newToken();
      const _id = digest(token);
      const created = now();
      const { absoluteMs } = sessionTimes(who.roles);
      const vence = new Date(created.getTime() + absoluteMs);
      await db.insert(sesion).values({
        _id,
        cuenta: who._id,
        verificada: !who.segundoFactor,
        confirmada: created,
        created,
        vista: created,
        vence,
        ip: from.ip,
        agente: from.agent.slice(0, 300),
      });
      return { _id, token, maxAgeSeconds: absoluteMs / 1000 };
    },

    async end(db: Db, token: string | undefined) {
      if (!token) return;
      remembered.delete(token);
      ended.add(db);
      await db.delete(sesion).where(eq(sesion._id, digest(token)));
    },

    /**
     * The same session under a new name, ending when it would have: whoever knew the old one knows nothing (S-09).
     * The old row goes away and is not renamed, so that sockets opened with it close.
     */
    async rotate(db: Db, session: string, proof: Proof = {}) {
      const [old] = await db.delete(sesion).where(eq(sesion._id, session)).returning();
      if (!old) throw new Refusal(common.signedOut);
      const token = newToken();
      const _id = digest(token);
      await db.insert(sesion).values({ ...old, ...proof, _id });
      forget(db);
      return { _id, token, maxAgeSeconds: Math.ceil((old.vence.getTime() - now().getTime()) / 1000) };
    },

    /** S-13: the password was entered again in it. */
    async confirm(db: Db, session: string) {
      await db.update(sesion).set({ confirmada: now() }).where(eq(sesion._id, session));
      forget(db);
    },

    /** By the name it has on the wire; somebody else's is not found (S-11). Answers which one it was. */
    async endOne(db: Db, who: string, ref: string): Promise<string> {
      const { _id } = found(
        await db
          .delete(sesion)
          .where(and(eq(sesion.cuenta, who), eq(sesion.ref, ref)))
          .returning({ _id: sesion._id }),
      );
      forget(db);
      return _id;
    },

    async endAll(db: Db, ...people: readonly string[]) {
      await db.delete(sesion).where(among(sesion.cuenta, people));
      forget(db);
    },

    /** S-10: what a person may do changed, so every other session of theirs ends; the current one is read again. */
    async endOthers(db: Db, who: string, keep: string) {
      await db.delete(sesion).where(and(eq(sesion.cuenta, who), ne(sesion._id, keep)));
      forget(db);
    },

    /** S-10: after the transaction is stored, and before its answer leaves: from then on no process knows what ended. */
    async endedEverywhere(db: Db): Promise<void> {
      if (ended.has(db)) await wait(EVERYWHERE_MS);
    },

    /** The open ones, last used first. */
    async listOf(db: Db, { _id, roles }: Pick<typeof cuenta.$inferSelect, "_id" | "roles">) {
      const rows = await db.select().from(sesion).where(eq(sesion.cuenta, _id)).orderBy(desc(sesion.vista));
      return rows.filter((row) => isAlive(row, sessionTimes(roles), now()));
    },

    async sweep(db: Db) {
      await db.delete(sesion).where(lt(sesion.vence, now()));
    },
  };
}

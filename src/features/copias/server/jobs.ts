/**
 * Makes the back-ups (D091, R-17). One is written aside, put where it stays under a name no other attempt uses, and only
 * then said to be there; whatever a crash leaves is either removed at the next start or found and removed here.
 */
import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { and, desc, eq, lt, ne } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import type { Handler, Jobs } from "#platform/jobs/server/jobs.ts";
import { tryMove } from "#platform/states/server/move.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { copiaStates } from "../estados.ts";
import { keyOfCopia, keyOfNombre, nombreOf } from "../keys.ts";
import { ABANDONED_MS, dueNight, KEPT } from "../rules.ts";
import { startNight } from "./service.ts";
import { copia } from "./tables.ts";

export type CopiaDeps = {
  readonly jobs: Jobs;
  /** Of back-ups alone. */
  readonly store: Store;
  readonly spoolDir: string;
  readonly now: () => Date;
  /** Writes a company's sealed back-up to a path where nothing is yet. */
  readonly write: (path: string, empresa: string) => Promise<{ readonly rows: number; readonly files: number }>;
};

type Which = { readonly empresa: string; readonly copia: string };

const isOpen = (id: string) => and(eq(copia._id, id), eq(copia.estado, "en curso"));

export const copiaHandler = (deps: CopiaDeps): Handler<Which> => ({
  async run({ payload, transact }) {
    const { empresa: whose, copia: id } = payload;
    const open = await transact((db) => db.select().from(copia).where(isOpen(id)));
    // Done by an attempt that was taken for dead, or asked for before everything was restored from a back-up.
    if (open.length > 0) await make(deps, transact, payload);
    await prune(deps, transact, whose);
  },
  gaveUp: ({ copia: id }, _reason, transact) => transact((db) => fail(db, id, deps.now())),
});

async function make(
  { store, spoolDir, now, write }: CopiaDeps,
  transact: Within,
  { empresa: whose, copia: id }: Which,
) {
  const aside = scratchPath(spoolDir);
  const zonaHoraria = await transact((db) => zoneOf(db, whose));
  const key = keyOfCopia({ empresa: whose, zonaHoraria, now: now(), letters: randomBytes(4).toString("hex") });
  try {
    const { rows, files } = await write(aside, whose);
    const { size } = await stat(aside);
    await store.put(key, { path: aside });
    const given = { tamano: size, archivos: files, filas: rows, nombre: nombreOf(key) };
    const told = await transact((db) =>
      tryMove({ db, actor: "system", now: now() }, copiaStates, { table: copia, id, to: "completa", given }),
    );
    if ("elsewhere" in told) await store.remove(key);
  } finally {
    await rm(aside, { force: true });
  }
}

/** What came before the last ones kept goes, file first: a row may outlive its file, never the reverse. */
async function prune({ store, now }: CopiaDeps, transact: Within, whose: string) {
  const rows = await transact((db) => db.select().from(copia).orderBy(desc(copia.created)));
  const complete = rows.filter(({ estado }) => estado === "completa");
  const oldest = complete[KEPT - 1]?.created;
  if (oldest) {
    for (const { nombre } of complete.slice(KEPT)) await store.remove(keyOfNombre(nombre));
    const isOld = and(lt(copia.created, oldest), ne(copia.estado, "en curso"));
    await transact((db) => db.delete(copia).where(isOld));
  }
  const named = new Set(complete.map(({ nombre }) => nombre));
  const before = now().getTime() - ABANDONED_MS;
  for await (const { key, modified } of store.list(whose)) {
    if (!named.has(nombreOf(key)) && modified.getTime() < before) await store.remove(key);
  }
}

/** Asks for the nights that are due, and says of those nobody is making any more that they failed. */
export const revisionHandler = ({ jobs, now }: Pick<CopiaDeps, "jobs" | "now">): Handler<object> => ({
  async run({ inCompany, inInstallation }) {
    const time = now();
    const { _id, zonaHoraria, backupHora: hora } = empresa;
    const companies = await inInstallation((db) => db.select({ _id, zonaHoraria, hora }).from(empresa));
    for (const company of companies) {
      await inCompany(company._id, async (db) => {
        await giveUpAbandoned(db, time);
        const noche = dueNight(company, time);
        if (noche !== null) await startNight({ db, empresa: company._id, now: time }, jobs, noche);
      });
    }
  },
});

async function giveUpAbandoned(db: Db, now: Date) {
  const before = new Date(now.getTime() - ABANDONED_MS);
  const abandoned = and(eq(copia.estado, "en curso"), lt(copia.created, before));
  for (const { _id } of await db.select({ _id: copia._id }).from(copia).where(abandoned)) await fail(db, _id, now);
}

/** Unless it is complete after all. */
async function fail(db: Db, id: string, now: Date): Promise<void> {
  await tryMove({ db, actor: "system", now }, copiaStates, { table: copia, id, to: "fallida", given: null });
}

/**
 * Whether everything the installation holds belongs together: rows and files both ways, what a file holds, whether what
 * was signed still verifies, the activity log, what was left lying about, jobs that were given up. One sentence a finding;
 * none means that it is in order.
 */
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, count, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { verifyGuards, verifyLogs } from "#features/actividad/server/jobs.ts";
import { headsPort } from "#features/actividad/server/service.ts";
import { idOfKey, keyOf } from "#features/archivos/keys.ts";
import { archivo, contenido, descarga } from "#features/archivos/server/tables.ts";
import { looseEnds } from "#features/cargas/server/jobs.ts";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { reviewAll } from "#features/firma/server/jobs.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { TsaConfig } from "#platform/config/server/certificates.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import { DEAD_LETTERS } from "#platform/jobs/server/queue.ts";
import { QUEUE_SCHEMA } from "#platform/jobs/server/schema.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import { personParts } from "./person-parts.ts";

export type FsckDeps = {
  readonly database: Database;
  readonly store: Store;
  readonly secret: ServerSecret;
  readonly spoolDir: string;
  readonly now: Date;
  /** Whose time stamps are believed. */
  readonly tsa: Pick<TsaConfig, "authorities">;
  /** Those of the product, unless told otherwise. */
  readonly parts?: readonly PersonPart[];
};

const PAGE = 500;
/** Before every id there is. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** A file is there before its row, and work in progress leaves files that are nobody's yet. */
const SETTLED_MS = 60 * 60_000;
const DAY_MS = 24 * SETTLED_MS;

export async function* fsck(deps: FsckDeps): AsyncGenerator<string> {
  const empresas = await deps.database.inInstallation((db) => listEmpresas(db, "all"));
  for (const empresa of empresas) {
    yield* missingFiles(deps, empresa);
    yield* otherContents(deps, empresa);
    yield* unkeptFiles(deps, empresa);
    yield* strayFiles(deps, empresa);
    yield* loosePages(deps, empresa);
  }
  yield* brokenSignatures(deps);
  yield* foreignFiles(deps, new Set(empresas.map(({ _id }) => _id)));
  yield* brokenLogs(deps);
  yield* leftovers(deps);
  yield* deadJobs(deps);
  yield* looseConstraints(deps);
}

type Named = { readonly _id: string; readonly name: string };

async function* missingFiles({ database, store, now }: FsckDeps, { _id: empresa, name }: Named) {
  for await (const row of rowsOf(database, empresa)) {
    const key = keyOf(empresa, row._id);
    const where = `${name}: ${row.lying === null ? "archivo" : `contenido de ${row.lying} archivos`} ${row._id}`;
    if (row.lying === 0) yield `${where}: ningún registro lo nombra.`;
    const held = await contentOf(store, key);
    if (held === null) yield `${where}: no está en el almacén.`;
    else if (held.size !== row.size) yield `${where}: mide ${held.size} bytes y debía medir ${row.size}.`;
    else if (row.sha256 !== null && held.sha256 !== row.sha256) yield `${where}: su contenido no es el que se guardó.`;
    if (row.vence && now.getTime() - row.vence.getTime() > DAY_MS) yield `${where}: venció y nadie lo retiró.`;
  }
}

type FileRow = {
  _id: string;
  size: number;
  sha256: string | null;
  vence: Date | null;
  /** Of shared bytes: the files that lie on them. */
  lying: number | null;
};

const onIt = and(eq(archivo.empresa, contenido.empresa), eq(archivo.contenido, contenido._id));

/** Files that say something else than the bytes that they share with others. */
async function* otherContents({ database }: FsckDeps, { _id: empresa, name }: Named) {
  const differs = or(ne(archivo.sha256, contenido.sha256), ne(archivo.size, contenido.size));
  const rows = await database.inCompany(empresa, (db) =>
    db.select({ _id: archivo._id }).from(archivo).innerJoin(contenido, onIt).where(differs),
  );
  for (const { _id } of rows) yield `${name}: archivo ${_id}: no dice el contenido que tiene.`;
}

async function* rowsOf(database: Database, empresa: string): AsyncGenerator<FileRow> {
  const { _id, size, sha256, estado } = archivo;
  // One that was let go is due at the next sweep, and does not say since when.
  const vence = sql<Date | null>`case ${estado} when 'temporal' then ${archivo.vence} end`.mapWith(archivo.vence);
  const shared = { _id: contenido._id, size: contenido.size, sha256: contenido.sha256 };
  const pages = [
    (db: Db, after: string): PromiseLike<FileRow[]> =>
      db
        .select({ _id, size, sha256, vence, lying: sql<null>`null` })
        .from(archivo)
        .where(and(eq(archivo.empresa, empresa), isNull(archivo.contenido), gt(archivo._id, after)))
        .orderBy(asc(archivo._id))
        .limit(PAGE),
    (db: Db, after: string): PromiseLike<FileRow[]> =>
      db
        .select({ ...shared, vence: sql<null>`null`, lying: count(archivo._id) })
        .from(contenido)
        .leftJoin(archivo, onIt)
        .where(and(eq(contenido.empresa, empresa), gt(contenido._id, after)))
        .groupBy(contenido.empresa, contenido._id)
        .orderBy(asc(contenido._id))
        .limit(PAGE),
    (db: Db, after: string): PromiseLike<FileRow[]> =>
      db
        .select({
          _id: descarga._id,
          size: descarga.size,
          sha256: sql<null>`null`,
          vence: descarga.vence,
          lying: sql<null>`null`,
        })
        .from(descarga)
        .where(and(eq(descarga.empresa, empresa), gt(descarga._id, after)))
        .orderBy(asc(descarga._id))
        .limit(PAGE),
  ];
  for (const page of pages) {
    let after = NOBODY;
    for (;;) {
      const rows = await database.inCompany(empresa, async (db) => page(db, after));
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last._id;
    }
  }
}

/** Every page is one receipt's, skipped or nobody's, and every receipt has its file. */
async function* loosePages({ database }: FsckDeps, { _id: empresa, name }: Named) {
  for (const finding of await database.inCompany(empresa, looseEnds)) yield `${name}: ${finding}`;
}

/** What features hand out with a person must be a file that is kept; those are looked at above, byte by byte. */
async function* unkeptFiles({ database, parts = personParts }: FsckDeps, { _id: empresa, name }: Named) {
  const actor: Actor = { _id: NOBODY, empresa, roles: ["root"], modulos: [], paso: "listo" };
  const { _id } = legajo;
  const peopleAfter = (db: Db, after: string) =>
    db
      .select({ _id })
      .from(legajo)
      .where(and(stands, gt(_id, after)))
      .orderBy(asc(_id))
      .limit(PAGE);
  const unkept = async (db: Db, persona: string, { files }: PersonPart) => {
    const named = (await files?.({ db, actor }, persona)) ?? [];
    const ids = named.map((file) => file.archivo);
    const own = and(eq(archivo.estado, "guardado"), among(archivo._id, ids));
    const kept = new Set((await db.select({ _id: archivo._id }).from(archivo).where(own)).map((row) => row._id));
    return named.filter((file) => !kept.has(file.archivo));
  };
  let after = NOBODY;
  for (;;) {
    const people = await database.inCompany(empresa, (db) => peopleAfter(db, after));
    for (const { _id: persona } of people)
      for (const part of parts.filter(({ files }) => files !== undefined))
        for (const { archivo: file } of await database.inCompany(empresa, (db) => unkept(db, persona, part)))
          yield `${name}: archivo ${file} de ${part.nombre} de ${persona}: no está guardado.`;
    const last = people.at(-1);
    if (!last || people.length < PAGE) break;
    after = last._id;
  }
}

async function contentOf(store: Store, key: string): Promise<{ size: number; sha256: string } | null> {
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const part of await store.read(key)) {
      hash.update(part as Buffer);
      size += (part as Buffer).length;
    }
    return { size, sha256: hash.digest("hex") };
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

async function* strayFiles({ database, store, now }: FsckDeps, { _id: empresa, name }: Named) {
  for await (const { key, modified } of store.list(empresa)) {
    if (now.getTime() - modified.getTime() < SETTLED_MS) continue;
    const isKnown = await database.inCompany(empresa, (db) => hasRow(db, idOfKey(key)));
    if (!isKnown) yield `${name}: ${key} está en el almacén y ningún registro lo nombra.`;
  }
}

async function hasRow(db: Db, id: string): Promise<boolean> {
  // As text: what lies in the store may be named anything.
  const own = and(sql`${archivo._id}::text = ${id}`, isNull(archivo.contenido));
  const [file] = await db.select({ _id: archivo._id }).from(archivo).where(own);
  if (file) return true;
  const [shared] = await db.select({ _id: contenido._id }).from(contenido).where(sql`${contenido._id}::text = ${id}`);
  if (shared) return true;
  const [offered] = await db.select({ _id: descarga._id }).from(descarga).where(sql`${descarga._id}::text = ${id}`);
  return offered !== undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function* foreignFiles({ store }: FsckDeps, empresas: ReadonlySet<string>) {
  for await (const { key } of store.list("")) {
    const [owner = ""] = key.split("/");
    if (UUID.test(owner) && !empresas.has(owner)) yield `${key}: es de una empresa que no existe.`;
  }
}

async function* brokenSignatures({ database, store, tsa }: FsckDeps) {
  const sandbox = createSandbox();
  try {
    yield* reviewAll(database, { store, sandbox, timestampAuthorities: tsa.authorities });
  } finally {
    await sandbox.close();
  }
}

async function* brokenLogs({ database, store, secret, now }: FsckDeps) {
  for await (const { empresa, primerError } of verifyLogs(database, headsPort({ store, secret }), now)) {
    if (primerError) yield `${empresa.name}: ${primerError.motivo} (entrada ${primerError.seq}).`;
  }
  for (const motivo of await verifyGuards(database)) yield `${motivo}.`;
}

async function* leftovers({ spoolDir, now }: FsckDeps) {
  for (const name of await readdir(spoolDir)) {
    const found = await stat(join(spoolDir, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > SETTLED_MS) yield `${join(spoolDir, name)}: quedó sin terminar.`;
  }
}

type DeadJob = { id: string; name: string; created: string; output: string };

async function* deadJobs({ database }: FsckDeps) {
  const { rows } = await database.inInstallation((db) =>
    db.execute<DeadJob>(
      sql`select id::text as id, coalesce(source_name, name) as name, created_on::text as created,
            left(coalesce(output #>> '{message}', output::text, ''), 200) as output
          from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${DEAD_LETTERS} order by created_on`,
    ),
  );
  for (const { id, name, created, output } of rows) {
    yield `Trabajo ${name} ${id} del ${created}: falló y no se reintenta. ${output}`.trim();
  }
}

/** Foreign keys are the database's to keep; it does not keep one that was never checked. */
async function* looseConstraints({ database }: FsckDeps) {
  const { rows } = await database.inInstallation((db) =>
    db.execute<{ name: string }>(
      sql`select conrelid::regclass || '.' || conname as name from pg_constraint
          where not convalidated and connamespace = 'public'::regnamespace`,
    ),
  );
  for (const { name } of rows) yield `La restricción ${name} no se comprueba.`;
}

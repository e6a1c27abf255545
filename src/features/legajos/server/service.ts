/** Files for the features that decide what may be written there: opening one, writing in it and to its person. */
import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Renombre } from "#features/empresa/campos-propios.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import { needCurrent, nextVersion, updateWhole } from "#platform/db/server/versions.ts";
import type { Asking, Editing, Writing } from "#platform/http/server/asking.ts";
import { type Aviso, addressOf, avisoTo } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { found, notThere, Refusal } from "#platform/problems/problem.ts";
import { type Cambio, cambiosOf } from "../historia.ts";
import { legajosProblems as problem } from "../problems.ts";
import { cuilesAfter, displayNameOf } from "../rules.ts";
import { MAX_SUPERIORES, wouldCycle } from "../superior.ts";
import { legajo, legajoHistoria, legajoManager, stands } from "./tables.ts";

type File = typeof legajo.$inferSelect;

/**
 * What a feature keeps of people, as far as whoever asks may see it. One a feature, listed by the shell: what a deletion
 * affects, what is downloaded of somebody, who leaves and what is erased are read there, and nothing here knows those
 * features.
 */
export type PersonPart = {
  /** As people call it: "Sanciones". */
  readonly nombre: string;
  /** What becomes of it when the file is deleted, told before it is (LEG-75); none where nothing does. */
  readonly affected?: { readonly words: string; readonly count: (ctx: Asking, persona: string) => Promise<number> };
  readonly files?: (ctx: Asking, persona: string) => Promise<readonly PersonFile[]>;
  /** All of it, to be handed out as JSON: no secret, and of other people not even a name (S-61). */
  readonly data: (ctx: Asking & Pick<Writing, "now">, persona: string) => Promise<unknown>;
  /** What goes with it as a file and is stored as none. */
  readonly papers?: (ctx: Asking, persona: string) => Promise<readonly PersonPaper[]>;
  /** In the transaction in which somebody leaves the company, by whichever road (D195). */
  readonly onLeave?: (at: Writing, persona: string) => Promise<void>;
  /** In the transaction in which their health and contacts are erased: whatever this part holds of them (S-61). */
  readonly erase?: (at: Writing, persona: string) => Promise<void>;
};

/** `archivo`: the id under which its bytes are stored; `path`: where it lies among the part's files. */
export type PersonFile = { readonly archivo: string; readonly path: string };

/** `path`: where it lies among all that is handed out. */
export type PersonPaper = { readonly path: string; readonly text: string };

type FirstData = Pick<File, "_id" | "empresa" | "legajo" | "firstName" | "lastName" | "cuil"> & Partial<File>;

export async function createLegajos(db: Db, files: readonly FirstData[]): Promise<void> {
  const rows = files.map((file) => ({ ...file, displayName: displayNameOf(file) }));
  await insertMany(db, legajo, rows);
}

/**
 * Files leave every list, and free their numbers and CUILs (D161, D197). In a transaction of the installation that entered
 * the company: from the company's own, the statement would lose sight of the rows it changes.
 */
export async function deleteLegajos(editor: Editing, people: readonly string[]): Promise<void> {
  const { db } = editor;
  await db
    .update(legajo)
    .set({ activo: null, ...nextVersion(legajo, editor) })
    .where(and(among(legajo._id, people), stands));
  const { manager, empleado } = legajoManager;
  await db.delete(legajoManager).where(or(among(manager, people), among(empleado, people)));
}

/** From now on a manager manages exactly these. */
export async function manageOnly({ db, empresa }: Writing, manager: string, people: readonly string[]): Promise<void> {
  const { empleado, manager: of } = legajoManager;
  const held = (await db.select({ empleado }).from(legajoManager).where(eq(of, manager))).map((row) => row.empleado);
  const gone = held.filter((id) => !people.includes(id));
  const come = people.filter((id) => !held.includes(id));
  if (gone.length > 0) await db.delete(legajoManager).where(and(eq(of, manager), inArray(empleado, gone)));
  if (come.length > 0) await db.insert(legajoManager).values(come.map((id) => ({ empresa, manager, empleado: id })));
}

const isDue = (today: string) => and(eq(legajo.activo, true), lte(legajo.fechaBaja, today));

/** Who leaves on that day, or was to leave before it (D195). */
export const leavingOn = async (db: Db, today: string): Promise<string[]> =>
  (await db.select({ _id: legajo._id }).from(legajo).where(isDue(today))).map(({ _id }) => _id);

/** False where somebody wrote another day meanwhile, or did it already. */
export async function leave(db: Db, id: string, today: string): Promise<boolean> {
  const still = and(eq(legajo._id, id), isDue(today));
  return (await db.update(legajo).set({ activo: false }).where(still).returning({ _id: legajo._id })).length > 0;
}

/** Null takes the wish back. It is none of what forms edit: whoever has the file open saves as before. */
export async function writeSupresion(db: Db, id: string, pedidoSupresion: Date | null): Promise<void> {
  await db.update(legajo).set({ pedidoSupresion }).where(eq(legajo._id, id));
}

type Pedido = { readonly _id: string; readonly pedido: Date };

/** Whose health and contacts are to be erased, and since when it is wished; deleted files too in the installation's scope. */
export async function askedToErase(db: Db, empresa: string): Promise<readonly Pedido[]> {
  const { _id, pedidoSupresion: pedido } = legajo;
  const rows = await db
    .select({ _id, pedido })
    .from(legajo)
    .where(and(eq(legajo.empresa, empresa), isNotNull(pedido)));
  return rows.map((row) => ({ ...row, pedido: row.pedido as Date }));
}

const SENSITIVE = ["datosMedicos", "contactosEmergencia"] as const;

/**
 * Health and contacts out of the file and out of its history, which still says that they changed. False where the wish was
 * taken back meanwhile, is another one, or was met already.
 */
export async function eraseSensitive(at: Writing, { _id, pedido }: Pedido): Promise<boolean> {
  const { db, empresa, now } = at;
  const own = and(eq(legajo._id, _id), eq(legajo.empresa, empresa));
  const [file] = await db.select().from(legajo).where(own).for("update");
  if (file?.pedidoSupresion?.getTime() !== pedido.getTime()) return false;
  await db
    .update(legajo)
    .set({
      datosMedicos: [],
      contactosEmergencia: [],
      pedidoSupresion: null,
      ...nextVersion(legajo, { now, actor: null }),
    })
    .where(own);
  const { empleado, campo } = legajoHistoria;
  await db
    .update(legajoHistoria)
    .set({ antes: null, despues: null })
    .where(and(eq(legajoHistoria.empresa, empresa), eq(empleado, _id), inArray(campo, [...SENSITIVE])));
  const removed = SENSITIVE.filter((key) => file[key].length > 0);
  const silent = { antes: null, despues: null };
  await noteHistory(
    { db, now, actor: null },
    file,
    removed.map((key) => ({ campo: key, ...silent })),
  );
  return true;
}

/** The file as it was when its version was read; locked, so that of two saves at once the second one sees the first. */
export async function lockLegajo(db: Db, id: string, version: number): Promise<File> {
  const file = found(
    await db
      .select()
      .from(legajo)
      .where(and(eq(legajo._id, id), stands))
      .for("update"),
  );
  needCurrent(file, version);
  return file;
}

/**
 * Onto the file as it was locked, with what it said before in its history. The name that is shown and the CUILs it
 * was known by follow.
 * `words`: how what is kept as an id is read, before and after.
 */
export async function writeFile(
  editor: Editing,
  file: File,
  cambios: Partial<File>,
  words: { readonly antes: Words; readonly despues: Words } = { antes: {}, despues: {} },
): Promise<void> {
  const { version } = file;
  const follows = {
    displayName: displayNameOf({ ...file, ...cambios }),
    cuilesAnteriores: cuilesAfter(file, cambios.cuil),
  };
  const row = { ...cambios, ...follows, version };
  await updateWhole(editor, legajo, eq(legajo._id, file._id), row);
  await noteHistory(editor, file, cambiosOf({ ...file, ...words.antes }, { ...cambios, ...words.despues }));
}

type Words = Readonly<Record<string, unknown>>;
type Author = Pick<Editing, "db" | "now"> & { readonly actor: { readonly _id: string } | null };

/** `actor` null: the program itself, on the day it was told to. */
export async function noteHistory(
  { db, now, actor }: Author,
  { _id, empresa }: Pick<File, "_id" | "empresa">,
  cambios: readonly Cambio[],
): Promise<void> {
  if (cambios.length === 0) return;
  const told = { empresa, empleado: _id, por: actor?._id ?? null, created: now };
  await db.insert(legajoHistoria).values(cambios.map((cambio) => ({ ...told, ...cambio })));
}

export async function writePicture(db: Db, id: string, profileImageURL: string | null): Promise<void> {
  await db.update(legajo).set({ profileImageURL }).where(eq(legajo._id, id));
}

export async function writeOcultaCumple(db: Db, id: string, ocultaCumple: boolean): Promise<void> {
  await db.update(legajo).set({ ocultaCumple }).where(eq(legajo._id, id));
}

/**
 * Refuses a superior who is nobody of the company or is below the person already. Of two who save at once, the second
 * waits and sees the first: together they close no circle either. Called before the file is written.
 */
export async function needSuperior({ db, empresa }: Writing, id: string, reportaA: string | null): Promise<void> {
  if (reportaA === null) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('superior:' || ${empresa}, 0))`);
  const chiefs = await superiorsOf(db, reportaA);
  const field = "reportaA";
  if (!chiefs.has(reportaA)) throw notThere(field);
  const isCircle = wouldCycle(id, reportaA, (each) => chiefs.get(each));
  if (isCircle) throw new Refusal({ ...problem.superiorEnCirculo, field });
}

/** Somebody and everybody above, each with their own superior; no further up than a company goes. */
async function superiorsOf(db: Db, id: string): Promise<ReadonlyMap<string, string | null>> {
  const { _id, empresa: own, reportaA } = legajo;
  const { rows } = await db.execute<{ id: string; sube: string | null }>(sql`
    with recursive linea(empresa, id, sube, nivel) as (
      select ${own}, ${_id}, ${reportaA}, 1 from ${legajo} where ${_id} = ${id}
      union all
      select ${own}, ${_id}, ${reportaA}, linea.nivel + 1 from linea
        join ${legajo} on ${own} = linea.empresa and ${_id} = linea.sube
        where linea.nivel <= ${MAX_SUPERIORES})
    select id, sube from linea`);
  return new Map(rows.map(({ id: each, sube }) => [each, sube]));
}

/** What the files of the company that `db` is in hold under the first label, they hold under the second. */
export async function renameCampos(editor: Editing, renames: readonly Renombre[]): Promise<void> {
  const { camposPersonalizados: held } = legajo;
  for (const { de, a } of renames) {
    const moved = sql`case when ${held} ? ${de} then jsonb_build_object(${a}::text, ${held} -> ${de}) else '{}' end`;
    // What an earlier field of the new label left behind is not this field's.
    await editor.db
      .update(legajo)
      .set({
        camposPersonalizados: sql`(${held} - ${de}::text - ${a}::text) || ${moved}`,
        ...nextVersion(legajo, editor),
      })
      .where(sql`${held} ?| array[${de}, ${a}]`);
  }
}

/** A notice to the person of a file; nothing is sent to whoever has no file in this company, or no address in it. */
export async function sendAviso(mail: Mail, at: Writing, id: string, aviso: Aviso): Promise<void> {
  const { empresa, _id, firstName, email } = legajo;
  const own = and(eq(empresa, at.empresa), eq(_id, id));
  const [person] = await at.db.select({ firstName, email }).from(legajo).where(own);
  const para = addressOf(person?.email ?? "");
  if (person && para !== null) await mail.send(at, avisoTo({ firstName: person.firstName, para }, aviso));
}

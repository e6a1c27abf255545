/**
 * Imports the rows of an import, a hundred a transaction, each in a savepoint of its own: one that is refused takes no
 * other along, and a worker that dies leaves exactly the rows that were done. Superiors come last, when everybody is
 * there. How a person is made is not known here: it is a port, given by whoever registers the job. IMP-03, IMP-09, IMP-10.
 */
import { and, asc, between, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type TareaRun, tareaHandler } from "#features/tareas/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSavepoint } from "#platform/db/server/savepoint.ts";
import { refusalOfDatabase } from "#platform/http/server/database-errors.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { Importacion } from "../contract.ts";
import { importarJob, TANDA } from "../job.ts";
import type { Datos } from "../rules.ts";
import { type Resultado, TERMINO } from "../terminos.ts";
import { importacionFila, importacion as importacionTable } from "./tables.ts";

/** In whose company and with whose rights: `cuenta` is who imports. */
export type At = {
  readonly db: Db;
  readonly empresa: string;
  readonly cuenta: string;
  readonly now: Date;
  readonly asignaciones: Importacion["asignaciones"];
};

export type Port = {
  /** For these rows. Refused where who asked may import nobody now: then none of them is. */
  readonly abrir: (at: At, datos: readonly Datos[]) => Promise<Puerta>;
};

/** What is refused is the row's message. */
export type Puerta = {
  /** All of them, file and account, or none; answers who each is. */
  readonly crear: (people: readonly Datos[]) => Promise<readonly string[]>;
  readonly actualizar: (persona: string, datos: Datos) => Promise<void>;
  /** Says to whom somebody reports, by the CUIL; refused where that is nobody, or goes round in a circle. */
  readonly ponerJefe: (persona: string, jefe: string) => Promise<void>;
};

type Deps = Port & { readonly now: () => Date };
type Importing = TareaRun<{ readonly importacion: string }>;
export type Fila = typeof importacionFila.$inferSelect;
export type Hecha = Pick<Fila, "_id" | "persona" | "mensaje"> & { readonly resultado: Resultado };

export const tandasHandler = (deps: Deps) => tareaHandler(deps.now, importarJob, (run) => importAll(deps, run));

async function importAll(deps: Deps, run: Importing) {
  const { step, progress, datos } = run;
  const lineas = await step("filas", (db) => linesOf(db, datos.importacion));
  const total = lineas.length;
  for (const [at, tanda] of tandas(lineas).entries()) {
    await step(`tanda ${at}`, (db) => importSome(deps, run, db, tanda), "installation");
    await progress({ hecho: Math.min(total, (at + 1) * TANDA), total, mensaje: "Importando legajos" });
  }
  for (const [at, tanda] of tandas(lineas).entries())
    await step(`jefes ${at}`, (db) => linkSome(deps, run, db, tanda), "installation");
  const resultado = await step("fin", (db) => countOf(db, datos.importacion));
  await progress({ hecho: total, total, mensaje: TERMINO });
  return resultado;
}

type Tanda = { readonly first: number; readonly last: number };

const tandas = (lineas: readonly number[]): Tanda[] =>
  Array.from({ length: Math.ceil(lineas.length / TANDA) }, (_, at) => {
    const part = lineas.slice(at * TANDA, (at + 1) * TANDA);
    return { first: part[0] ?? 0, last: part.at(-1) ?? 0 };
  });

const ofTanda = (importacion: string, { first, last }: Tanda) =>
  and(eq(importacionFila.importacion, importacion), between(importacionFila.linea, first, last));

/** Those that wait when it begins: the others were refused before. */
async function linesOf(db: Db, importacion: string): Promise<number[]> {
  found(await db.select().from(importacionTable).where(eq(importacionTable._id, importacion)));
  const rows = await db
    .select({ linea: importacionFila.linea })
    .from(importacionFila)
    .where(and(eq(importacionFila.importacion, importacion), isNull(importacionFila.resultado)))
    .orderBy(asc(importacionFila.linea));
  return rows.map(({ linea }) => linea);
}

async function importSome(deps: Deps, run: Importing, db: Db, tanda: Tanda): Promise<number> {
  const rows = await db
    .select()
    .from(importacionFila)
    .where(and(ofTanda(run.datos.importacion, tanda), isNull(importacionFila.resultado)))
    .orderBy(asc(importacionFila.linea));
  const datos = rows.map((row) => row.datos);
  const puerta = await attempted(db, async () => deps.abrir(await atOf(deps, run, db), datos));
  const hechas = "refused" in puerta ? rows.map(failed(puerta.refused)) : await importRows(db, puerta.done, rows);
  await note(db, hechas);
  return hechas.length;
}

const failed =
  (mensaje: string) =>
  ({ _id, persona }: Fila): Hecha => ({ _id, persona, resultado: "fallida", mensaje });
const imported = ({ _id }: Fila, persona: string): Hecha => ({ _id, persona, resultado: "importada", mensaje: "" });

/** Those who are new at once, or, where one of them is refused, one by one; then the others. */
export async function importRows(db: Db, puerta: Puerta, rows: readonly Fila[]): Promise<Hecha[]> {
  const fresh = rows.filter(({ persona }) => persona === null);
  const known = rows.filter(({ persona }) => persona !== null);
  const hechas = await createRows(db, puerta, fresh);
  for (const row of known) {
    const outcome = await attempted(db, async () => row.persona && puerta.actualizar(row.persona, row.datos));
    hechas.push("refused" in outcome ? failed(outcome.refused)(row) : imported(row, row.persona ?? ""));
  }
  return hechas;
}

async function createRows(db: Db, puerta: Puerta, rows: readonly Fila[]): Promise<Hecha[]> {
  if (rows.length === 0) return [];
  const outcome = await attempted(db, () => puerta.crear(rows.map(({ datos }) => datos)));
  if ("done" in outcome) return rows.map((row, at) => imported(row, outcome.done[at] ?? ""));
  const [only, ...others] = rows;
  if (only && others.length === 0) return [failed(outcome.refused)(only)];
  const hechas: Hecha[] = [];
  for (const row of rows) hechas.push(...(await createRows(db, puerta, [row])));
  return hechas;
}

/** Who was imported is there, whatever becomes of this: what is refused is only said. */
async function linkSome(deps: Deps, run: Importing, db: Db, tanda: Tanda): Promise<number> {
  const rows = await db
    .select()
    .from(importacionFila)
    .where(
      and(
        ofTanda(run.datos.importacion, tanda),
        eq(importacionFila.resultado, "importada"),
        isNotNull(importacionFila.jefe),
      ),
    )
    .orderBy(asc(importacionFila.linea));
  if (rows.length === 0) return 0;
  const puerta = await attempted(db, async () => deps.abrir(await atOf(deps, run, db), []));
  const hechas: Hecha[] = [];
  for (const row of rows) hechas.push(...(await linkRow(db, puerta, row)));
  await note(db, hechas);
  return hechas.length;
}

/** Answers the row where there is something to say of it. */
export async function linkRow(db: Db, puerta: Outcome<Puerta>, row: Fila): Promise<Hecha[]> {
  const { _id, persona, jefe } = row;
  if (persona === null || jefe === null) return [];
  const outcome = "refused" in puerta ? puerta : await attempted(db, () => puerta.done.ponerJefe(persona, jefe));
  return "refused" in outcome ? [{ _id, persona, resultado: "importada", mensaje: outcome.refused }] : [];
}

async function atOf({ now }: Deps, { empresa, cuenta, datos }: Importing, db: Db): Promise<At> {
  const { asignaciones } = found(
    await db
      .select({ asignaciones: importacionTable.asignaciones })
      .from(importacionTable)
      .where(eq(importacionTable._id, datos.importacion)),
  );
  return { db, empresa, cuenta, now: now(), asignaciones };
}

export type Outcome<T> = { readonly done: T } | { readonly refused: string };

/** What may pass by itself is thrown, and the hundred tried again; anything else is this row's alone. */
export async function attempted<T>(db: Db, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await inSavepoint(db, work) };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, { method: "POST" });
    if (refusal?.status === common.sinServicio.status) throw error;
    return { refused: (refusal ?? common.interno).message };
  }
}

/** All of them at once. */
export async function note(db: Db, hechas: readonly Hecha[]): Promise<void> {
  if (hechas.length === 0) return;
  await db.execute(sql`update ${importacionFila} as fila
    set resultado = hecha.resultado, mensaje = hecha.mensaje, persona_id = hecha.persona
    from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb)
      as hecha("_id" uuid, resultado text, mensaje text, persona uuid)
    where fila.id = hecha."_id"`);
}

async function countOf(db: Db, importacion: string): Promise<{ importadas: number; fallidas: number }> {
  const rows = await db
    .select({ resultado: importacionFila.resultado, cant: sql<number>`count(*)::int` })
    .from(importacionFila)
    .where(eq(importacionFila.importacion, importacion))
    .groupBy(importacionFila.resultado);
  const count = (which: Resultado) => rows.find(({ resultado }) => resultado === which)?.cant ?? 0;
  return { importadas: count("importada"), fallidas: count("fallida") };
}

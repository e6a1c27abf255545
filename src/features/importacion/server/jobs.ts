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
import { importarJob, TANDA } from "../job.ts";
import type { Datos } from "../rules.ts";
import { importacionFila, importacion as importacionTable, type Resultado } from "./tables.ts";

/** In whose company and with whose rights: `cuenta` is who imports. */
export type At = { readonly db: Db; readonly empresa: string; readonly cuenta: string; readonly now: Date };

export type Port = {
  /** Creates the person, file and account, or changes `persona`; answers who it is. What it refuses is the row's message. */
  readonly importar: (at: At, fila: { readonly datos: Datos; readonly persona: string | null }) => Promise<string>;
  /** Says to whom somebody reports, by the CUIL; refused where that is nobody, or goes round in a circle. */
  readonly ponerJefe: (at: At, enlace: { readonly persona: string; readonly jefe: string }) => Promise<void>;
};

type Deps = Port & { readonly now: () => Date };
type Importing = TareaRun<{ readonly importacion: string }>;
type Fila = typeof importacionFila.$inferSelect;
type Hecha = Pick<Fila, "_id" | "persona" | "mensaje"> & { readonly resultado: Resultado };

/** Verbatim (IMP-09). */
const ENDED = "Termino el proceso";

export const importarHandler = (deps: Deps) => tareaHandler(deps.now, importarJob, (run) => importAll(deps, run));

async function importAll(deps: Deps, run: Importing) {
  const { step, progress, datos } = run;
  const lineas = await step("filas", (db) => linesOf(db, datos.importacion));
  const total = lineas.length;
  for (const [at, tanda] of tandas(lineas).entries()) {
    await step(`tanda ${at}`, (db) => importSome(deps, run, db, tanda));
    await progress({ hecho: Math.min(total, (at + 1) * TANDA), total, mensaje: "Importando legajos" });
  }
  for (const [at, tanda] of tandas(lineas).entries()) await step(`jefes ${at}`, (db) => linkSome(deps, run, db, tanda));
  const resultado = await step("fin", (db) => countOf(db, datos.importacion));
  await progress({ hecho: total, total, mensaje: ENDED });
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

async function importSome({ importar, now }: Deps, run: Importing, db: Db, tanda: Tanda): Promise<number> {
  const rows = await db
    .select()
    .from(importacionFila)
    .where(and(ofTanda(run.datos.importacion, tanda), isNull(importacionFila.resultado)))
    .orderBy(asc(importacionFila.linea));
  const at = { db, empresa: run.empresa, cuenta: run.cuenta, now: now() };
  const hechas: Hecha[] = [];
  for (const { _id, datos, persona } of rows) {
    const outcome = await attempted(db, () => importar(at, { datos, persona }));
    hechas.push(
      "refused" in outcome
        ? { _id, persona, resultado: "fallida", mensaje: outcome.refused }
        : { _id, persona: outcome.done, resultado: "importada", mensaje: "" },
    );
  }
  await note(db, hechas);
  return hechas.length;
}

/** Who was imported is there, whatever becomes of this: what is refused is only said. */
async function linkSome({ ponerJefe, now }: Deps, run: Importing, db: Db, tanda: Tanda): Promise<number> {
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
  const at = { db, empresa: run.empresa, cuenta: run.cuenta, now: now() };
  const hechas: Hecha[] = [];
  for (const { _id, persona, jefe } of rows) {
    if (persona === null || jefe === null) continue;
    const outcome = await attempted(db, () => ponerJefe(at, { persona, jefe }));
    if ("refused" in outcome) hechas.push({ _id, persona, resultado: "importada", mensaje: outcome.refused });
  }
  await note(db, hechas);
  return hechas.length;
}

type Outcome<T> = { readonly done: T } | { readonly refused: string };

/** What may pass by itself is thrown, and the hundred tried again; anything else is this row's alone. */
async function attempted<T>(db: Db, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await inSavepoint(db, work) };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, { method: "POST" });
    if (refusal?.status === common.sinServicio.status) throw error;
    return { refused: (refusal ?? common.interno).message };
  }
}

/** All of them at once. */
async function note(db: Db, hechas: readonly Hecha[]): Promise<void> {
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

/** Imports as they are read while they go on and long after: how many rows did what, each row, and those that failed. IMP-03, IMP-10. */
import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { sheetProblems } from "#platform/sheets/problems.ts";
import { writeXlsx, XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { labelOf } from "../columnas.ts";
import type { FilaImportada, ImportacionHecha, importacion, VER } from "../contract.ts";
import { importacionFila, importacion as importacionTable } from "./tables.ts";

const LISTED = 20;
/** Beside the cells, in the file of those that failed. Of no field: imported again, it is left out. */
const MOTIVO = "Motivo";

type Row = typeof importacionTable.$inferSelect;
export type Fila = typeof importacionFila.$inferSelect;

export async function listImports(ctx: Asking): Promise<ImportacionHecha[]> {
  const { created, _id } = importacionTable;
  const rows = await ctx.db.select().from(importacionTable).orderBy(desc(created), desc(_id)).limit(LISTED);
  return Promise.all(rows.map((row) => shown(ctx, row)));
}

export const findImport = async (db: Db, id: string): Promise<Row> =>
  found(await db.select().from(importacionTable).where(eq(importacionTable._id, id)));

export const getImport = async (ctx: Asking, id: string): Promise<ImportacionHecha> =>
  shown(ctx, await findImport(ctx.db, id));

/** As the file heads them, or as the fields are called where it does not. */
const titlesOf = ({ columnas, titulos }: Row) =>
  columnas.map((campo, at) => ({ titulo: titulos[at] || (campo === null ? "" : labelOf(campo)), campo }));

async function shown({ actor, db }: Asking, row: Row): Promise<ImportacionHecha> {
  const { accion, resultado } = importacionFila;
  const counts = await db
    .select({ accion, resultado, cant: count() })
    .from(importacionFila)
    .where(eq(importacionFila.importacion, row._id))
    .groupBy(accion, resultado);
  const many = (which: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(which).reduce((sum, { cant }) => sum + cant, 0);
  const [por] = await db.select({ name: legajo.displayName }).from(legajo).where(eq(legajo._id, row.cuenta));
  return {
    _id: row._id,
    archivo: row.archivo,
    modo: row.modo,
    created: row.created.toISOString(),
    por: por?.name ?? null,
    tarea: row.cuenta === actor._id ? row.tarea : null,
    columnas: titlesOf(row),
    filas: row.filas,
    creadas: many((one) => one.resultado === "importada" && one.accion === "crear"),
    actualizadas: many((one) => one.resultado === "importada" && one.accion === "actualizar"),
    fallidas: many((one) => one.resultado === "fallida"),
    pendientes: many((one) => one.resultado === null),
    deshechas: many((one) => one.resultado === "deshecha"),
    deshecha: row.deshecha?.toISOString() ?? null,
    conCodigos: (await findEmpresa(db, row.empresa)).credencialInicial === "codigo",
  };
}

export const filaOf = ({ _id, linea, celdas, accion, resultado, mensaje, persona }: Fila): FilaImportada => ({
  _id,
  linea,
  celdas: [...celdas],
  accion,
  resultado,
  mensaje,
  persona,
});

type Asked = { readonly ver: (typeof VER)[number]; readonly start: number; readonly length: number };

const SEEN: Readonly<Record<Asked["ver"], SQL>> = {
  todas: sql`true`,
  pendiente: isNull(importacionFila.resultado),
  importada: eq(importacionFila.resultado, "importada"),
  fallida: eq(importacionFila.resultado, "fallida"),
  deshecha: eq(importacionFila.resultado, "deshecha"),
};

export async function listFilas({ db }: Asking, id: string, { ver, start, length }: Asked) {
  const { _id } = await findImport(db, id);
  const which = and(eq(importacionFila.importacion, _id), SEEN[ver]);
  const [all] = await db.select({ total: count() }).from(importacionFila).where(which);
  const rows = await db
    .select()
    .from(importacionFila)
    .where(which)
    .orderBy(asc(importacionFila.linea))
    .limit(length)
    .offset(start);
  return { total: all?.total ?? 0, data: rows.map(filaOf) };
}

/** The same columns, so that it can be mended and imported again, and why each failed. */
export async function fileOfFailed(
  ctx: CtxOf<typeof importacion.fallidas>,
  sandbox: Sandbox,
  id: string,
): Promise<Kept<FileAnswer>> {
  const { row, filas } = await ctx.aside(async ({ db }) => ({
    row: await findImport(db, id),
    filas: await db
      .select({ celdas: importacionFila.celdas, mensaje: importacionFila.mensaje })
      .from(importacionFila)
      .where(and(eq(importacionFila.importacion, id), SEEN.fallida))
      .orderBy(asc(importacionFila.linea)),
  }));
  if (filas.length === 0) throw new Refusal(sheetProblems.vacia);
  // By the name of its field, whatever the file calls it: a choice that was made on screen is made again by it.
  const titles = titlesOf(row).map(({ campo, titulo }) => (campo === null ? titulo : labelOf(campo)));
  const columns = [...titles, MOTIVO].map((title) => ({ title, kind: "text", width: 20 }) as const);
  const rows = filas.map(({ celdas, mensaje }) => [...titles.map((_, at) => celdas[at] ?? ""), mensaje]);
  const body = await writeXlsx(sandbox, { by: ctx.actor._id, sheet: "Filas con errores", columns, rows });
  const name = `${row.archivo.replace(/\.[^.]*$/, "")}-errores.xlsx`;
  return ctx.transact(async () => ({ name, type: XLSX_TYPE, body, size: body.length }));
}

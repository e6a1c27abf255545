/**
 * The dry run: the uploaded sheet read in the sandbox, its rows judged against the company, nothing written. The file
 * stays the uploader's own and temporary; anybody else's answers as one that is not there. IMP-04, D168, S-33.
 */
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { temporaryFile } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { kindOfType } from "#platform/files/kinds.ts";
import type { Aside, Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { sheetProblems } from "#platform/sheets/problems.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import type { SheetContent } from "#platform/sheets/server/tasks.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { columnasByName, columnasByPosition, etiquetaOf, isHeading, POR_POSICION } from "../columnas.ts";
import {
  type FilaLeida,
  type Importacion,
  type importacion,
  type Lectura as Leido,
  MAX_COLUMNAS,
  MAX_FILAS,
  type SOLO,
} from "../contract.ts";
import { importacionProblems as problem } from "../problems.ts";
import { enArchivo, type NombreNuevo, nombresNuevos, type Revisada, revisar } from "../revision.ts";
import { type Fila, hasError, type Lectura, type Row, readRow, repeated } from "../rules.ts";
import { lookUp } from "./conocido.ts";

export type ImportacionDeps = { readonly store: Store; readonly sandbox: Sandbox; readonly jobs: Jobs };

type Asked = Importacion & {
  readonly solo: (typeof SOLO)[number];
  readonly start: number;
  readonly length: number;
};

/** What is looked at before the effect, in the company. */
export const insideOf =
  (ctx: Aside) =>
  <T>(work: (inside: Ctx) => Promise<T>): Promise<T> =>
    ctx.aside(async (aside) => {
      await enterCompany(aside.db, ctx.empresa);
      return work(aside);
    });

export type Juzgada = {
  /** As the person called it. */
  readonly archivo: string;
  readonly sheet: Sheet;
  readonly etiquetas: readonly string[];
  readonly filas: readonly Revisada[];
  readonly nuevos: readonly NombreNuevo[];
};

/** The whole sheet, each row with what it would do and every problem of it. */
export async function judge(ctx: Aside, deps: ImportacionDeps, asked: Importacion): Promise<Juzgada> {
  const inside = insideOf(ctx);
  const { file, empresa } = await inside(async (aside) => ({
    file: await temporaryFile(aside, deps, asked.url),
    empresa: await findEmpresa(aside.db, ctx.empresa),
  }));
  const bytes = file.body instanceof Uint8Array ? file.body : await buffer(file.body);
  const kind = kindOfType(file.type);
  if (kind !== "xlsx" && kind !== "csv") throw new Refusal(sheetProblems.formato);
  const campos = empresa.camposPersonalizadosLegajo;
  const etiquetas = campos.map(({ etiqueta }) => etiqueta);
  const sheet = sheetOf(await contentOf(deps, ctx.actor._id, bytes), asked, etiquetas);
  const today = dayIn(empresa.zonaHoraria, ctx.now);
  const read = await readRows(sheet.rows, { columnas: sheet.columnas, campos, today });
  const conocido = await inside((aside) => lookUp(aside, read, asked.asignaciones));
  const archivo = enArchivo(read);
  const filas = await inTurns(read, (fila) => revisar(fila, asked.modo, conocido, archivo));
  return { archivo: file.name, sheet, etiquetas, filas, nuevos: nombresNuevos(read, conocido) };
}

export async function readImport(
  ctx: CtxOf<typeof importacion.leer>,
  deps: ImportacionDeps,
  asked: Asked,
): Promise<Kept<Leido>> {
  const { sheet, etiquetas, filas, nuevos } = await judge(ctx, deps, asked);
  const shown = filas.filter(SHOWN[asked.solo]);
  return ctx.transact(async () => ({
    encabezado: sheet.encabezado,
    columnas: sheet.columnas.map((campo, at) => ({
      titulo: cut(sheet.titulos[at] ?? ""),
      campo,
      ejemplo: cut(sheet.rows[0]?.cells[at] ?? ""),
    })),
    propios: [...etiquetas],
    resumen: resumenOf(filas),
    nuevos: nuevos.map((nuevo) => ({ ...nuevo })),
    total: shown.length,
    data: shown.slice(asked.start, asked.start + asked.length).map(rowOf),
  }));
}

/** A sheet may have no heads: its first row does not say how many columns the others have. */
async function contentOf({ sandbox }: ImportacionDeps, by: string, bytes: Uint8Array): Promise<SheetContent> {
  const limits = { maxRows: MAX_FILAS, maxColumns: MAX_COLUMNAS, minColumns: POR_POSICION.length };
  try {
    return await readSheet(sandbox, { bytes }, { by, ...limits });
  } catch (error) {
    const isLong = error instanceof Refusal && error.problems[0]?.code === sheetProblems.filas.code;
    throw isLong ? new Refusal(problem.filas) : error;
  }
}

type Sheet = {
  readonly encabezado: boolean;
  readonly titulos: readonly string[];
  readonly columnas: readonly (string | null)[];
  readonly rows: readonly Row[];
};

function sheetOf({ headers, rows: others }: SheetContent, asked: Importacion, etiquetas: readonly string[]): Sheet {
  const encabezado = asked.encabezado ?? isHeading(headers, etiquetas);
  const rows = encabezado ? others : [{ line: 1, cells: headers }, ...others];
  if (rows.length > MAX_FILAS) throw new Refusal(problem.filas);
  if (rows.length === 0) throw new Refusal(sheetProblems.vacia);
  const byDefault = encabezado ? columnasByName(headers, etiquetas) : columnasByPosition(headers.length);
  const columnas = asked.columnas ? chosen(asked.columnas, headers.length, etiquetas) : byDefault;
  const last = Math.max(
    headers.findLastIndex((header) => header !== ""),
    columnas.findLastIndex((campo) => campo !== null),
  );
  return { encabezado, titulos: encabezado ? headers : [], columnas: columnas.slice(0, last + 1), rows };
}

/** As the person said it: each field once, and of the company's own those it still has. */
function chosen(columnas: readonly (string | null)[], width: number, etiquetas: readonly string[]) {
  const fields = columnas.filter((campo) => campo !== null);
  if (new Set(fields).size < fields.length) throw new Refusal({ ...problem.repetida, field: "columnas" });
  const isGone = (campo: string) => {
    const etiqueta = etiquetaOf(campo);
    return etiqueta !== null && !etiquetas.includes(etiqueta);
  };
  if (columnas.length > width || fields.some(isGone)) throw new Refusal({ ...problem.columna, field: "columnas" });
  return Array.from({ length: width }, (_, at) => columnas[at] ?? null);
}

async function readRows(rows: readonly Row[], lectura: Lectura): Promise<Fila[]> {
  const filas = await inTurns(rows, (row) => readRow(row, lectura));
  const twice = repeated(filas);
  return filas.map((fila) => ({ ...fila, problemas: [...fila.problemas, ...(twice.get(fila.linea) ?? [])] }));
}

const A_TURN = 250;

/** Ten thousand rows take a while: others are answered meanwhile. */
async function inTurns<T, U>(items: readonly T[], work: (item: T) => U): Promise<U[]> {
  const done: U[] = [];
  for (const [at, item] of items.entries()) {
    if (at % A_TURN === A_TURN - 1) await turn();
    done.push(work(item));
  }
  return done;
}

const SHOWN: Readonly<Record<Asked["solo"], (fila: Revisada) => boolean>> = {
  todas: () => true,
  problemas: ({ problemas }) => problemas.length > 0,
  errores: ({ problemas }) => hasError(problemas),
};

function resumenOf(filas: readonly Revisada[]): Leido["resumen"] {
  const count = (which: (fila: Revisada) => boolean) => filas.filter(which).length;
  return {
    filas: filas.length,
    crear: count(({ accion }) => accion === "crear"),
    actualizar: count(({ accion }) => accion === "actualizar"),
    conErrores: count(({ problemas }) => hasError(problemas)),
    conAvisos: count(({ problemas }) => problemas.some(({ nivel }) => nivel === "aviso")),
  };
}

const MAX_SHOWN = 200;
const cut = (cell: string) => (cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN - 1)}…` : cell);

const rowOf = ({ linea, celdas, accion, problemas }: Revisada): FilaLeida => ({
  linea,
  celdas: celdas.map(cut),
  accion,
  problemas: [...problemas],
});

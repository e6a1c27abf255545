/**
 * Sheets joined, taken apart and left out, under the locks that signing takes. What the child writes is written of what
 * was seen; whether that still stands is asked again before it is kept. `grupo` remembers what was one receipt, so that a
 * join can be taken back as it was. REC-14, S-24, R-02.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNotNull, max } from "drizzle-orm";
import { bytesOf, keysOf, type StoredBytes, storeMade } from "#features/archivos/server/service.ts";
import { bringBack, createRecibos, leaveOut, lockSeen, setSheets } from "#features/recibos/server/service.ts";
import { recibo } from "#features/recibos/server/tables.ts";
import type { Output, Parsed } from "#platform/contract/contract.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import type { hojas } from "../hojas.ts";
import { cargasProblems as problem } from "../problems.ts";
import { mayJoin } from "../rules.ts";
import { reciboPath } from "./carpeta.ts";
import { type CargasDeps, codeOf } from "./start.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";
import { escribirHojas } from "./tasks.ts";

type Seen = { readonly _id: string; readonly version: number };
type Pagina = typeof cargaPagina.$inferSelect;
type Locked = Awaited<ReturnType<typeof lockSeen>>[number];
/** Files as they are kept, and which of their sheets, counted through, each new one has. */
type Writing = {
  readonly files: readonly { readonly archivo: string; readonly sha256: string; readonly hojas: number }[];
  readonly partes: readonly (readonly number[])[];
};

/** The receipts with their pages. The upload first, as whoever discards it does. */
async function look(ctx: Ctx, seen: readonly Seen[]) {
  const { db } = ctx;
  const ids = seen.map(({ _id }) => _id);
  const { carga } = recibo;
  const cargas = await db.selectDistinct({ carga }).from(recibo).where(among(recibo._id, ids)).orderBy(asc(carga));
  const of = cargas.flatMap((row) => row.carga ?? []);
  await db.select().from(cargaTable).where(among(cargaTable._id, of)).orderBy(asc(cargaTable._id)).for("update");
  const rows = await lockSeen(ctx, seen);
  if (of.length !== 1 || rows.some((row) => row.carga === null)) throw new Refusal(problem.otraCarga);
  if (rows.some(({ historico }) => historico)) throw new Refusal(problem.historia);
  const pages = await db
    .select()
    .from(cargaPagina)
    .where(among(cargaPagina.recibo, ids))
    .orderBy(asc(cargaPagina.pagina));
  return { carga: of[0] ?? "", rows, pages };
}

const pagesOf = (pages: readonly Pagina[], { _id }: Pick<Locked, "_id">) => pages.filter((page) => page.recibo === _id);
const numbersOf = (pages: readonly Pagina[]) => pages.map(({ pagina }) => pagina);

/** Sheets follow one another as the pages of their upload, whichever receipt they came in. */
function writingOf(rows: readonly Locked[], pages: readonly Pagina[], parts: readonly (readonly Pagina[])[]): Writing {
  const inFiles = rows.flatMap((row) => pagesOf(pages, row));
  return {
    files: rows.map((row) => ({ archivo: row.archivo, sha256: row.sha256, hojas: pagesOf(pages, row).length })),
    partes: parts.map((part) => part.map((page) => inFiles.indexOf(page) + 1)),
  };
}

async function planJoin(ctx: Ctx, seen: readonly Seen[]) {
  const { carga, rows, pages } = await look(ctx, seen);
  if (rows.length < 2) throw new Refusal(problem.unoSolo);
  const whose = new Map(rows.map(({ _id, empleado }) => [_id, empleado]));
  const sheets = pages.map((page) => ({ ...page, duenio: whose.get(page.recibo ?? "") ?? null }));
  const people = new Set(rows.flatMap(({ empleado }) => empleado ?? []));
  if (people.size > 1 || !mayJoin(sheets)) throw new Refusal(problem.dosPersonas);
  // Somebody's keeps its employee, its type and its period; else the one that comes first.
  const order = pages.flatMap((page) => rows.find(({ _id }) => _id === page.recibo) ?? []);
  const target = found([...order.filter(({ empleado }) => empleado !== null), ...order]);
  const others = rows.filter((row) => row !== target);
  return { carga, pages, target, others, writing: writingOf(rows, pages, [pages]) };
}

type Unir = typeof hojas.unir;

export async function joinRecibos(
  ctx: CtxOf<Unir>,
  deps: CargasDeps,
  { recibos: seen }: Parsed<Unir>,
): Promise<Kept<Output<Unir>>> {
  const { writing } = await ctx.aside((inside) => planJoin(inside, seen));
  const [stored] = await written(ctx, deps, writing);
  return ctx.transact(async (inside) => {
    const { carga, pages, target, others, writing: now } = await planJoin(inside, seen);
    if (!stored || !isDeepStrictEqual(now, writing)) throw new Refusal(problem.cambiaron);
    const { _id } = target;
    await leaveOut(inside, idsOf(others), { unidoA: _id });
    const one = await setSheets(inside, { _id, pagina: pages[0]?.pagina ?? 0, paginas: pages.length, stored });
    // Each that was a receipt of its own is one group, also where it had been joined before.
    for (const row of others) {
      const own = pagesOf(pages, row);
      await setPages(inside, carga, numbersOf(own), { recibo: _id, grupo: own[0]?.grupo ?? null });
    }
    return { message: `${others.length + 1} recibos unidos en uno`, recibos: [one] };
  });
}

const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);

type Values = Partial<Pick<typeof cargaPagina.$inferInsert, "recibo" | "grupo" | "detalle">>;

const setPages = ({ db }: Ctx, carga: string, numbers: readonly number[], values: Values) =>
  db
    .update(cargaPagina)
    .set(values)
    .where(and(eq(cargaPagina.carga, carga), inArray(cargaPagina.pagina, [...numbers])));

async function planApart(ctx: Ctx, seen: Seen) {
  const { carga, rows, pages } = await look(ctx, [seen]);
  const one = found(rows);
  if (pages.length < 2) throw new Refusal(problem.unaHoja);
  const joined = await ctx.db
    .select({ _id: recibo._id, pagina: recibo.pagina, paginas: recibo.paginas })
    .from(recibo)
    .where(and(eq(recibo.unidoA, one._id), isNotNull(recibo.eliminado)))
    .orderBy(asc(recibo.pagina));
  const back = joined.flatMap(({ _id, pagina, paginas }) => {
    const grupo = pages.find((page) => page.pagina === pagina)?.grupo ?? null;
    const own = pages.filter((page) => grupo !== null && page.grupo === grupo);
    return own.length === paginas && own.length < pages.length ? [{ _id, own }] : [];
  });
  const left = pages.filter((page) => !back.some(({ own }) => own.includes(page)));
  const isUndone = back.length > 0 && left.length > 0;
  const kept = isUndone ? left : pages.slice(0, 1);
  const loose = isUndone ? [] : pages.slice(1);
  const parts = [kept, ...loose.map((page) => [page])];
  return { carga, one, kept, loose, back: isUndone ? back : [], writing: writingOf(rows, pages, parts) };
}

const SEPARADA = "Separada a mano";

type Separar = typeof hojas.separar;

export async function takeApart(
  ctx: CtxOf<Separar>,
  deps: CargasDeps,
  seen: Parsed<Separar>,
): Promise<Kept<Output<Separar>>> {
  const { writing } = await ctx.aside((inside) => planApart(inside, seen));
  const [first, ...others] = await written(ctx, deps, writing);
  return ctx.transact(async (inside) => {
    const { writing: now, carga, one, kept, loose, back } = await planApart(inside, seen);
    if (!first || !isDeepStrictEqual(now, writing)) throw new Refusal(problem.cambiaron);
    const sheets = { pagina: kept[0]?.pagina ?? 0, paginas: kept.length, stored: first };
    const stays = await setSheets(inside, { _id: one._id, ...sheets });
    const returned = await bringBack(inside, idsOf(back));
    for (const { _id, own } of back) await setPages(inside, carga, numbersOf(own), { recibo: _id });
    const made = await createRecibos(
      inside,
      others.map((stored, at) => ({ stored, draft: draftOf(one, carga, loose[at]?.pagina ?? 0) })),
    );
    const grupo = made.length === 0 ? 0 : await lastGroup(inside, carga);
    for (const [at, _id] of made.entries()) {
      const values = { recibo: _id, grupo: grupo + at + 1, detalle: SEPARADA };
      await setPages(inside, carga, [loose[at]?.pagina ?? 0], values);
    }
    const recibos = [stays, ...returned, ...made.map((_id) => ({ _id, version: 1 }))];
    return { message: `Recibo separado en ${recibos.length}`, recibos };
  });
}

/** Of nobody, whosever the first sheet is: that is for somebody to say. */
const draftOf = ({ tipoRecibo, anio, mes, referencia, publicarEl }: Locked, carga: string, pagina: number) => ({
  empleado: null,
  borrador: true,
  observacion: SEPARADA,
  tipoRecibo,
  anio,
  mes,
  referencia,
  publicarEl,
  carga,
  pagina,
  paginas: 1,
});

async function lastGroup({ db }: Ctx, carga: string): Promise<number> {
  const rows = await db
    .select({ last: max(cargaPagina.grupo) })
    .from(cargaPagina)
    .where(eq(cargaPagina.carga, carga));
  return rows[0]?.last ?? 0;
}

type Maker = Pick<CtxOf<Unir | Separar>, "actor" | "empresa" | "aside">;

/** Outside of any transaction; what is not kept is swept. */
async function written({ actor, empresa, aside }: Maker, deps: CargasDeps, writing: Writing): Promise<StoredBytes[]> {
  const { store, sandbox, spoolDir } = deps;
  const carpeta = scratchPath(spoolDir);
  await mkdir(carpeta);
  try {
    const files = [];
    const handles = writing.files.map(({ archivo }) => archivo);
    const keys = await aside(({ db }) => keysOf(db, handles));
    for (const [at, { archivo, hojas: count }] of writing.files.entries()) {
      const bytes = await bytesOf({ store }, keys.get(archivo));
      if (!bytes) throw new Refusal(problem.danado);
      const path = join(carpeta, `origen-${at}`);
      await writeFile(path, bytes);
      files.push({ path, hojas: count });
    }
    const read = files.map(({ path }) => path);
    const { partes } = writing;
    await sandbox.run(escribirHojas, { files, partes, carpeta }, { by: actor._id, read, write: carpeta });
    const made = partes.map(async (_, at) => storeMade(empresa, { store }, await readFile(reciboPath(carpeta, at))));
    return await Promise.all(made);
  } catch (error) {
    throw error instanceof TaskFailed ? new Refusal(problem[codeOf(error)]) : error;
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

/** Of an upload: what came in otherwise is deleted. */
export async function skipRecibos(ctx: Ctx, { recibos: seen }: Parsed<typeof hojas.omitir>): Promise<Done> {
  const rows = await lockSeen(ctx, seen);
  if (rows.some(({ carga }) => carga === null)) throw new Refusal(problem.sinCarga);
  await leaveOut(ctx, idsOf(rows), { omitido: true });
  return { message: rows.length === 1 ? "Página omitida" : `${rows.length} recibos omitidos` };
}

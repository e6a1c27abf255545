/**
 * The work of an upload. A child reads the file, decides and writes the receipts into a folder; what it decided is stored
 * in one transaction, and then the receipts, some at a time, each with its pages and what is told of them. Whoever takes
 * the work over reads the decisions that are there and writes what is left. REC-31…REC-40, D103, D203.
 */

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, count, eq, isNotNull, isNull, lt, ne, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { keysOf } from "#features/archivos/server/service.ts";
import { recibo } from "#features/recibos/server/tables.ts";
import { type TareaRun, tareaHandler } from "#features/tareas/server/service.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { isDiskFull } from "#platform/problems/disk-full.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import { tryMove } from "#platform/states/server/move.ts";
import { compresionInicio, error as errorEvent } from "../contract.ts";
import { cargaStates } from "../estados.ts";
import { cargarJob } from "../job.ts";
import { cargasProblems } from "../problems.ts";
import { ofTeam } from "../rules.ts";
import { CANCELADA, storeAll } from "./guardar.ts";
import type { Intake, IntakeDeps } from "./intake.ts";
import { employerOf, managedBy, writePeople } from "./people.ts";
import { tellCompressed, tellProgress } from "./progress.ts";
import { claveSeal, refusalOf, sourceIn } from "./start.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";
import { type LoteInput, type Parte, type Procesado, procesarLote, wallOf } from "./tasks.ts";

type Run = TareaRun<{ readonly carga: string }>;
type Payload = z.output<(typeof cargarJob)["payload"]>;

export function cargarHandler(deps: IntakeDeps): Handler<Payload> {
  return {
    run: (given) => tareaHandler(deps.now, cargarJob, (run: Run) => takeIn(deps, run, given.transact)).run(given),
    async gaveUp(payload, reason, transact) {
      await tareaHandler(deps.now, cargarJob, async () => null).gaveUp?.(payload, reason, transact);
      await transact((db) => fail({ db, now: deps.now() }, payload.datos.carga, whyOf(reason)));
    },
  };
}

/** Of all that makes a machine give up, a full disk is the one that somebody can mend. */
const whyOf = (reason: string) => (reason === common.sinEspacio.message ? reason : cargasProblems.interrumpida.message);

async function takeIn(deps: IntakeDeps, { datos, signal }: Run, transact: Within) {
  const carga = await transact(async (db) =>
    found(await db.select().from(cargaTable).where(eq(cargaTable._id, datos.carga))),
  );
  if (carga.estado !== "enCurso") return { estado: carga.estado };
  const carpeta = scratchPath(deps.spoolDir);
  try {
    await mkdir(carpeta);
    return await throughFolder({ ...deps, transact, signal, carga, carpeta });
  } catch (error) {
    if (isDiskFull(error)) throw new Refusal(common.sinEspacio);
    const refusal = error instanceof TaskFailed && isOfTheFile(error) ? refusalOf(error) : error;
    if (!(refusal instanceof Refusal) || refusal.status >= 500) throw error;
    await transact((db) => fail({ db, now: deps.now() }, carga._id, refusal.message));
    return { estado: "fallida" };
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

/** One that was killed from outside is tried again; one that outgrew its limits would again. */
const isOfTheFile = ({ reason }: TaskFailed) => reason !== "crashed";

/** What was stored until then stays, and says so. */
async function fail({ db, now }: { readonly db: Db; readonly now: Date }, id: string, mensaje: string): Promise<void> {
  const given = { error: mensaje };
  const moved = await tryMove({ db, now, actor: "system" }, cargaStates, {
    table: cargaTable,
    id,
    to: "fallida",
    given,
  });
  if (!("after" in moved) || !moved.isNew) return;
  const { empresa, cuenta } = moved.after;
  await publish({ db, empresa }, [cuenta], errorEvent, { carga: id, mensaje });
}

async function throughFolder(intake: Intake) {
  const { transact, carga } = intake;
  const decided = await transact((db) => partsLeft(db, carga._id));
  const { archivo } = carga;
  const clave = (await transact((db) => keysOf(db, [archivo]))).get(archivo);
  const path = await sourceIn(intake.carpeta, intake, clave);
  if (decided.isDecided) {
    const { parts } = decided;
    const done = parts.length === 0 || (await process(intake, { path, pide: "escribir", partes: parts }));
    if (!done) return CANCELADA;
  } else {
    await transact((db) =>
      publish({ db, empresa: carga.empresa }, [carga.cuenta], compresionInicio, {
        carga: carga._id,
        bytes: carga.bytes,
      }),
    );
    const personas = join(intake.carpeta, "personas");
    const empleador = await transact(async (db) => {
      await writePeople(db, personas);
      return employerOf(db, carga.empresa);
    });
    const done = await process(intake, { path, pide: "decidir", personas, empleador });
    if (!done) return CANCELADA;
    await transact((db) => keepDecisions(db, intake, done));
  }
  return storeAll(intake);
}

type Asked = { readonly path: string } & (
  | Pick<Extract<LoteInput, { pide: "decidir" }>, "pide" | "personas" | "empleador">
  | Pick<Extract<LoteInput, { pide: "escribir" }>, "pide" | "partes">
);

/** Null: it was cancelled meanwhile, and its child ended. */
async function process(intake: Intake, { path, ...asked }: Asked): Promise<Procesado | null> {
  const { carga, carpeta, sandbox, secret } = intake;
  const password = carga.clave === null ? "" : claveSeal(secret).open(carga.clave, carga._id);
  const { formato, historico, nombre } = carga;
  const input = { path, formato, password, carpeta, historico, nombre, ...asked };
  const options = {
    by: carga.cuenta,
    lane: "long",
    write: carpeta,
    limits: { wallMs: wallOf(carga.paginas) },
  } as const;
  const [ended, cancelled] = [new AbortController(), new AbortController()];
  const telling = tellProgress(intake, ended.signal, () => cancelled.abort());
  try {
    const signal = AbortSignal.any([intake.signal, cancelled.signal]);
    return await sandbox.run(procesarLote, input, { ...options, signal });
  } catch (error) {
    if (cancelled.signal.aborted) return null;
    throw error;
  } finally {
    ended.abort();
    await telling;
  }
}

type Left = { readonly isDecided: boolean; readonly parts: readonly Parte[] };

async function partsLeft(db: Db, id: string): Promise<Left> {
  const { grupo, entrada, hoja, pagina } = cargaPagina;
  const [one] = await db.select({ pagina }).from(cargaPagina).where(eq(cargaPagina.carga, id)).limit(1);
  const rows = await db
    .select({ grupo, entrada, hoja })
    .from(cargaPagina)
    .where(and(eq(cargaPagina.carga, id), isNotNull(grupo), isNull(cargaPagina.recibo)))
    .orderBy(asc(grupo), asc(pagina));
  const parts = new Map<number, { grupo: number; entrada: string; hojas: number[] }>();
  for (const row of rows) {
    const which = row.grupo ?? 0;
    const part = parts.get(which) ?? { grupo: which, entrada: row.entrada, hojas: [] };
    part.hojas.push(row.hoja);
    parts.set(which, part);
  }
  return { isDecided: one !== undefined, parts: [...parts.values()] };
}

/** Rows an insert: others are answered in between. */
const INSERTED = 250;

/** All or none, and only of an upload that goes on: of one that was cancelled nothing is left. */
async function keepDecisions(db: Db, { carga, now }: Intake, { decididas, paginas, ...size }: Procesado) {
  const { _id, empresa, cuenta } = carga;
  const [row] = await db.select().from(cargaTable).where(eq(cargaTable._id, _id)).for("update");
  if (row?.estado !== "enCurso") return;
  const managed = carga.soloACargo ? await managedBy(db, cuenta) : null;
  const pages = managed ? decididas.map((page) => ofTeam(page, managed)) : decididas;
  for (let at = 0; at < pages.length; at += INSERTED)
    await insertMany(
      db,
      cargaPagina,
      pages.slice(at, at + INSERTED).map((page) => ({ ...page, empresa, carga: _id, created: now() })),
    );
  await db.update(cargaTable).set({ paginas, ahorro: size.ahorro, fase: "separacion" }).where(eq(cargaTable._id, _id));
  // A small file is read before anybody looks how far it is.
  if (row.fase === "compresion") await tellCompressed(db, carga, size);
}

/** For `fsck`: pages and receipts that do not belong together, a sentence each. */
export async function looseEnds(db: Db): Promise<string[]> {
  const unmade = await db
    .select({ nombre: cargaTable.nombre, pagina: cargaPagina.pagina })
    .from(cargaPagina)
    .innerJoin(cargaTable, eq(cargaTable._id, cargaPagina.carga))
    .where(and(eq(cargaTable.estado, "lista"), isNotNull(cargaPagina.grupo), isNull(cargaPagina.recibo)))
    .orderBy(asc(cargaPagina.pagina));
  const kept = count(cargaPagina._id);
  const short = await db
    .select({ nombre: cargaTable.nombre, paginas: cargaTable.paginas, kept })
    .from(cargaTable)
    .leftJoin(cargaPagina, eq(cargaPagina.carga, cargaTable._id))
    .where(eq(cargaTable.estado, "lista"))
    .groupBy(cargaTable._id, cargaTable.nombre, cargaTable.paginas)
    .having(lt(kept, cargaTable.paginas));
  const ownerless = await db
    .select({ nombre: cargaTable.nombre, pagina: cargaPagina.pagina })
    .from(cargaPagina)
    .innerJoin(cargaTable, eq(cargaTable._id, cargaPagina.carga))
    // Of a discarded one what became of its pages stays, and no receipt.
    .where(and(ne(cargaTable.estado, "descartada"), ne(cargaPagina.estado, "omitida"), isNull(cargaPagina.grupo)))
    .orderBy(asc(cargaPagina.pagina));
  const miscounted = await db
    .select({ _id: recibo._id, paginas: recibo.paginas, owned: kept })
    .from(recibo)
    .leftJoin(cargaPagina, and(eq(cargaPagina.recibo, recibo._id), eq(cargaPagina.carga, recibo.carga)))
    // What became sheets of another one has its pages there.
    .where(and(isNotNull(recibo.carga), isNull(recibo.unidoA)))
    .groupBy(recibo._id, recibo.paginas)
    .having(ne(kept, recibo.paginas));
  const astray = await db
    .select({ _id: recibo._id, pagina: cargaPagina.pagina })
    .from(cargaPagina)
    .innerJoin(recibo, eq(recibo._id, cargaPagina.recibo))
    .where(isNotNull(recibo.unidoA));
  const stored = sql`exists (select 1 from archivo where archivo.id = ${recibo.archivo} and archivo.estado = 'guardado')`;
  const fileless = await db.select({ _id: recibo._id }).from(recibo).where(not(stored));
  return [
    ...unmade.map(({ nombre, pagina }) => `la página ${pagina} de la carga ${nombre} no llegó a ser un recibo.`),
    ...short.map((one) => `la carga ${one.nombre} tiene ${one.kept} de sus ${one.paginas} páginas.`),
    ...ownerless.map(
      ({ nombre, pagina }) => `la página ${pagina} de la carga ${nombre} no se omitió y no es de ningún recibo.`,
    ),
    ...miscounted.map((one) =>
      one.owned === 0
        ? `el recibo ${one._id} no es de ninguna página de su carga.`
        : `el recibo ${one._id} dice tener ${one.paginas} páginas y es de ${one.owned}.`,
    ),
    ...astray.map(({ _id, pagina }) => `la página ${pagina} es del recibo ${_id}, que se unió a otro.`),
    ...fileless.map(({ _id }) => `el recibo ${_id} no tiene archivo.`),
  ];
}

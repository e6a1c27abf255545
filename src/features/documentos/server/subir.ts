/**
 * A run of the wizard begins: all of it is decided first, all or nothing (S-24), and then it is a row, its files are its
 * own, and a task gives them. Whoever sends the same files twice is told of the run that began. DOC-48…DOC-56, S-51, D213.
 */
import { hash, randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { claimAdjuntos } from "#features/archivos/server/service.ts";
import { archivo } from "#features/archivos/server/tables.ts";
import { carpeta } from "#features/carpetas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { createTarea } from "#features/tareas/server/service.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { chosen, common, type Problem, Refusal, refuseAll } from "#platform/problems/problem.ts";
import { documentosProblems } from "../problems.ts";
import { WRITERS } from "../quien.ts";
import type { AdjuntoDeEnvio, EnvioIniciado } from "../subir.ts";
import { enviarJob } from "../subir-job.ts";
import { decided, type Said, tipoElegido, todayOf, uploadedFor } from "./service.ts";
import { envio } from "./tables.ts";

/** Whose the files are until everybody has them. */
export const DE_ENVIO = "envio";

export type Pedido = {
  readonly adjuntos: readonly AdjuntoDeEnvio[];
  readonly empleados: readonly string[];
  readonly todosEmpleados: boolean;
  /** Each file's where it says none; none at all: its type's. */
  readonly selectFolder: string | null;
};

/** One file of a run, as it is given to each of its people. */
export type Dado = Said & { readonly url: string };

export async function subirDocumentos(ctx: Acting, jobs: Jobs, pedido: Pedido): Promise<EnvioIniciado> {
  const urls = pedido.adjuntos.map(({ url }) => url);
  await lock(ctx, urls.toSorted()[0] ?? "");
  const huella = hash("sha256", JSON.stringify(pedido));
  const begun = await begunOf(ctx, urls, huella);
  if (begun) return begun;
  if (pedido.selectFolder !== null) await requireFolder(ctx, pedido.selectFolder);
  const adjuntos = await decideAll(ctx, pedido);
  const personas = await personasOf(ctx, pedido);
  const { db, empresa, actor, now } = ctx;
  const _id = randomUUID();
  const tarea = await createTarea(ctx, jobs, enviarJob, { envio: _id });
  const fecha = await todayOf(ctx);
  await db
    .insert(envio)
    .values({ _id, empresa, cuenta: actor._id, tarea, adjuntos, personas, huella, fecha, created: now });
  const files = pedido.adjuntos.map(({ url, name }) => ({ url, name, isNew: true }));
  await claimAdjuntos(ctx, { usadoPor: DE_ENVIO, registro: _id }, files);
  return { envio: _id, tarea, personas: personas.length };
}

/** Of two who send the same files at once, the second finds the first one's. */
const lock = ({ db }: Pick<Acting, "db">, url: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('envio:' || puerta.empresa() || ${url}, 0))`);

/** The run that has these files. Said of them to other people or otherwise, it is another run's files. */
async function begunOf({ db, actor }: Acting, urls: readonly string[], huella: string): Promise<EnvioIniciado | null> {
  const rows = await db
    .select({ _id: envio._id, tarea: envio.tarea, personas: envio.personas })
    .from(archivo)
    .innerJoin(envio, and(eq(envio.empresa, archivo.empresa), eq(envio._id, archivo.registro)))
    .where(
      and(
        among(archivo._id, urls),
        eq(archivo.usadoPor, DE_ENVIO),
        eq(envio.cuenta, actor._id),
        eq(envio.huella, huella),
      ),
    )
    .limit(1);
  const [row] = rows;
  return row ? { envio: row._id, tarea: row.tarea, personas: row.personas.length } : null;
}

async function requireFolder({ db }: Acting, id: string): Promise<void> {
  const { _id } = carpeta;
  chosen(await db.select({ _id }).from(carpeta).where(eq(_id, id)), "selectFolder");
}

/** What is wrong with any of them is said at once, each at its place. */
async function decideAll(ctx: Acting, pedido: Pedido): Promise<Dado[]> {
  const wrong: Problem[] = [];
  const done: Dado[] = [];
  for (const [at, adjunto] of pedido.adjuntos.entries()) {
    try {
      done.push(await decideOne(ctx, adjunto, adjunto.carpeta ?? pedido.selectFolder));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      wrong.push(...error.problems.map((one) => ({ ...one, field: `adjuntos.${at}.${one.field ?? "url"}` })));
    }
  }
  refuseAll(wrong);
  return done;
}

async function decideOne(ctx: Acting, adjunto: AdjuntoDeEnvio, folder: string | null): Promise<Dado> {
  const tipo = await tipoElegido(ctx.db, adjunto.tipo);
  chosen(folder === null || tipo.carpeta === folder ? [tipo] : [], "tipo");
  const { type } = await uploadedFor(ctx, adjunto.url);
  const { url, carpeta: _, tieneVencimiento, fechaVencimiento, ...said } = adjunto;
  const day = tieneVencimiento ? fechaVencimiento : null;
  return { ...(await decided(ctx.db, { ...said, fechaVencimiento: day }, tipo, type)), url };
}

/** By name. One who is out of reach, and one who is nobody, are the same 404 (S-24). */
async function personasOf(ctx: Acting, { empleados, todosEmpleados }: Pedido): Promise<string[]> {
  const { _id, activo, displayName } = legajo;
  const reached = visibleLegajos(ctx.actor, WRITERS);
  const named = await ctx.db
    .select({ _id })
    .from(legajo)
    .where(and(among(_id, empleados), reached));
  if (named.length < empleados.length) throw new Refusal(common.noEncontrado);
  const wanted = todosEmpleados ? and(sql`(${activo} or ${among(_id, empleados)})`, reached) : among(_id, empleados);
  const rows = await ctx.db.select({ _id }).from(legajo).where(wanted).orderBy(asc(displayName), asc(_id));
  if (rows.length === 0) throw new Refusal({ ...documentosProblems.sinEmpleados, field: "empleados" });
  return rows.map((row) => row._id);
}

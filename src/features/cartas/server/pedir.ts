/**
 * Letters are asked for: who gets one, of which words and as what is decided first, all or nothing (S-24), and is a row; a
 * task makes them. Whoever asks twice is told of what began. Spec 1 §2; D212.
 */
import { hash, randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Quotas } from "#features/archivos/quotas.ts";
import { roomFor } from "#features/archivos/server/service.ts";
import { decided, openEnvio, type Said, tipoElegido } from "#features/documentos/server/service.ts";
import { envio } from "#features/documentos/server/tables.ts";
import type { Alcance } from "#features/nomina/contract.ts";
import { findPlantilla } from "#features/plantillas/server/service.ts";
import { createTarea } from "#features/tareas/server/service.ts";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { cleanRead } from "#platform/richtext/server/clean.ts";
import { type CartasIniciadas, type cartas as contract, MAX_IMPRESAS } from "../contract.ts";
import { enviarCartasJob, imprimirCartasJob } from "../job.ts";
import { cartasProblems } from "../problems.ts";
import { personasOf, TODAS, vaciasOf } from "./elegir.ts";
import { carta, cartas } from "./tables.ts";

export type PedirDeps = { readonly jobs: Jobs; readonly quotas: Quotas };

type Envio = Parsed<(typeof contract)["enviar"]>;
type Impresion = Parsed<(typeof contract)["imprimir"]>;

/** What was asked a moment ago is not asked again on purpose. */
const MOMENTO_MS = 10 * 60_000;

export async function sendLetters(ctx: Acting, deps: PedirDeps, asked: Envio): Promise<CartasIniciadas> {
  const { plantilla, ids, filtros, excepto, vacios, name, ...how } = asked;
  const decision = { plantilla, alcance: { ids, filtros, excepto }, vacios };
  const all = await decide(ctx, decision, { limit: TODAS, how: { name, ...how } });
  if (all.begun) return all.begun;
  const plain = { descripcion: "", fechaVencimiento: null, notifica: false, listaDistribucion: null };
  const called = name || all.name;
  const wanted: Said = { ...plain, ...how, name: called };
  const said = await decided(ctx.db, wanted, await tipoElegido(ctx.db, how.tipo), KINDS.pdf.type);
  await roomFor(ctx, deps);
  const _id = randomUUID();
  const work = await createTarea(ctx, deps.jobs, enviarCartasJob, { cartas: _id });
  await begin(ctx, { ...all, _id, tarea: work, name: called, formato: null });
  const personas = all.personas.filter((persona) => !all.omitidas.has(persona));
  await openEnvio(ctx, { _id, tarea: work, said, personas, huella: all.huella });
  return told(_id, work, all);
}

export async function printLetters(
  ctx: Acting & Pick<Ctx, "session">,
  { jobs }: PedirDeps,
  { plantilla, ids, filtros, excepto, vacios, formato }: Impresion,
): Promise<CartasIniciadas> {
  const limit = { max: MAX_IMPRESAS, many: cartasProblems.demasiadasImpresas };
  const decision = { plantilla, alcance: { ids, filtros, excepto }, vacios };
  const all = await decide(ctx, decision, { limit, how: { formato, session: ctx.session } });
  if (all.begun) return all.begun;
  const _id = randomUUID();
  const work = await createTarea(ctx, jobs, imprimirCartasJob, { cartas: _id, sesion: ctx.session });
  await begin(ctx, { ...all, _id, tarea: work, formato });
  return told(_id, work, all);
}

type Decision = {
  readonly plantilla: string;
  readonly alcance: Alcance;
  readonly vacios: Envio["vacios"];
};
type Limit = Parameters<typeof personasOf>[2];
type Decided = {
  readonly begun: CartasIniciadas | null;
  readonly name: string;
  readonly content: string;
  readonly conVacios: boolean;
  readonly personas: readonly string[];
  /** Who is left out, and for which fields. */
  readonly omitidas: Awaited<ReturnType<typeof vaciasOf>>;
  readonly huella: string;
};

/** In the order in which they came: the second finds the run of the first. */
async function decide(
  ctx: Acting,
  { plantilla, alcance, vacios }: Decision,
  { limit, how }: { readonly limit: Limit; readonly how: object },
): Promise<Decided> {
  const { name, content: stored } = await findPlantilla(ctx, plantilla);
  await lock(ctx, plantilla);
  const content = await cleanRead(stored);
  const personas = await personasOf(ctx, alcance, limit);
  const vacias = await vaciasOf(ctx, content, personas);
  if (vacios === null && vacias.size > 0) throw new Refusal({ ...cartasProblems.sinDecision, field: "vacios" });
  const conVacios = vacios === "enviar";
  const omitidas = conVacios ? new Map<string, never>() : vacias;
  if (omitidas.size === personas.length) throw new Refusal({ ...cartasProblems.nadie, field: "vacios" });
  const asked = { how, plantilla, name, content, conVacios, personas, omitidas: [...omitidas] };
  const huella = hash("sha256", JSON.stringify(asked));
  const begun = await begunOf(ctx, huella, omitidas.size);
  return { begun, name, content, conVacios, personas, omitidas, huella };
}

const lock = ({ db, actor }: Acting, plantilla: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('cartas:' || puerta.empresa() || ${actor._id} || ${plantilla}, 0))`,
  );

/** One that may still come to its end; of what is printed, while nobody has its file yet. */
async function begunOf({ db, actor, now }: Acting, huella: string, omitidas: number): Promise<CartasIniciadas | null> {
  const { _id, tarea: work, personas, formato, created } = cartas;
  const comes = inArray(tarea.estado, ["pendiente", "enCurso"]);
  const isGiven = and(isNull(formato), ne(tarea.estado, "fallida"), isNull(envio.retirado));
  const [row] = await db
    .select({ _id, work, personas })
    .from(cartas)
    .innerJoin(tarea, and(eq(tarea.empresa, cartas.empresa), eq(tarea._id, work)))
    .leftJoin(envio, and(eq(envio.empresa, cartas.empresa), eq(envio._id, _id)))
    .where(
      and(
        eq(cartas.huella, huella),
        eq(cartas.cuenta, actor._id),
        gt(created, new Date(now.getTime() - MOMENTO_MS)),
        or(comes, isGiven),
      ),
    )
    .orderBy(desc(created))
    .limit(1);
  if (!row) return null;
  return { _id: row._id, tarea: row.work, personas: row.personas.length - omitidas, omitidas, repetida: true };
}

type New = Pick<typeof cartas.$inferSelect, "_id" | "tarea" | "formato"> & Omit<Decided, "begun">;

async function begin({ db, empresa, actor, now }: Acting, { omitidas, personas, ...run }: New): Promise<void> {
  await db.insert(cartas).values({ ...run, personas: [...personas], empresa, cuenta: actor._id, created: now });
  const left = { empresa, cartas: run._id, resultado: "omitida", created: now } as const;
  await insertMany(
    db,
    carta,
    [...omitidas].map(([empleado, vacios]) => ({ ...left, empleado, vacios: [...vacios] })),
  );
}

const told = (_id: string, work: string, { personas, omitidas }: Decided): CartasIniciadas => ({
  _id,
  tarea: work,
  personas: personas.length - omitidas.size,
  omitidas: omitidas.size,
  repetida: false,
});

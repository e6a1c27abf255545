/**
 * Letters into folders: a group of people a transaction, in which each has their document, their line in the log and word of
 * what they owe, and how each letter ended. What was drawn before is in the store already; a group that is done is not done
 * again, however often the work is taken over.
 */
import { count, eq } from "drizzle-orm";
import type { z } from "zod";
import { type StoredBytes, storeAllMade } from "#features/archivos/server/service.ts";
import { CREADO } from "#features/documentos/contract.ts";
import { giveMade, tellGiven } from "#features/documentos/server/service.ts";
import type { CartasDeps } from "#features/plantillas/server/service.ts";
import { advanceTarea, endTarea, failTarea, resumeTarea } from "#features/tareas/server/service.ts";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { Resultado } from "../contract.ts";
import type { enviarCartasJob, ResultadoCartas } from "../job.ts";
import { type Corrida, type Grupo, grupoOf, letrasDe, type Mano, manoOf, tandasOf } from "./hacer.ts";
import { carta, cartas } from "./tables.ts";

export type EnviarPayload = z.output<(typeof enviarCartasJob)["payload"]>;

/** Who did what: told to the company's log in the transaction in which it is done. */
export type Told = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string;
  readonly now: Date;
};

export type HacerDeps = {
  readonly cartas: CartasDeps;
  readonly now: () => Date;
  /** People a transaction, where they are not as many as always. */
  readonly tanda?: number;
  readonly tell: (db: Db, made: Told, people: readonly string[]) => Promise<unknown>;
};

type Sending = HacerDeps & Run<EnviarPayload>;

/** What is refused ends it in the words of the refusal. What was given stays given. */
export async function sendAll(run: Sending): Promise<void> {
  const { payload, transact, now } = run;
  try {
    const row = await transact(async (db) => {
      await resumeTarea({ db, now: now() }, payload);
      return corridaOf(db, payload.datos.cartas);
    });
    if (row.content !== "") await giveEach(run, row);
    await transact(async (db) => endTarea({ db, now: now() }, payload, await closed(db, row, null)));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await transact((db) => failTarea({ db, now: now() }, payload, error.message));
  }
}

export const corridaOf = async (db: Db, id: string): Promise<Corrida> =>
  found(await db.select().from(cartas).where(eq(cartas._id, id)));

/** All are made: the words are theirs from now on, and needed no more. */
export async function closed(db: Db, { _id, personas }: Corrida, filename: string | null): Promise<ResultadoCartas> {
  await db.update(cartas).set({ content: "" }).where(eq(cartas._id, _id));
  const { hecha, omitida, fallida } = await cuantas(db, _id);
  return { cartas: _id, filename, personas: personas.length, hechas: hecha, omitidas: omitida, fallidas: fallida };
}

export async function cuantas(db: Db, id: string) {
  const { resultado } = carta;
  const rows = await db.select({ resultado, n: count() }).from(carta).where(eq(carta.cartas, id)).groupBy(resultado);
  const none = { hecha: 0, omitida: 0, fallida: 0 };
  return { ...none, ...(Object.fromEntries(rows.map((row) => [row.resultado, row.n])) as Partial<typeof none>) };
}

async function giveEach(run: Sending, row: Corrida): Promise<void> {
  const { payload, signal, transact, now } = run;
  const total = row.personas.length;
  const before = await transact((db) => cuantas(db, row._id));
  const mano = manoOf(row, before.hecha > 0);
  for (const { desde, some } of tandasOf(row.personas, run.tanda)) {
    signal.throwIfAborted();
    await giveSome(run, row, { desde, some, mano });
    const avance = { hecho: Math.min(total, desde + some.length), total, mensaje: "Haciendo las cartas" };
    await transact((db) => advanceTarea({ db, now: now() }, payload, avance));
  }
}

type Tanda = { readonly desde: number; readonly some: readonly string[]; readonly mano: Mano };

async function giveSome(run: Sending, row: Corrida, { desde, some, mano }: Tanda): Promise<void> {
  const { payload, transact, step, now } = run;
  const { empresa, cuenta: by } = payload;
  const grupo = await transact((db) => grupoOf({ db, empresa, now: now() }, row, some));
  const made = await storedOf(run, grupo, { empresa, by, mano });
  await step(`desde ${desde}`, async (db) => {
    const actor = { _id: by, empresa, roles: [], modulos: [], paso: "listo" } as const;
    await giveThese(run, { actor, empresa, db, now: now() }, { row, grupo, made });
    return null;
  });
}

type Made = ReadonlyMap<string, StoredBytes | null>;

/** In the store as they are drawn, so that no more than a child's are in memory. */
async function storedOf(
  { cartas: deps, signal }: Sending,
  grupo: Grupo,
  { empresa, by, mano }: { readonly empresa: string; readonly by: string; readonly mano: Mano },
): Promise<Made> {
  const made = new Map<string, StoredBytes | null>();
  for await (const hechas of letrasDe(deps, grupo, { by, mano, signal })) {
    const whole = hechas.flatMap(({ quien, bytes }) => (bytes === null ? [] : [{ quien, bytes }]));
    for (const { quien } of hechas) made.set(quien._id, null);
    const stored = await storeAllMade(empresa, deps, whole, ({ bytes }) => bytes);
    for (const [{ quien }, kept] of stored) made.set(quien._id, kept);
  }
  return made;
}

type Giving = { readonly row: Corrida; readonly grupo: Grupo; readonly made: Made };

async function giveThese({ tell }: HacerDeps, ctx: Acting, { row, grupo, made }: Giving): Promise<void> {
  const { actor, empresa, db, now } = ctx;
  const what = { name: fileLabel(row.name, "pdf"), type: KINDS.pdf.type };
  const files = [...made].flatMap(([empleado, stored]) => (stored === null ? [] : [{ ...what, empleado, stored }]));
  const given = await giveMade(ctx, row._id, files);
  const hecha = given.map(({ empleado }) => empleado);
  const fallida = [...made].flatMap(([persona, stored]) => (stored === null ? [persona] : []));
  await tell(db, { line: CREADO, empresa, fromUser: actor._id, now }, hecha);
  await note(ctx, row._id, { hecha, fallida, omitidas: grupo.omitidas });
  await tellGiven(
    ctx,
    given.map(({ _id }) => _id),
  );
}

type Ended = {
  readonly hecha: readonly string[];
  readonly fallida: readonly string[];
  readonly omitidas: Grupo["omitidas"];
};

/** How each letter ended, once. */
export async function note({ db, empresa, now }: Acting, id: string, ended: Ended): Promise<void> {
  const same = { empresa, cartas: id, created: now };
  const as = (resultado: Exclude<Resultado, "pendiente">, people: readonly string[]) =>
    people.map((empleado) => ({ ...same, empleado, resultado, vacios: [...(ended.omitidas.get(empleado) ?? [])] }));
  const omitida = as("omitida", [...ended.omitidas.keys()]);
  await insertMany(db, carta, [...as("hecha", ended.hecha), ...as("fallida", ended.fallida), ...omitida]);
}

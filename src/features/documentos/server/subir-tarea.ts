/**
 * The giving: a group of people a transaction, in which each has every file of the run, their line in the log and word of
 * what they owe. A group that was given is not given again, however often the work is taken over. S-24, S-51, D203.
 */
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { releaseAll, shareFile } from "#features/archivos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { lista } from "#features/listas/server/tables.ts";
import { advanceTarea, endTarea, failTarea, resumeTarea } from "#features/tareas/server/service.ts";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { CREADO } from "../contract.ts";
import { type enviarJob, type ResultadoEnvio, TANDA } from "../subir-job.ts";
import { tellLists } from "./avisos.ts";
import { DE_EMPRESA, insertDocumentos, tellGiven, tipoElegido, USED_BY } from "./service.ts";
import { type Dado, DE_ENVIO } from "./subir.ts";
import { documento, envio } from "./tables.ts";

export type Payload = z.output<(typeof enviarJob)["payload"]>;

/** Who gave what: told to the company's log in the transaction in which it is given. */
export type Told = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string;
  readonly now: Date;
};

export type EnviarDeps = {
  readonly mail: Mail;
  readonly now: () => Date;
  readonly tell: (db: Db, made: Told, people: readonly string[]) => Promise<unknown>;
};

type Envio = typeof envio.$inferSelect;
type Giving = EnviarDeps & Run<Payload>;

/** What is refused ends it in the words of the refusal. */
export async function giveAll(run: Giving): Promise<void> {
  const { payload, transact, now } = run;
  try {
    const row = await transact(async (db) => {
      await resumeTarea({ db, now: now() }, payload);
      return found(await db.select().from(envio).where(eq(envio._id, payload.datos.envio)));
    });
    const entregados = await giveEach(run, row);
    const resultado: ResultadoEnvio = { envio: row._id, personas: row.personas.length, entregados };
    await run.step("avisos", (db) => tellAll(run, db, row));
    await transact(async (db) => {
      await releaseAll(db, DE_ENVIO, [row._id]);
      await endTarea({ db, now: now() }, payload, resultado);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await transact((db) => endFailed(run, db, payload, error.message));
  }
}

/** D085: whom the company tells, once and of all of it. */
async function tellAll({ mail, now }: EnviarDeps, db: Db, { _id, empresa }: Envio): Promise<null> {
  const { empleado, envioOrden, listaDistribucion } = documento;
  const isOf = eq(documento.envio, _id);
  const files = await db
    .selectDistinct({ orden: envioOrden, lista: listaDistribucion })
    .from(documento)
    .where(and(isOf, isNotNull(listaDistribucion)));
  const people = await db.selectDistinct({ empleado }).from(documento).where(isOf);
  const listas = files.flatMap(({ lista: id }) => id ?? []);
  const personas = people.map((one) => one.empleado);
  await tellLists(mail, { db, empresa, now: now() }, { listas, personas, path: "/documents/folders" });
  return null;
}

/** What was given stays given; nobody else gets the files. */
export async function endFailed(
  { now }: Pick<EnviarDeps, "now">,
  db: Db,
  payload: Payload,
  why: string,
): Promise<void> {
  await releaseAll(db, DE_ENVIO, [payload.datos.envio]);
  await failTarea({ db, now: now() }, payload, why);
}

async function giveEach(run: Giving, row: Envio): Promise<number> {
  const { payload, signal, step, transact, now } = run;
  const total = row.personas.length;
  let given = 0;
  for (let start = 0; start < total; start += TANDA) {
    signal.throwIfAborted();
    const people = row.personas.slice(start, start + TANDA);
    given += await step(`desde ${start}`, (db) => giveSome(run, db, row, people));
    const avance = { hecho: Math.min(total, start + TANDA), total, mensaje: "Adjuntando los documentos" };
    await transact((db) => advanceTarea({ db, now: now() }, payload, avance));
  }
  return given;
}

/** How many have them now. */
async function giveSome({ now, tell }: EnviarDeps, db: Db, row: Envio, people: readonly string[]): Promise<number> {
  const { _id } = legajo;
  const standing = await db
    .select({ _id })
    .from(legajo)
    .where(and(among(_id, people), stands));
  const has = await db
    .selectDistinct({ empleado: documento.empleado })
    .from(documento)
    .where(and(eq(documento.envio, row._id), among(documento.empleado, people)));
  const given = new Set(has.map(({ empleado }) => empleado));
  const all = new Set(standing.map((one) => one._id));
  const left = people.filter((person) => all.has(person) && !given.has(person));
  const { empresa, cuenta } = row;
  const actor = { _id: cuenta, empresa, roles: [], modulos: [], paso: "listo" } as const;
  const acting: Acting = { actor, empresa, db, now: now() };
  const files = row.adjuntos as readonly Dado[];
  const ids: string[] = [];
  for (const [orden, file] of files.entries()) ids.push(...(await giveFile(acting, row, { ...file, orden }, left)));
  await tell(db, { line: CREADO, empresa, fromUser: cuenta, now: acting.now }, left);
  await tellGiven(acting, ids);
  return left.length + given.size;
}

type Numbered = Dado & { readonly orden: number };

/** The documents it became. */
async function giveFile(acting: Acting, row: Envio, file: Numbered, people: readonly string[]): Promise<string[]> {
  const { url, orden, ...said } = file;
  const tipo = await tipoElegido(acting.db, said.tipo);
  const ids = people.map((empleado) => ({ _id: randomUUID(), empleado }));
  const from = { usadoPor: DE_ENVIO, registro: row._id, archivoId: url };
  const given = await shareFile(
    acting,
    USED_BY,
    from,
    ids.map(({ _id }) => _id),
  );
  const rows = ids.flatMap((one) => {
    const own = given.get(one._id);
    return own ? [{ ...one, archivo: own._id, sha256: own.sha256, type: own.type, size: own.size }] : [];
  });
  const come = { ...DE_EMPRESA, envio: row._id, envioOrden: orden };
  await insertDocumentos(acting, rows, { said: await toldStill(acting, said), tipo, come });
  return rows.map((one) => one._id);
}

/** A list that was deleted meanwhile is told nothing; the document is given. */
async function toldStill<S extends { readonly listaDistribucion: string | null }>({ db }: Acting, said: S): Promise<S> {
  if (said.listaDistribucion === null) return said;
  const rows = await db
    .select({ _id: lista._id })
    .from(lista)
    .where(eq(lista._id, said.listaDistribucion))
    .for("share");
  return rows.length > 0 ? said : { ...said, notifica: false, listaDistribucion: null };
}

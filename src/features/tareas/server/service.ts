/**
 * Long work, started by a person and told to them as it goes. Other features start it here (`createTarea`) and say in
 * their jobs.ts what it does (`tareaHandler`); its state changes only here, and each change is told (D103).
 */
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/db/server/database.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Json } from "#platform/jobs/job.ts";
import type { Handler, Jobs, Run } from "#platform/jobs/server/jobs.ts";
import { found } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { tryMove } from "#platform/states/server/move.ts";
import { type Avance, avanceDeTarea, type Tarea } from "../contract.ts";
import { type TareaGiven, tareaStates } from "../estados.ts";
import type { TareaJob } from "../tarea-job.ts";
import { tarea } from "./tables.ts";

/** In the caller's transaction: the task, and the job that does it, exist if and only if the change does. */
export async function createTarea<D extends z.ZodType>(
  { db, empresa, actor }: Acting,
  jobs: Jobs,
  job: TareaJob<D>,
  datos: z.input<D>,
): Promise<string> {
  const [row] = await db
    .insert(tarea)
    .values({ empresa, tipo: job.name, creadaPor: actor._id })
    .returning({ _id: tarea._id });
  const { _id } = found(row ? [row] : []);
  await jobs.enqueue(
    db,
    job,
    { empresa, tarea: _id, cuenta: actor._id, datos } as z.input<TareaJob<D>["payload"]>,
    _id,
  );
  return _id;
}

/**
 * One that the process itself does, as it holds what no queue may (a key): it tells of it with `advanceTarea` and
 * `endTarea`, and whoever finds it dead with `failTarea`, after which it may go on with `resumeTarea`.
 */
export async function openTarea({ db, empresa, actor }: Acting, tipo: string, total: number): Promise<string> {
  const avance = { hecho: 0, total, mensaje: "" };
  const [row] = await db
    .insert(tarea)
    .values({ empresa, tipo, creadaPor: actor._id, estado: "enCurso", avance })
    .returning({ _id: tarea._id });
  return found(row ? [row] : [])._id;
}

/** Only its creator's: anybody else's does not exist (D191). */
export async function getTarea({ db, actor }: Asking, id: string): Promise<Tarea> {
  const row = found(
    await db
      .select()
      .from(tarea)
      .where(and(eq(tarea._id, id), eq(tarea.creadaPor, actor._id))),
  );
  const { created, updated, resultado, ...rest } = row;
  return { ...rest, resultado: resultado as Json, created: created.toISOString(), updated: updated.toISOString() };
}

export type TareaRun<T> = Pick<Run<T>, "id" | "attempt" | "signal" | "step"> & {
  readonly empresa: string;
  readonly cuenta: string;
  readonly tarea: string;
  readonly datos: T;
  /** How far it is; told at once. Not inside a step: it has its own transaction. */
  readonly progress: (avance: Avance) => Promise<void>;
};

/** What a feature's job does, told as a task: under way, its progress, its result or that it failed. */
export function tareaHandler<D extends z.ZodType>(
  now: () => Date,
  _job: TareaJob<D>,
  work: (run: TareaRun<z.output<D>>) => Promise<Json>,
): Handler<z.output<TareaJob<D>["payload"]>> {
  type Payload = { empresa: string; tarea: string; cuenta: string; datos: z.output<D> };
  return {
    async run({ payload, id, attempt, signal, step, transact }) {
      const { empresa, cuenta, tarea: own, datos } = payload as Payload;
      const whose = payload as Payload;
      await transact((db) => pass({ db, now: now() }, whose, "enCurso", null));
      const progress = (avance: Avance) => transact((db) => advance({ db, now: now() }, whose, avance));
      const resultado = await work({ id, attempt, signal, step, empresa, cuenta, tarea: own, datos, progress });
      await transact((db) => pass({ db, now: now() }, whose, "lista", { resultado }));
    },
    gaveUp: (payload, _reason, transact) =>
      transact((db) => pass({ db, now: now() }, payload as Payload, "fallida", { error: GAVE_UP })),
  };
}

export const advanceTarea = (at: At, told: Told, avance: Avance): Promise<void> => advance(at, told, avance);
export const endTarea = (at: At, told: Told, resultado: Json): Promise<void> => pass(at, told, "lista", { resultado });
export const failTarea = (at: At, told: Told, error: string): Promise<void> => pass(at, told, "fallida", { error });
export const resumeTarea = (at: At, told: Told): Promise<void> => pass(at, told, "enCurso", null);

const GAVE_UP = "No se pudo completar. Probá de nuevo.";

export type Told = { readonly empresa: string; readonly tarea: string; readonly cuenta: string };

export type At = { readonly db: Db; readonly now: Date };

/** One that ended stays so, whatever an attempt taken for dead still says. */
async function pass<K extends keyof TareaGiven>(at: At, told: Told, to: K, given: TareaGiven[K]): Promise<void> {
  const moved = await tryMove({ ...at, actor: "system" }, tareaStates, { table: tarea, id: told.tarea, to, given });
  if ("after" in moved && moved.isNew) await tell(at.db, told, moved.after);
}

async function advance({ db, now }: At, told: Told, avance: Avance): Promise<void> {
  const [row] = await db
    .update(tarea)
    .set({ avance, updated: now })
    .where(and(eq(tarea._id, told.tarea), ne(tarea.estado, "lista")))
    .returning();
  if (row) await tell(db, told, row);
}

async function tell(db: Db, { empresa, cuenta }: Told, row: typeof tarea.$inferSelect): Promise<void> {
  const { _id, tipo, estado, avance, error } = row;
  const resultado = row.resultado as Json;
  await publish({ db, empresa }, [cuenta], avanceDeTarea, { _id, tipo, estado, avance, error, resultado });
}

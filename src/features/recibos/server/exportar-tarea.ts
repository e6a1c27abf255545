/**
 * The export of many receipts, worked on after the answer: as whoever asked for it is at each moment, whatever they were when
 * they asked. What is refused then ends it in the words of the refusal; one that was cancelled ends without a word more. It
 * is offered in the transaction that asks for everything once more.
 */
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { actorNow } from "#features/cuentas/server/service.ts";
import { advanceTarea, endTarea, failTarea, resumeTarea } from "#features/tareas/server/service.ts";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { exportarJob } from "../exportar-job.ts";
import { EXPORTERS } from "../quien.ts";
import { CANCELADA, chosenOf, offered } from "./exportar.ts";
import { type ExportDeps, written } from "./exportar-escribir.ts";

export type ExportarPayload = z.output<(typeof exportarJob)["payload"]>;
export type ExportarDeps = ExportDeps & { readonly now: () => Date };

class Cancelled extends Error {}

/** `accounts`: where they can be read. */
type Exporting = Pick<Run<ExportarPayload>, "payload" | "transact" | "step"> & { readonly accounts: Within };

export async function exportMany(deps: ExportarDeps, run: Exporting): Promise<void> {
  const { payload, transact } = run;
  const at = (db: Db) => ({ db, now: deps.now() });
  try {
    await transact(async (db) => {
      await needWanted(db, payload);
      await resumeTarea(at(db), payload);
    });
    const filename = await make(deps, run);
    await transact((db) => endTarea(at(db), payload, { filename }));
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await transact((db) => failTarea(at(db), payload, error.message));
  }
}

function make(deps: ExportarDeps, { payload, transact, accounts, step }: Exporting): Promise<string> {
  const { empresa, datos } = payload;
  const { tipo, recibos: ids, sesion: session } = datos;
  const total = ids.length;
  const work = {
    tipo,
    ids,
    empresa,
    by: payload.cuenta,
    read: async (some: readonly string[]) => {
      const actor = await accounts((db) => actorNow(db, payload, EXPORTERS));
      return transact((db) => chosenOf({ actor, db, now: deps.now() }, deps, some));
    },
    tell: (hecho: number) =>
      transact(async (db) => {
        await needWanted(db, payload);
        await advanceTarea({ db, now: deps.now() }, payload, { hecho, total, mensaje: "Exportando recibos" });
      }),
  };
  const offer = async (db: Db, path: string) => {
    await needWanted(db, payload);
    const ctx = { actor: await actorNow(db, payload, EXPORTERS), empresa, session, db, now: deps.now() };
    await chosenOf(ctx, deps, ids);
    return offered(ctx, deps, tipo, path);
  };
  return written(deps, work, (path) => step("oferta", (db) => offer(db, path), "installation"));
}

/** Locked: a cancellation comes before what is done here or after it. */
async function needWanted(db: Db, payload: ExportarPayload): Promise<void> {
  const [row] = await db.select({ error: tarea.error }).from(tarea).where(eq(tarea._id, payload.tarea)).for("update");
  if (!row || row.error === CANCELADA) throw new Cancelled();
}

/** The work on documents that goes on after the answer. */
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { type EnviarDeps, endFailed, giveAll, type Payload } from "./subir-tarea.ts";

const INTERRUMPIDO = "El envío se interrumpió. Mirá en él quiénes ya tienen los documentos.";

export const enviarHandler = (deps: EnviarDeps): Handler<Payload> => ({
  run: (run) => giveAll({ ...deps, ...run }),
  gaveUp: (payload, _reason, transact) => transact((db) => endFailed(deps, db, payload, INTERRUMPIDO)),
});

/** The making of letters that goes on after the answer. */
import { failTarea } from "#features/tareas/server/service.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { type EnviarPayload, type HacerDeps, sendAll } from "./enviar-tarea.ts";
import { type ImprimirDeps, type ImprimirPayload, printAll } from "./imprimir-tarea.ts";

const INTERRUMPIDO = "El envío se interrumpió. Mirá en él quiénes ya tienen su carta.";
const SIN_ARCHIVO = "No se pudieron hacer las cartas. Probá de nuevo.";

export const enviarCartasHandler = (deps: HacerDeps): Handler<EnviarPayload> => ({
  run: (run) => sendAll({ ...deps, ...run }),
  gaveUp: (payload, _reason, transact) => transact((db) => failTarea({ db, now: deps.now() }, payload, INTERRUMPIDO)),
});

export const imprimirCartasHandler = (deps: ImprimirDeps): Handler<ImprimirPayload> => ({
  run: (run) => printAll({ ...deps, ...run }),
  gaveUp: (payload, _reason, transact) => transact((db) => failTarea({ db, now: deps.now() }, payload, SIN_ARCHIVO)),
});

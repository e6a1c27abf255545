/** The work of an upload: read, match, split and store, told as it goes. Whoever takes it over goes on where it stood. */
import { z } from "zod";
import { tareaJob } from "#features/tareas/tarea-job.ts";
import { Id } from "#platform/contract/shapes.ts";

export const cargarJob = tareaJob("recibos.cargar", z.object({ carga: Id }), {
  retryLimit: 5,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
});

/** Receipts in the first transaction, for whoever watches. */
export const TANDA = 32;
/** And in those that follow: what a receipt costs the database is in part what a transaction does. */
export const TANDA_LARGA = 128;

/** The work of an import: row after row, told as it goes. */
import { z } from "zod";
import { tareaJob } from "#features/tareas/tarea-job.ts";
import { Id } from "#platform/contract/shapes.ts";

export const importarJob = tareaJob("importacion.importar", z.object({ importacion: Id }), {
  retryLimit: 5,
  retryDelaySeconds: 1,
});

/** Rows a transaction. */
export const TANDA = 100;

/** An export of many receipts: written anew whenever it is taken over, and offered once. */
import { z } from "zod";
import { tareaJob } from "#features/tareas/tarea-job.ts";
import { Id } from "#platform/contract/shapes.ts";
import { TIPOS_EXPORTACION } from "./exportar.ts";

/** `sesion`: whose download it will be. */
export const exportarJob = tareaJob(
  "recibos.exportar",
  z.object({ tipo: z.enum(TIPOS_EXPORTACION), recibos: z.array(Id), sesion: z.string() }),
  { retryLimit: 3, retryDelaySeconds: 1, heartbeatSeconds: 10 },
);

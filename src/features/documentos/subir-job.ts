/** The work of a run of the wizard: documents for its people, some people at a time. Whoever takes it over goes on where it stood. */
import { z } from "zod";
import { tareaJob } from "#features/tareas/tarea-job.ts";
import { Id } from "#platform/contract/shapes.ts";

export const enviarJob = tareaJob("documentos.enviar", z.object({ envio: Id }), {
  retryLimit: 5,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
});

/** People a transaction. */
export const TANDA = 128;

/** What the task says at its end. */
export const ResultadoEnvio = z.object({ envio: Id, personas: z.int(), entregados: z.int() });
export type ResultadoEnvio = z.infer<typeof ResultadoEnvio>;

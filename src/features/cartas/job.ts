/** The making of letters: into folders some people at a time; as a file anew whenever it is taken over, and offered once. */
import { z } from "zod";
import { tareaJob } from "#features/tareas/tarea-job.ts";
import { Id } from "#platform/contract/shapes.ts";

const AGAIN = { retryLimit: 5, retryDelaySeconds: 1, heartbeatSeconds: 10 };

export const enviarCartasJob = tareaJob("cartas.enviar", z.object({ cartas: Id }), AGAIN);
/** `sesion`: whose download it will be. */
export const imprimirCartasJob = tareaJob("cartas.imprimir", z.object({ cartas: Id, sesion: z.string() }), AGAIN);

/** People a transaction. */
export const TANDA = 200;

/** What the task says at its end. `filename`: of the one-time download. */
export const ResultadoCartas = z.object({
  cartas: Id,
  filename: z.string().nullable(),
  personas: z.int(),
  hechas: z.int(),
  omitidas: z.int(),
  fallidas: z.int(),
});
export type ResultadoCartas = z.infer<typeof ResultadoCartas>;

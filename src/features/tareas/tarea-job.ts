/** A job somebody waits for: its payload names the task that tells how far it is. */
import { z } from "zod";
import { Id } from "#platform/contract/shapes.ts";
import { type Job, job } from "#platform/jobs/job.ts";

const payloadOf = <D extends z.ZodType>(datos: D) => z.object({ empresa: Id, tarea: Id, cuenta: Id, datos });

export type TareaJob<D extends z.ZodType> = Job<ReturnType<typeof payloadOf<D>>>;

/** `name` is the `tipo` its creator sees. */
export const tareaJob = <D extends z.ZodType>(
  name: string,
  datos: D,
  options: Parameters<typeof job>[2] = {},
): TareaJob<D> => job(name, payloadOf(datos), options);

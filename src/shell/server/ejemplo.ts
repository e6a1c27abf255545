/** The file with which an upload can be tried in a demo. */
import { z } from "zod";
import { type Sandbox, type Task, task } from "#platform/sandbox/server/task.ts";

const Ejemplo = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).nullable();

const dibujarEjemplo: Task<{ readonly empresa: string; readonly now: number }, z.infer<typeof Ejemplo>> = task(
  "dibujar-ejemplo",
  new URL("../demo/ejemplo-task.ts", import.meta.url),
  Ejemplo,
);

export const makeEjemplo = (sandbox: Sandbox) => (empresa: string, now: Date) =>
  sandbox.run(dibujarEjemplo, { empresa, now: now.getTime() }, { by: empresa });

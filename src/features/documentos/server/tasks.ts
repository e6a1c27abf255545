/** The work on documents that happens in the sandbox (S-57). */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";

const Leida = z.object({ ancho: z.number(), alto: z.number(), texto: z.string() });
export type Leida = z.infer<typeof Leida>;

/** Of each page its size and its words. */
export const leerPaginas: Task<{ readonly bytes: Uint8Array }, Leida[]> = task(
  "leer-paginas-documento",
  new URL("./tasks/leer-paginas.ts", import.meta.url),
  z.array(Leida),
  { wasm: true },
);

type Tramo = {
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly desde: number;
  readonly cuantas: number;
};

/** Those pages as marked pictures, WEBP; none behind the last one. */
export const dibujarPaginas: Task<Tramo, Uint8Array[]> = task(
  "dibujar-paginas-documento",
  new URL("./tasks/dibujar-paginas.ts", import.meta.url),
  z.array(z.instanceof(Uint8Array)),
  { addons: true, wasm: true },
);

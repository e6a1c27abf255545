/** The work on documents that happens in the sandbox (S-57). */
import { z } from "zod";
import { DEFAULT_LIMITS, type Task, task } from "#platform/sandbox/server/task.ts";
import type { Esquinas, Giro } from "../fotos-rules.ts";

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

/** Sent one by one, in the order of their pages. */
export type Foto = { readonly bytes: Uint8Array; readonly giro: Giro; readonly esquinas: Esquinas | null };

/** Why photographs become no PDF; each has its sentence in the problems of `archivos`. */
export const FOTOS_REFUSALS = ["danado", "imagenGrande", "complejo"] as const;
export type FotosRefusal = (typeof FOTOS_REFUSALS)[number];

/** One PDF of at most so many bytes. Ten take ten times as long as one. */
export const armarFotos: Task<{ readonly maxBytes: number }, Uint8Array> = task(
  "armar-fotos-documento",
  new URL("./tasks/armar-fotos.ts", import.meta.url),
  z.instanceof(Uint8Array),
  { addons: true, wallMs: 3 * DEFAULT_LIMITS.wallMs },
);

/** The work on an upload that happens in the sandbox (S-57): it writes into the folder it is given, and answers in a few words. */
import { z } from "zod";
import type { Empleador } from "#features/cotejo/hoja.ts";
import { type Task, task } from "#platform/sandbox/server/task.ts";
import { Decidida } from "../decidida.ts";
import { FASES, type Formato } from "../terminos.ts";

/** Why a task refused; each has its sentence in problems.ts. */
export const TASK_REFUSALS = [
  "clave",
  "faltaClave",
  "danado",
  "paginas",
  "complejo",
  "sinPaginas",
  "activo",
  "firmado",
] as const;
export type TaskRefusalCode = (typeof TASK_REFUSALS)[number];

const module = (name: string) => new URL(`./tasks/${name}.ts`, import.meta.url);

type Source = { readonly path: string; readonly formato: Formato; readonly password: string };

/** Whether it opens, and how much there is in it. */
export const abrirLote: Task<Source, { readonly paginas: number; readonly firmas: number }> = task(
  "abrir-lote",
  module("abrir-lote"),
  z.object({ paginas: z.int(), firmas: z.int() }),
  { wasm: true, wallMs: 60_000 },
);

/** Pages of one receipt: the number of the group, in which file they are, and their places there. */
export type Parte = { readonly grupo: number; readonly entrada: string; readonly hojas: readonly number[] };

export type LoteInput = Source & {
  /** Where everything is written: the receipts, and how far it is. */
  readonly carpeta: string;
  /** As the file was called. */
  readonly nombre: string;
  readonly historico: boolean;
} & (
    | {
        readonly pide: "decidir" /** A file of `Persona`, a line each. */;
        readonly personas: string;
        readonly empleador: Empleador;
      }
    /** It was decided before: these are still to be written. */
    | { readonly pide: "escribir"; readonly partes: readonly Parte[] }
  );

const Comprimido = z.object({
  bytes: z.int(),
  /** What compressing saved, in percent. */
  ahorro: z.number(),
  /** Compressing failed: it goes on as it came (REC-87). */
  sinComprimir: z.boolean(),
});
export type Comprimido = z.infer<typeof Comprimido>;

export const Procesado = Comprimido.extend({
  paginas: z.int(),
  /** Empty where it was decided before. */
  decididas: z.array(Decidida),
});
export type Procesado = z.infer<typeof Procesado>;

/** Two seconds a page, as promised, and never less than a minute. */
export const wallOf = (paginas: number): number => Math.max(60_000, paginas * 2_000);

export const procesarLote: Task<LoteInput, Procesado> = task("procesar-lote", module("procesar-lote"), Procesado, {
  wasm: true,
  memoryMb: 700,
});

/** What the child writes of how far it is. */
export const Avance = Comprimido.extend({
  fase: z.enum(FASES),
  hecho: z.int(),
  total: z.int(),
});
export type Avance = z.infer<typeof Avance>;
/** Receipts as they are kept, one after the other, and which of their sheets, counted through, each new file has. */
export type HojasInput = {
  readonly files: readonly { readonly path: string; readonly hojas: number }[];
  readonly partes: readonly (readonly number[])[];
  /** Where they are written, in the order of the parts. */
  readonly carpeta: string;
};

export const escribirHojas: Task<HojasInput, null> = task("escribir-hojas", module("escribir-hojas"), z.null(), {
  wallMs: 60_000,
});

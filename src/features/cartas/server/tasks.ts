/** The work on printed letters that happens in the sandbox (S-57). */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";

export type Union = {
  /** Where the letters lie, called by their place, and what is made of them. */
  readonly carpeta: string;
  readonly cuantas: number;
};

/** One PDF of all of them, in their order: `SALIDA` in the folder. */
export const unirCartas: Task<Union, null> = task("unir-cartas", new URL("./tasks/unir.ts", import.meta.url), z.null());
export const SALIDA = "cartas.pdf";
export const cartaAt = (place: number): string => `${place}.pdf`;

/** Never less than a minute. */
export const wallOf = (cuantas: number): number => Math.max(60_000, cuantas * 500);

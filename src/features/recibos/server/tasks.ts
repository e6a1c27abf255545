/** The work on receipts that happens in the sandbox (S-57). */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";

/** Of each file in turn, its first page as a WEBP; null of one that cannot be drawn. */
export const drawPreviews: Task<{ readonly files: readonly Uint8Array[] }, (Uint8Array | null)[]> = task(
  "miniaturas-recibos",
  new URL("./tasks/draw-previews.ts", import.meta.url),
  z.array(z.instanceof(Uint8Array).nullable()),
  { addons: true, wasm: true },
);

/** A receipt's file in the folder, and what is written on each of its pages. */
export type Parte = { readonly archivo: string; readonly marca: string };

type Carpeta = {
  /** Where everything lies and is written: the files, what is made of them, and how far that is. */
  readonly carpeta: string;
};

/** One PDF of all of them, as copies: `SALIDA` in the folder. Refused: why, and of which, as `refusedIn` reads it. */
export const combinarRecibos: Task<Carpeta & { readonly partes: readonly Parte[] }, null> = task(
  "combinar-recibos",
  new URL("./tasks/combinar.ts", import.meta.url),
  z.null(),
  { wasm: true },
);
export const SALIDA = "recibos.pdf";
/** How many are in it by now; and, if it is there, that nobody waits any more. */
export const [AVANCE, ALTO] = ["avance", "alto"];

/** Of each file how many pages it has, which lie in the folder as pictures. */
export const dibujarRecibos: Task<Carpeta & { readonly archivos: readonly string[] }, number[]> = task(
  "dibujar-recibos",
  new URL("./tasks/dibujar.ts", import.meta.url),
  z.array(z.int()),
  { addons: true, wasm: true },
);
export const dibujo = (archivo: string, pagina: number): string => `${archivo}-${pagina}.png`;

/** Two seconds a page, and never less than a minute. */
export const wallOf = (paginas: number): number => Math.max(60_000, paginas * 2_000);

export const MOTIVOS_RECHAZO = ["protegido", "ilegible"] as const;
export type MotivoRechazo = (typeof MOTIVOS_RECHAZO)[number];
export const rechazo = (motivo: MotivoRechazo, place: number): string => `${motivo} ${place}`;

/** Null: it was refused for nothing that one of them is to blame for. */
export function refusedIn(code: string): { readonly motivo: MotivoRechazo; readonly place: number } | null {
  const [said, place] = code.split(" ");
  const motivo = MOTIVOS_RECHAZO.find((each) => each === said);
  return motivo && place ? { motivo, place: Number(place) } : null;
}

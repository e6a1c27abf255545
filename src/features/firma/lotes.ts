/**
 * Many signatures with one PIN (D203). "interrumpido": the process that held the key is gone; whoever began it goes on with
 * the PIN. What was signed by then stays signed.
 */
export const ESTADOS_LOTE = ["enCurso", "terminado", "cancelado", "interrumpido"] as const;
export type EstadoLote = (typeof ESTADOS_LOTE)[number];

export const ESTADOS_ITEM = ["pendiente", "firmado", "rechazado"] as const;
export type EstadoItem = (typeof ESTADOS_ITEM)[number];

/** A batch says four times as often that it goes on; one that was silent for so long is dead. */
export const LATIDO_MS = 60_000;

/** Read, never stored while it lasts: a process that died can no longer say so. */
export const estadoLote = (
  { estado, latido }: { readonly estado: EstadoLote; readonly latido: Date },
  now: Date,
): EstadoLote => (estado === "enCurso" && now.getTime() - latido.getTime() > LATIDO_MS ? "interrumpido" : estado);

/** As many as one PIN signs at once. */
export const MAX_LOTE = 10_000;

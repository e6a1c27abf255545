/**
 * Sheets put right by hand while their receipts wait: joined into one, taken apart, or left out. Everything can be taken
 * back until the employer signs. REC-14, S-24.
 */
import { z } from "zod";
import { Changed, Seen } from "#features/recibos/formas.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, listOf, MAX_PAGE } from "#platform/contract/shapes.ts";

/** At once: as many as a child writes while somebody waits. */
export const MAX_UNIDOS = 50;

export const hojas = contract({
  /** Of one upload, in the order of its pages. Taken back by `separar`. */
  unir: {
    summary: "Unir recibos pendientes de una carga en uno solo, hoja tras hoja",
    method: "POST",
    path: "/api/recibosUnir",
    access: STAFF,
    transaction: "apart",
    input: z.object({
      recibos: listOf(Seen)
        .min(2, "Elegí al menos dos recibos")
        .max(MAX_UNIDOS, `No podés unir más de ${MAX_UNIDOS} recibos a la vez`),
    }),
    output: Changed,
    logs: logLine("Recibos", "update", "Recibos unidos"),
  },
  /** What was joined comes apart as it was; of anything else, each sheet. The first one stays. Taken back by `unir`. */
  separar: {
    summary: "Separar las hojas de un recibo pendiente en un recibo cada una",
    method: "POST",
    path: "/api/recibosSeparar",
    access: STAFF,
    transaction: "apart",
    input: Seen,
    output: Changed,
    logs: logLine("Recibos", "update", "Recibo separado en sus hojas"),
  },
  /** Taken back by `recibosRestaurar`. */
  omitir: {
    summary: "Omitir páginas de una carga que no son recibo de nadie",
    method: "POST",
    path: "/api/recibosOmitir",
    access: STAFF,
    input: z.object({
      recibos: listOf(Seen)
        .min(1, "No hay registros seleccionados")
        .max(MAX_PAGE, `No podés elegir más de ${MAX_PAGE} recibos a la vez`),
    }),
    output: Done,
    logs: logLine("Recibos", "delete", "Página de una carga omitida"),
  },
});

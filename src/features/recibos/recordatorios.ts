/**
 * Reminders of receipts that wait for their employee's signature: by hand to all who owe one or to those chosen, and by
 * itself where the company says so; once a day to each. A contract of its own, as only who sends them loads it. REC-07,
 * REC-65, REC-81, REC-82, D100.
 */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id, Instant, listOf, MAX_PAGE, page, pagingOf } from "#platform/contract/shapes.ts";
import { Recordados } from "#platform/mail/recordados.ts";
import { REMINDERS } from "./quien.ts";

export const RECORDATORIOS_PAGE = 20;

export const Recordatorio = z.object({
  _id: Id,
  /** Null: their file was deleted since. `ficha`: whoever asks may open it. */
  empleado: z.object({ _id: Id, displayName: z.string(), legajo: z.int(), ficha: z.boolean() }).nullable(),
  fecha: Instant,
  /** How many they owed. */
  cantidad: z.int(),
  /** It went out by itself. */
  automatico: z.boolean(),
  /** Null also of whoever has no file here, or is not to be known. */
  por: z.object({ _id: Id, displayName: z.string() }).nullable(),
});
export type Recordatorio = z.infer<typeof Recordatorio>;

const Resumen = Recordados.omit({ message: true, enviados: true }).extend({
  /** People who owe a signature, those two kinds among them. */
  deben: z.int(),
  ultimo: Instant.nullable(),
});
export type Resumen = z.infer<typeof Resumen>;

const ENVIADO = logLine("Recibos", "create", "Recordatorio de firma enviado");

export const recordatorios = contract({
  /** It acts, and only from our own page (S-14). */
  enviar: {
    summary: "Recordar por correo a todos los que deben la firma de un recibo, una vez por día a cada uno",
    method: "GET",
    path: "/api/sendReminder",
    access: REMINDERS,
    input: Empty,
    output: Recordados,
    logs: ENVIADO,
  },
  recordar: {
    summary: "Recordar por correo a los que deben la firma de un recibo, a todos o a los de los recibos elegidos",
    method: "POST",
    path: "/api/sendReminder",
    access: REMINDERS,
    input: z.object({
      /** Null: all that are owed. */
      recibos: listOf(Id)
        .min(1, "No hay registros seleccionados")
        .max(MAX_PAGE, `No podés elegir más de ${MAX_PAGE} recibos a la vez`)
        .nullable()
        .default(null),
    }),
    output: Recordados,
    logs: ENVIADO,
  },
  resumen: {
    summary: "Contar quiénes deben la firma de un recibo y decir cuándo se les recordó",
    method: "GET",
    path: "/api/recordatorios/resumen",
    access: REMINDERS,
    input: Empty,
    output: Resumen,
  },
  /** The newest first. */
  list: {
    summary: "Listar a quién se le recordó la firma de sus recibos, cuándo y quién lo hizo",
    method: "GET",
    path: "/api/recordatorios",
    access: REMINDERS,
    input: pagingOf(RECORDATORIOS_PAGE).pick({ start: true, length: true }),
    output: page(Recordatorio),
  },
});

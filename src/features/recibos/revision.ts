/**
 * Receipts put right before the attorney signs them, and taken back. What waits can be edited, left without an employee,
 * deleted and restored; what the employer signed is withdrawn with a reason. REC-14, REC-30, REC-46, REC-53…REC-56, REC-59,
 * REC-60, D092, D100, D188, D202.
 */
import { z } from "zod";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Done, Id, listOf, MAX_PAGE, Version } from "#platform/contract/shapes.ts";
import { Recibo } from "./contract.ts";
import { Changed, Motivo, Periodo, Seen } from "./formas.ts";
import { KEEPERS } from "./quien.ts";

/** REC-46. */
export const ReciboEdit = z.object({
  empleado: z.uuid("Elegí el empleado"),
  tipoRecibo: z.uuid("Elegí el tipo de recibo"),
  periodo: Periodo,
});

const One = z.object({ reciboId: Id });
export const DEMASIADOS = `No podés elegir más de ${MAX_PAGE} recibos a la vez`;
const atMost = <T extends z.ZodType>(one: T) =>
  listOf(one).min(1, "No hay registros seleccionados").max(MAX_PAGE, DEMASIADOS);
const Chosen = z.object({ recibos: atMost(Id) });
const ChosenAsSeen = z.object({ recibos: atMost(Seen) });

const EDITADO = logLine("Recibos", "update", "Recibo modificado");
const ELIMINADO = logLine("Recibos", "delete", "Recibo eliminado");

export const revision = contract({
  update: {
    summary: "Asignar un recibo pendiente a un empleado y modificar su tipo y su período",
    method: "PUT",
    edits: "whole",
    path: "/api/recibos/:reciboId",
    access: KEEPERS,
    input: whole(ReciboEdit, { reciboId: Id, version: Version }),
    /** `repetido`: the person has another one of that type and period. */
    output: Recibo.extend({ repetido: z.boolean() }),
    logs: EDITADO,
  },
  /** What an undone assignment goes back to. */
  desasignar: {
    summary: "Dejar sin empleado recibos pendientes",
    method: "POST",
    path: "/api/recibosDesasignar",
    access: STAFF,
    input: ChosenAsSeen,
    output: Changed,
    logs: EDITADO,
  },
  editarVarios: {
    summary: "Cambiar el tipo o el período de varios recibos pendientes",
    method: "POST",
    path: "/api/recibosEditar",
    access: KEEPERS,
    input: ChosenAsSeen.extend({
      tipoRecibo: ReciboEdit.shape.tipoRecibo.nullable().default(null),
      periodo: Periodo.nullable().default(null),
    }).refine(({ tipoRecibo, periodo }) => tipoRecibo !== null || periodo !== null, {
      path: ["tipoRecibo"],
      message: "Elegí el tipo de recibo o el período",
    }),
    output: Changed,
    logs: EDITADO,
  },
  remove: {
    summary: "Eliminar un recibo; si la empresa ya lo firmó, con el motivo",
    method: "DELETE",
    path: "/api/recibos/:reciboId",
    access: KEEPERS,
    input: One.extend({ motivo: Motivo }),
    output: Recibo,
    logs: ELIMINADO,
  },
  removeVarios: {
    summary: "Eliminar varios recibos; si la empresa firmó alguno, con el motivo",
    method: "POST",
    path: "/api/recibosEliminar",
    access: KEEPERS,
    input: Chosen.extend({ motivo: Motivo }),
    output: Done,
    logs: ELIMINADO,
  },
  /** By whoever deleted them. */
  restaurar: {
    summary: "Recuperar recibos pendientes que se acaban de eliminar",
    method: "POST",
    path: "/api/recibosRestaurar",
    access: KEEPERS,
    input: Chosen,
    output: Done,
    logs: logLine("Recibos", "update", "Recibo recuperado"),
  },
});

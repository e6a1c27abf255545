/**
 * Envíos: each run of the wizard as it was sent, and what became of it, by person. The proof that a policy reached everybody;
 * who is missing is reminded, and what nobody signed is taken back.
 */
import { z } from "zod";
import { ESTADOS_TAREA } from "#features/tareas/contract.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Id, Instant, listOf, orderBy, page, pagingOf, requiredText, text } from "#platform/contract/shapes.ts";
import { AS_SHEET } from "#platform/contract/sheet.ts";
import { Recordados } from "#platform/mail/recordados.ts";
import { MODULO } from "./contract.ts";
import { WRITERS } from "./quien.ts";
import { MAX_EMPLEADOS, PERSONAS_PAGE } from "./subir.ts";

/** Runs a page: what became of each is counted. */
export const ENVIOS_PAGE = 20;
export const MOTIVO_MAX = 500;
export const SIN_MOTIVO = "Escribí por qué lo retirás";

/** Where somebody of a run stands; the first that holds. `retirado`: their documents were taken back with it. */
export const ESTADOS_ENVIADO = ["retirado", "sinDocumentos", "sinFirmar", "sinLeer", "completo"] as const;
export type EstadoEnviado = (typeof ESTADOS_ENVIADO)[number];

/** Null where they have no file here, or are not to be known. */
const Quien = z.object({ _id: Id, displayName: z.string() }).nullable();

export const Envio = z.object({
  _id: Id,
  tarea: Id,
  estado: z.enum(ESTADOS_TAREA),
  error: z.string().nullable(),
  created: Instant,
  fecha: Day,
  por: Quien,
  documentos: z.array(
    z.object({ name: z.string(), tipo: z.string(), requiereFirma: z.boolean(), fechaVencimiento: Day.nullable() }),
  ),
  /** How many people it was for, have its documents now or signed them before they were deleted, opened all of them, owe no signature on any, and both. */
  personas: z.int(),
  entregados: z.int(),
  leidos: z.int(),
  firmados: z.int(),
  completos: z.int(),
  /** Who works here and has still to read or to sign one: whom a reminder is for. */
  faltan: z.int(),
  /** Documents that nobody signed, which go when it is taken back; those that somebody did, which stay. */
  sinFirmas: z.int(),
  conFirmas: z.int(),
  /** When anybody was last reminded of it. */
  recordado: Instant.nullable(),
  retirado: z.object({ fecha: Instant, por: Quien, motivo: z.string() }).nullable(),
});
export type Envio = z.infer<typeof Envio>;

export const Enviado = z.object({
  _id: Id,
  displayName: z.string(),
  legajo: z.int(),
  estado: z.enum(ESTADOS_ENVIADO),
  documentos: z.int(),
  leidos: z.int(),
  sinFirmar: z.int(),
  /** Of those they signed, how many were deleted since: they count as signed, and are kept as evidence. */
  eliminados: z.int(),
  /** When they had read all of them, and signed all that they owed; null until then. */
  leido: Instant.nullable(),
  firmado: Instant.nullable(),
  /** When they were last reminded. */
  recordado: Instant.nullable(),
});
export type Enviado = z.infer<typeof Enviado>;

const One = z.object({ envioId: Id });

/** Which of its people. */
const Cuales = z.object({
  estado: z.enum(["todos", ...ESTADOS_ENVIADO], "El filtro no es válido").default("todos"),
  search: text(100).default(""),
});
export type Cuales = z.output<typeof Cuales>;
const Ordenados = Cuales.extend({ order: orderBy(["displayName", "legajo"], "displayName") });
export type Ordenados = z.output<typeof Ordenados>;

const elegidos = listOf(Id).max(MAX_EMPLEADOS, `No podés elegir más de ${MAX_EMPLEADOS} personas una por una`);

export const RECORDADO = logLine("Documentos", "create", "Recordatorio de documentos enviado");
export const RETIRADO = logLine("Documentos", "delete", "Documento retirado por la empresa");

export const envios = contract({
  /** The newest first. */
  list: {
    summary: "Listar los envíos de documentos, con cuántos los leyeron y los firmaron",
    method: "GET",
    path: "/api/envios",
    access: WRITERS,
    modulo: MODULO,
    input: pagingOf(ENVIOS_PAGE),
    output: page(Envio),
  },
  get: {
    summary: "Leer cómo va o cómo quedó un envío de documentos",
    method: "GET",
    path: "/api/envios/:envioId",
    access: WRITERS,
    modulo: MODULO,
    input: One,
    output: Envio,
  },
  personas: {
    summary: "Buscar a las personas de un envío, por cómo están sus documentos y paginado",
    method: "POST",
    path: "/api/envios/:envioId/personas",
    access: WRITERS,
    modulo: MODULO,
    input: One.extend(Ordenados.shape).extend(pagingOf(PERSONAS_PAGE).shape),
    output: page(Enviado),
  },
  xls: {
    summary: "Exportar a una planilla de Excel a las personas de un envío, con cuándo leyó y firmó cada una",
    method: "POST",
    path: "/api/envios/:envioId/xls",
    access: WRITERS,
    modulo: MODULO,
    ...AS_SHEET,
    input: One.extend(Ordenados.shape),
    logs: logLine("Documentos", "view", "Exportación de un envío de documentos"),
  },
  /** Once a day of the company's to each. */
  recordar: {
    summary: "Recordar por correo a quienes les falta leer o firmar un envío, a todos o a los elegidos",
    method: "POST",
    path: "/api/envios/:envioId/recordar",
    access: WRITERS,
    modulo: MODULO,
    /** Null: all who are missing of those that the filters find, less `excepto`. */
    input: One.extend(Cuales.shape).extend({
      ids: elegidos.min(1, "No hay registros seleccionados").nullable().default(null),
      excepto: elegidos.default([]),
    }),
    output: Recordados,
    logs: [RECORDADO],
  },
  /** All of it or nothing; what somebody signed stays. Of one that was taken back already it says how it stands. */
  retirar: {
    summary: "Retirar los documentos de un envío que nadie firmó; los firmados se conservan",
    method: "POST",
    path: "/api/envios/:envioId/retirar",
    access: WRITERS,
    modulo: MODULO,
    input: One.extend({ motivo: requiredText(MOTIVO_MAX, SIN_MOTIVO) }),
    output: Envio,
    logs: [RETIRADO],
  },
});

/**
 * Disconformidades: what an employee objects to by signing "EN DISCONFORMIDAD", as a case that Recursos Humanos answers.
 * The signature counts, and the record stays visible (D184, D204). Of whatever kind of record people sign.
 */
import { z } from "zod";
import { Adjunto } from "#features/archivos/contract.ts";
import { ClaseFirmable } from "#features/firma/clases.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import {
  Empty,
  Id,
  Instant,
  listOf,
  orderBy,
  page,
  pagingOf,
  requiredText,
  TODOS,
  text,
} from "#platform/contract/shapes.ts";

export const DISCONFORMIDADES_PAGE = 50;
export const MAX_MENSAJE = 4000;
const MAX_ADJUNTOS = 5;

/** "abierta" waits for the company; an answer makes it "respondida", and what its employee writes after that opens it again. */
export const ESTADOS_DISCONFORMIDAD = ["abierta", "respondida"] as const;
export type EstadoDisconformidad = (typeof ESTADOS_DISCONFORMIDAD)[number];

/** Who speaks: decided by the server, by whose case it is. */
export const VOCES = ["empleado", "empresa"] as const;
export type Voz = (typeof VOCES)[number];

/** Another record of the same kind and person, which puts right the one objected to: its file, and where its employee has it. */
export const Corregido = z.object({ registro: Id, titulo: z.string(), pdf: z.string(), path: z.string() });
export type Corregido = z.infer<typeof Corregido>;

export const Mensaje = z.object({
  _id: Id,
  voz: z.enum(VOCES),
  /** As their writer was called then. */
  nombre: z.string(),
  texto: z.string(),
  created: Instant,
  adjuntos: z.array(Adjunto),
  corregido: Corregido.nullable(),
});
export type Mensaje = z.infer<typeof Mensaje>;

export const DisconformidadRow = z.object({
  _id: Id,
  /** The kind of record ("recibo"), which one, and what it is called. */
  tipo: z.string(),
  registro: Id,
  titulo: z.string(),
  empleado: z.object({ _id: Id, displayName: z.string(), legajo: z.int() }),
  estado: z.enum(ESTADOS_DISCONFORMIDAD),
  created: Instant,
  /** Since when it waits for an answer; null once it has one. */
  espera: Instant.nullable(),
});
export type DisconformidadRow = z.infer<typeof DisconformidadRow>;

export const Disconformidad = DisconformidadRow.extend({
  /** The first is what was written with the signature; the oldest first. */
  mensajes: z.array(Mensaje),
  /** As whoever asks would write in it. */
  voz: z.enum(VOCES),
  /** Where the signed file is, where its employee has the record, and what records of its kind are called. */
  pdf: z.string(),
  path: z.string(),
  clase: ClaseFirmable,
});
export type Disconformidad = z.infer<typeof Disconformidad>;

export const DISCONFORMIDAD_ORDERS = ["turno", "displayName"] as const;
const Filters = z.object({
  search: text(100).default(""),
  estado: z.union([z.enum(ESTADOS_DISCONFORMIDAD), z.literal(TODOS)], "El filtro no es válido").default(TODOS),
  order: orderBy(DISCONFORMIDAD_ORDERS, "turno"),
});
export type DisconformidadFilters = z.output<typeof Filters>;

const One = z.object({ disconformidadId: Id });

export const MensajeDraft = z.object({
  texto: requiredText(MAX_MENSAJE, "Escribí un mensaje"),
  adjuntos: listOf(Adjunto).max(MAX_ADJUNTOS, `No puede adjuntar más de ${MAX_ADJUNTOS} archivos`).default([]),
  /** Only of the company. */
  corregido: Id.nullable().default(null),
});
export type MensajeDraft = z.output<typeof MensajeDraft>;

export const disconformidades = contract({
  list: {
    summary: "Buscar las disconformidades que la persona puede ver, con filtros, orden y paginado",
    method: "POST",
    path: "/api/disconformidades",
    access: STAFF,
    input: Filters.extend(pagingOf(DISCONFORMIDADES_PAGE).shape),
    output: page(DisconformidadRow),
  },
  abiertas: {
    summary: "Contar las disconformidades que esperan una respuesta de la empresa",
    method: "GET",
    path: "/api/disconformidadesAbiertas",
    access: STAFF,
    input: Empty,
    output: z.object({ cant: z.int(), /** The one that waits longest. */ desde: Instant.nullable() }),
  },
  propias: {
    summary: "Listar las disconformidades propias, de la más nueva a la más vieja",
    method: "GET",
    path: "/api/disconformidadesPropias",
    access: "signedIn",
    input: Empty,
    output: z.array(DisconformidadRow),
  },
  get: {
    summary: "Leer una disconformidad, propia o de quien se puede ver, con sus mensajes",
    method: "GET",
    path: "/api/disconformidades/:disconformidadId",
    access: "signedIn",
    input: One,
    output: Disconformidad,
  },
  /** What an answer may link to. */
  corregidos: {
    summary: "Listar los registros que pueden corregir el que fue objetado",
    method: "GET",
    path: "/api/disconformidades/:disconformidadId/corregidos",
    access: STAFF,
    input: One,
    output: z.array(Corregido),
  },
  /** Of its employee, or of the company: never both by one person. */
  escribir: {
    summary: "Escribir en una disconformidad: la empresa responde, la persona replica",
    method: "POST",
    path: "/api/disconformidades/:disconformidadId/mensajes",
    access: "signedIn",
    input: One.extend(MensajeDraft.shape),
    output: Disconformidad,
    logs: logLine("General", "update", "Mensaje en una disconformidad"),
  },
  adjunto: {
    summary: "Descargar un adjunto de una disconformidad",
    method: "GET",
    path: "/api/disconformidades/:disconformidadId/adjuntos/:archivoId",
    access: "signedIn",
    input: One.extend({ archivoId: Id }),
    output: FILE,
    logs: logLine("General", "view", "Adjunto de disconformidad descargado"),
  },
});

/** Sanciones: disciplinary measures on an employee's file. Spec 2 §2–7; SANC-*, D106, D107. */
import { z } from "zod";
import { Adjunto } from "#features/archivos/contract.ts";
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import {
  Day,
  Empty,
  Id,
  Instant,
  listOf,
  MAX_PAGE,
  orderBy,
  page,
  pagingOf,
  requiredText,
  TODOS,
  Version,
} from "#platform/contract/shapes.ts";
import { AS_SHEET, camposOf } from "#platform/contract/sheet.ts";
import { EDITORS, FILE_PAGE, OWN_PAGE, READERS } from "./quien.ts";

export const SANCIONES_PAGE = 50;
const MAX_ADJUNTOS = 20;

export const SancionDraft = z.object({
  tipo: z.uuid("Elegí el tipo de sanción"),
  empleado: z.uuid("Elegí el empleado"),
  /** Free text; the signed-in person's name unless a new one says otherwise (D107). */
  emisor: requiredText(120, "Debe ingresar el emisor"),
  fecha: Day,
  motivo: requiredText(4000, "Debe ingresar el motivo"),
  desde: Day.nullable().default(null),
  hasta: Day.nullable().default(null),
  excludeWeekend: z.boolean("Debe ser sí o no").default(false),
  adjuntos: listOf(Adjunto).max(MAX_ADJUNTOS, `No puede adjuntar más de ${MAX_ADJUNTOS} archivos`).default([]),
});
export type SancionDraft = z.output<typeof SancionDraft>;

export const NewSancion = SancionDraft.partial({ emisor: true });
export type NewSancion = z.output<typeof NewSancion>;

export const TipoSancion = z.object({ _id: Id, name: z.string(), esSuspension: z.boolean() });
export type TipoSancion = z.infer<typeof TipoSancion>;

export const Sancion = SancionDraft.extend({
  _id: Id,
  version: Version,
  tipo: TipoSancion,
  empleado: z.object({ _id: Id, displayName: z.string(), legajo: z.int(), cuil: z.string() }),
  /** Derived by `suspensionDays`; null when the type does not suspend. */
  cantidadDiasSuspension: z.int().nullable(),
  /** The first attachment, for those who only know one. */
  url: Id.nullable(),
  /** When the employee opened it as it now reads; null until they do. */
  vista: Instant.nullable(),
});
export type Sancion = z.infer<typeof Sancion>;

/** A row of the list (SANC-10): no attachment is read for it. */
export const SancionRow = Sancion.omit({ adjuntos: true, url: true, version: true, vista: true });
export type SancionRow = z.infer<typeof SancionRow>;

/** The type filter says 'null' for none as well as '00' (GEN-25). */
const TipoFilter = z.union([Id, z.literal(TODOS), z.literal("null")], "El filtro no es válido").default(TODOS);

export const SANCION_ORDERS = ["displayName", "tipo", "emisor", "fecha"] as const;
const Filters = LegajoFilters.extend({ tipo: TipoFilter, order: orderBy(SANCION_ORDERS, "displayName") });
export type SancionFilters = z.output<typeof Filters>;

/** SANC-11, in this order. */
export const SANCION_CAMPOS = ["cuil", "displayName", "tipo.name", "fecha", "desde", "hasta", "motivo"] as const;
export type SancionCampo = (typeof SANCION_CAMPOS)[number];
export const CAMPO_LABELS: Readonly<Record<SancionCampo, string>> = {
  cuil: "CUIL",
  displayName: "Empleado",
  "tipo.name": "Tipo de sanción",
  fecha: "Fecha",
  desde: "Desde",
  hasta: "Hasta",
  motivo: "Motivo",
};

/** Written where something was unread. */
export const READ = logLine("Sanciones", "view", "Sanción leída por su destinatario");

const BAD_PERIOD = "El período no es válido";
const One = z.object({ sancionId: Id });
const SinLeer = z.object({ cantidad: z.int() });
export const sanciones = contract({
  /** The newest thousand; `list` pages through all. */
  all: {
    summary: "Listar las últimas mil sanciones de la empresa",
    method: "GET",
    path: "/api/sancions",
    access: READERS,
    input: Empty,
    output: z.array(SancionRow),
  },
  get: {
    summary: "Leer una sanción con sus adjuntos",
    method: "GET",
    path: "/api/sancions/:sancionId",
    access: READERS,
    input: One,
    output: Sancion,
  },
  create: {
    summary: "Crear una sanción",
    method: "POST",
    path: "/api/sancions",
    access: EDITORS,
    input: NewSancion,
    output: Sancion,
    logs: logLine("Sanciones", "create", "Sanción creada"),
  },
  update: {
    summary: "Modificar una sanción",
    method: "PUT",
    edits: "whole",
    path: "/api/sancions/:sancionId",
    access: EDITORS,
    input: whole(SancionDraft, { sancionId: Id, version: Version }),
    output: Sancion,
    logs: logLine("Sanciones", "update", "Sanción modificada"),
  },
  remove: {
    summary: "Eliminar una sanción",
    method: "DELETE",
    path: "/api/sancions/:sancionId",
    access: EDITORS,
    input: One,
    output: Sancion,
    logs: logLine("Sanciones", "delete", "Sanción eliminada"),
  },
  list: {
    summary: "Buscar sanciones con filtros, orden y paginado",
    method: "POST",
    path: "/api/sancionsEmpleador",
    access: READERS,
    input: Filters.extend(pagingOf(SANCIONES_PAGE).shape),
    output: page(SancionRow),
  },
  xls: {
    summary: "Exportar sanciones a una planilla de Excel con los campos elegidos",
    method: "POST",
    path: "/api/sancionesXLS",
    access: READERS,
    input: Filters.extend({
      campos: camposOf(SANCION_CAMPOS),
    }),
    ...AS_SHEET,
    logs: logLine("Sanciones", "view", "Exportación de sanciones"),
  },
  /** Own, managed or the company's, as the person's role sees people; newest first. */
  ofEmpleado: {
    summary: "Listar las sanciones de una persona, de la más nueva a la más vieja",
    method: "GET",
    path: "/api/sancionEmpleado/:empleadoId",
    access: "signedIn",
    input: z.object({ empleadoId: Id }),
    output: z.array(Sancion),
  },
  sinLeer: {
    summary: "Contar las sanciones propias que todavía no se abrieron",
    method: "GET",
    path: "/api/sancionesSinLeer",
    access: OWN_PAGE,
    input: Empty,
    output: SinLeer,
  },
  /** Only one's own, whatever is sent: nobody else's look makes a sanction read. */
  abrir: {
    summary: "Dar por leídas las sanciones propias que se muestran",
    method: "POST",
    path: "/api/sancionesVistas",
    access: OWN_PAGE,
    /** As they were shown: what was changed meanwhile stays unread. */
    input: z.object({
      sanciones: listOf(z.object({ _id: Id, version: Version })).max(
        MAX_PAGE,
        `No podés enviar más de ${MAX_PAGE} sanciones`,
      ),
    }),
    output: SinLeer,
    logs: [READ],
  },
  /** Whoever sees the sanction sees its attachments. */
  adjunto: {
    summary: "Descargar un adjunto de una sanción",
    method: "GET",
    path: "/api/sancions/:sancionId/adjuntos/:archivoId",
    access: "signedIn",
    input: One.extend({ archivoId: Id }),
    output: FILE,
    logs: logLine("Sanciones", "view", "Adjunto de sanción descargado"),
  },
  /** How many of each type in the period (MM/YYYY as the home page writes it, MM-YYYY or YYYY), for its chart. */
  ranking: {
    summary: "Contar las sanciones de cada tipo en un mes (MM-AAAA) o un año (AAAA)",
    method: "GET",
    path: "/api/sancionRanking/:periodo",
    access: FILE_PAGE,
    input: z.object({ periodo: z.string(BAD_PERIOD).regex(/^((0[1-9]|1[0-2])[-/])?(19|20)\d\d$/, BAD_PERIOD) }),
    output: z.array(z.object({ tipo: TipoSancion, cant: z.int() })),
  },
});

/**
 * The receipts that the employer signed: as a list, a chart and a sheet. A contract of its own, which nobody loads who
 * only signs. Spec 2 §2, §7, §9; REC-61…REC-64, REC-73, REC-89, REC-90, DASH-18; D070, D104, D201, D205.
 */
import { z } from "zod";
import { DE_QUIEN, DE_QUIEN_LABELS } from "#features/nomina/de-quien.ts";
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import {
  Day,
  FilterId,
  NO_FILTER,
  orderBy,
  PathId,
  page,
  pagingOf,
  sheetWindow,
  TODOS,
} from "#platform/contract/shapes.ts";
import { AS_SHEET, camposOf } from "#platform/contract/sheet.ts";
import { Recibo } from "./contract.ts";
import { BAD_PERIOD, periodoOr } from "./formas.ts";
import { EXPORTERS, READERS } from "./quien.ts";

/** REC-89. */
export const FIRMADOS_PAGE = 100;

/** How a receipt that the employer signed stands; the last was signed elsewhere, and there is nothing to sign. */
export const ESTADOS_FIRMADO = ["conformidad", "disconformidad", "sinFirmar", "historico"] as const;
export type EstadoFirmado = (typeof ESTADOS_FIRMADO)[number];

const BAD_FILTER = "El filtro no es válido";

/** MM-YYYY. */
const Periodo = periodoOr("", ...NO_FILTER).default(TODOS);
const Estado = z.enum([...ESTADOS_FIRMADO, ...NO_FILTER], BAD_FILTER).default(TODOS);

/** REC-61, and the search of every list of people. Who left is not left out: what was signed stays. */
const Filters = LegajoFilters.omit({ baja: true }).extend({
  empleadoId: FilterId,
  tipoRecibo: FilterId,
  periodo: Periodo,
  estado: Estado,
  /** Days of the employer's signature, as the company's calendar says them (D201). */
  fechaDesde: Day.nullable().default(null),
  fechaHasta: Day.nullable().default(null),
});
export type FirmadosFilters = z.output<typeof Filters>;

/** Each with an index of its own. By type and by state it is filtered. */
export const FIRMADOS_ORDERS = ["displayName", "periodo", "firmadoEmpleador", "firmadoEmpleado"] as const;
const Ordered = Filters.extend({ order: orderBy(FIRMADOS_ORDERS, "displayName") });
export type OrderedFirmados = z.output<typeof Ordered>;

export const FIRMADO_CAMPOS = [
  ...DE_QUIEN,
  "tipoRecibo",
  "periodo",
  "estado",
  "firmadoEmpleador",
  "firmadoEmpleado",
  "leido",
  "referencia",
  "paginas",
] as const;
export type FirmadoCampo = (typeof FIRMADO_CAMPOS)[number];
export const CAMPO_LABELS: Readonly<Record<FirmadoCampo, string>> = {
  ...DE_QUIEN_LABELS,
  tipoRecibo: "Tipo de recibo",
  periodo: "Período",
  estado: "Estado",
  firmadoEmpleador: "Firma de la empresa",
  firmadoEmpleado: "Firma del empleado",
  leido: "Leído",
  referencia: "Referencia",
  paginas: "Páginas",
};

/** A slice for each state that there is, in the order of the states. */
const Grafico = z.object({ data: z.array(z.object({ estado: z.enum(ESTADOS_FIRMADO), cantidad: z.int() })) });
export type Porcion = z.infer<typeof Grafico>["data"][number];

export const firmados = contract({
  list: {
    summary: "Buscar los recibos firmados por el empleador, con filtros, orden y paginado",
    method: "POST",
    path: "/api/recibosPagination",
    access: READERS,
    input: Ordered.extend(pagingOf(FIRMADOS_PAGE).shape),
    output: page(Recibo),
  },
  /** Of what the list shows: also of those that are closed to whoever asks, whose state it tells (D205). */
  grafico: {
    summary: "Contar los recibos firmados por el empleador según su estado",
    method: "POST",
    path: "/api/grafico",
    access: READERS,
    input: Filters,
    output: Grafico,
  },
  xls: {
    summary: "Exportar los recibos firmados a una planilla de Excel con los campos elegidos",
    method: "POST",
    path: "/api/recibosXLS",
    access: EXPORTERS,
    input: Ordered.extend(sheetWindow).extend({
      campos: camposOf(FIRMADO_CAMPOS),
    }),
    ...AS_SHEET,
    logs: logLine("Recibos", "view", "Exportación de recibos"),
  },
  /** The first thousand, by name. */
  porRuta: {
    summary: "Listar los primeros mil recibos firmados por el empleador; «00», «null» o «todos» es sin filtro",
    method: "GET",
    path: "/api/recibosEmpleador/:empleadoId/:sucursal/:areaId/:periodo/:estado/:puesto/:convenio",
    access: READERS,
    input: z.object({
      empleadoId: PathId,
      sucursal: PathId,
      areaId: PathId,
      periodo: Periodo,
      estado: Estado,
      puesto: PathId,
      convenio: PathId,
    }),
    output: z.array(Recibo),
  },
  /** MM-YYYY, or MM/YYYY as the home page writes it (D070). */
  torta: {
    summary: "Contar los recibos firmados de un mes según su estado, para el inicio",
    method: "GET",
    path: "/api/dashboardChartPieRecibos/:periodo",
    access: [...STAFF, "manager"],
    input: z.object({ periodo: z.string(BAD_PERIOD).regex(/^(0[1-9]|1[0-2])[-/](19|20)\d\d$/, BAD_PERIOD) }),
    output: Grafico,
  },
});

/**
 * The documents of a folder, or of all: as a list, a chart, a sheet and a zip, and many deleted at once. A contract of its own,
 * which nobody loads who only reads one. Spec 2 §2, §7, §9; DOC-60…DOC-66, DOC-72…DOC-79, DOC-86, DOC-89; D075, D185, D211.
 */
import { z } from "zod";
import { DE_QUIEN, DE_QUIEN_LABELS } from "#features/nomina/de-quien.ts";
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import {
  Done,
  FilterId,
  Id,
  listOf,
  MAX_PAGE,
  NO_FILTER,
  orderBy,
  PathId,
  page,
  pagingOf,
  sheetWindow,
  TODOS,
} from "#platform/contract/shapes.ts";
import { AS_SHEET, camposOf } from "#platform/contract/sheet.ts";
import { MotivoEliminado } from "./campos.ts";
import { Documento, ELIMINADO, MODULO } from "./contract.ts";
import { documentosProblems } from "./problems.ts";
import { READERS, WRITERS } from "./quien.ts";
import { ESTADOS_FIRMA, VENCIMIENTOS } from "./terminos.ts";

/** DOC-63. */
export const DOCUMENTOS_PAGE = 100;

/** Which signatures it lacks (D075). */
const Estado = z.enum([...ESTADOS_FIRMA, ...NO_FILTER], "El filtro no es válido").default(TODOS);

/** Of the company's day. */
const Vencimiento = z.enum([...VENCIMIENTOS, ...NO_FILTER], "El filtro no es válido").default(TODOS);

/** Whether its person still works here narrows nothing: what was sent stays. The pending folder is of all that is `Pendiente` (D211). `search`: of the person; where all of its words are nobody's, each of the document's name or of the person's. */
const Filters = LegajoFilters.pick({ sucursal: true, areaId: true, puesto: true, search: true }).extend({
  empleadoId: FilterId,
  tipoDocumento: FilterId,
  estado: Estado,
  vencimiento: Vencimiento,
  carpeta: FilterId,
});
export type DocumentosFilters = z.output<typeof Filters>;

/** Each with an index of its own, in one folder and in all. */
export const DOCUMENTOS_ORDERS = ["displayName", "fecha"] as const;
const Ordered = Filters.extend({ order: orderBy(DOCUMENTOS_ORDERS, "displayName") });
export type OrderedDocumentos = z.output<typeof Ordered>;

export const DOCUMENTO_CAMPOS = [
  ...DE_QUIEN,
  "name",
  "tipo",
  "carpeta",
  "fecha",
  "fechaVencimiento",
  "estado",
  "firma",
  "firmadoEmpleado",
  "firmadoEmpleador",
  "leido",
] as const;
export type DocumentoCampo = (typeof DOCUMENTO_CAMPOS)[number];
export const CAMPO_LABELS: Readonly<Record<DocumentoCampo, string>> = {
  ...DE_QUIEN_LABELS,
  name: "Nombre del documento",
  tipo: "Tipo",
  carpeta: "Carpeta",
  fecha: "Enviado",
  fechaVencimiento: "Vencimiento",
  estado: "Estado",
  firma: "Firma",
  firmadoEmpleado: "Firma del empleado",
  firmadoEmpleador: "Firma de la empresa",
  leido: "Leído",
};

/** A slice for each state of signature that there is, in their order. */
const Grafico = z.object({ data: z.array(z.object({ estado: z.enum(ESTADOS_FIRMA), cantidad: z.int() })) });
export type Porcion = z.infer<typeof Grafico>["data"][number];

/** In the order of each path. */
const PathFilters = {
  empleadoId: PathId,
  sucursal: PathId,
  areaId: PathId,
  puesto: PathId,
  tipoDocumento: PathId,
  estado: Estado,
  carpeta: PathId,
};

/** Of each person whose documents are in a zip, but of oneself. */
export const DESCARGADO = logLine("Documentos", "view", "Documento descargado en un ZIP");

export const DEMASIADOS = `No podés elegir más de ${MAX_PAGE} documentos a la vez`;
const chosen = listOf(Id).max(MAX_PAGE, DEMASIADOS);

export const listaDocumentos = contract({
  list: {
    summary: "Buscar los documentos de una carpeta o de todas, con filtros, orden y paginado",
    method: "POST",
    path: "/api/listPaginacion",
    access: READERS,
    modulo: MODULO,
    input: Ordered.extend(pagingOf(DOCUMENTOS_PAGE).shape),
    output: page(Documento),
  },
  /** The first thousand, by name. */
  porRuta: {
    summary: "Listar los primeros mil documentos; «00», «null» o «todos» es sin filtro",
    method: "GET",
    path: "/api/documentsGrilla/:empleadoId/:sucursal/:areaId/:tipoDocumento/:estado/:puesto/:carpeta",
    access: READERS,
    modulo: MODULO,
    input: z.object(PathFilters),
    output: z.array(Documento),
  },
  grafico: {
    summary: "Contar los documentos según las firmas que les faltan; «00», «null» o «todos» es sin filtro",
    method: "GET",
    path: "/api/graficoDocs/:empleadoId/:sucursal/:areaId/:puesto/:tipoDocumento/:estado/:carpeta",
    access: READERS,
    modulo: MODULO,
    input: z.object({ ...PathFilters, search: Filters.shape.search, vencimiento: Vencimiento }),
    output: Grafico,
  },
  xls: {
    summary: "Exportar los documentos a una planilla de Excel con los campos elegidos",
    method: "POST",
    path: "/api/documentosXLS",
    access: READERS,
    modulo: MODULO,
    input: Ordered.extend(sheetWindow).extend({
      campos: camposOf(DOCUMENTO_CAMPOS),
    }),
    ...AS_SHEET,
    logs: logLine("Documentos", "view", "Exportación de documentos"),
  },
  /** Each file as it is stored, signed ones byte for byte (D185); those of which only the preview may be seen are left out. */
  zip: {
    summary: "Combinar documentos en un ZIP con sus archivos tal como están guardados",
    method: "POST",
    path: "/api/mergePDFfromImagesDocs",
    access: READERS,
    modulo: MODULO,
    /** Files are read and written for seconds. */
    transaction: "apart",
    input: z.object({
      tipo: z.enum(["zip"], "El tipo de exportación no es válido").default("zip"),
      documents: chosen.min(2, documentosProblems.pocos.message),
    }),
    output: z.object({ filename: z.string(), omitidos: z.int() }),
    logs: [DESCARGADO],
  },
  removeVarios: {
    summary:
      "Eliminar varios documentos a la vez: todos o ninguno; los firmados, con el motivo, se conservan como prueba",
    method: "POST",
    path: "/api/documentsBulkDelete",
    access: WRITERS,
    modulo: MODULO,
    input: z.object({ documents: chosen.min(1, documentosProblems.ninguno.message), motivo: MotivoEliminado }),
    output: Done,
    logs: ELIMINADO,
  },
});

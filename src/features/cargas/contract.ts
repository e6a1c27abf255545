/**
 * Cargas: one PDF of many payslips goes in, and everybody's receipt comes out. The work is a long task told to whoever
 * uploads as it goes; what became of each page stays. Spec 2 §4, §6…§9; REC-15, REC-31…REC-40, REC-49, REC-50, REC-77,
 * REC-85…REC-87, REC-92, D098, D103, D187, D203.
 */
import { z } from "zod";
import { MOTIVOS, TESTIGOS } from "#features/cotejo/hoja.ts";
import { Motivo, Periodo } from "#features/recibos/formas.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Done, Empty, flag, Id, Instant, listOf, page, pagingOf, text } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";
import { UPLOADERS } from "./quien.ts";
import { ESTADOS_CARGA, ESTADOS_PAGINA, FASES, FORMATOS } from "./terminos.ts";

export const PAGINAS_PAGE = 100;
/** How many of the last uploads are listed. */
export const CARGAS_LISTED = 50;

const Counts = z.object({
  procesadas: z.int(),
  asignadas: z.int(),
  sinAsignar: z.int(),
  omitidas: z.int(),
});

export const Carga = z.object({
  _id: Id,
  tarea: Id,
  estado: z.enum(ESTADOS_CARGA),
  fase: z.enum(FASES),
  nombre: z.string(),
  formato: z.enum(FORMATOS),
  bytes: z.int(),
  /** Zero until it is open. */
  paginas: z.int(),
  ahorro: z.number(),
  /** Signatures on the file as a whole: they do not pass to its pages. */
  firmas: z.int(),
  tipoRecibo: z.object({ _id: Id, name: z.string() }),
  periodo: z.string(),
  referencia: z.string(),
  historico: z.boolean(),
  publicarEl: Instant.nullable(),
  /** How many receipts were made of it. */
  recibos: z.int(),
  ...Counts.shape,
  error: z.string().nullable(),
  /** Who uploaded it. */
  por: z.object({ _id: Id, displayName: z.string() }),
  created: Instant,
  terminada: Instant.nullable(),
});
export type Carga = z.infer<typeof Carga>;

const CandidatoVisto = z.object({
  empleado: z.object({ _id: Id, displayName: z.string(), legajo: z.int() }),
  cuil: z.string().nullable(),
  testigos: z.array(z.enum(TESTIGOS)),
  papel: z.string().nullable(),
});

export const Pagina = z.object({
  pagina: z.int(),
  /** Of a zip, the file it is in. */
  entrada: z.string(),
  estado: z.enum(ESTADOS_PAGINA),
  cuil: z.string().nullable(),
  empleado: z.object({ _id: Id, displayName: z.string() }).nullable(),
  motivo: z.enum(MOTIVOS).nullable(),
  detalle: z.string(),
  testigos: z.array(z.enum(TESTIGOS)),
  candidatos: z.array(CandidatoVisto),
  recibo: Id.nullable(),
  duplicadoDe: z.int().nullable(),
});
export type Pagina = z.infer<typeof Pagina>;

const One = z.object({ cargaId: Id });

const PaginasFilter = z.object({
  estado: z.enum(["todas", ...ESTADOS_PAGINA], "El filtro no es válido").default("todas"),
  /** "ultimas": the last page first. */
  orden: z.enum(["primeras", "ultimas"], "El orden no es válido").default("primeras"),
});

export const NUEVA_CARGA = logLine("Recibos", "create", "Carga de recibos iniciada");
export const CARGA_CANCELADA = logLine("Recibos", "delete", "Carga de recibos cancelada");
export const CARGA_DESCARTADA = logLine("Recibos", "delete", "Carga de recibos descartada");
export const CARGA_ABIERTA = logLine("Recibos", "view", "Archivo de una carga de recibos descargado");
export const CARGA_EXPORTADA = logLine("Recibos", "view", "Páginas de una carga de recibos exportadas");

export const cargas = contract({
  /** Who asks and when are known: a `user` and an `uploadDate` that are sent are ignored. */
  cargar: {
    summary: "Cargar un PDF de recibos, o un ZIP de PDF por CUIL, y separarlo por empleado",
    method: "POST",
    path: "/api/recibosSplit",
    access: UPLOADERS,
    transaction: "apart",
    input: z.object({
      /** The handle of a file that was uploaded for this (`destFolder` recibos). */
      url: z.uuid("Elegí el archivo de los recibos"),
      periodo: Periodo,
      tipo: Id,
      referencia: text(120).default(""),
      /** The password of the PDF (D098). */
      password: z.string("La contraseña no es válida").max(128, "La contraseña no es válida").default(""),
      /** When employees shall see what the employer signs; null: at once. */
      publicarEl: Instant.nullable().default(null),
      /** Signed elsewhere: kept byte by byte, with nothing to sign. */
      historico: flag,
      /** The same file was uploaded before, and this is known. */
      repetir: flag,
    }),
    output: Carga,
    logs: NUEVA_CARGA,
  },
  /** Of the demo alone: elsewhere there is none. */
  ejemplo: {
    summary: "Descargar el archivo de ejemplo de la demostración, para probar una carga",
    method: "GET",
    path: "/api/recibosEjemplo",
    access: UPLOADERS,
    input: Empty,
    output: FILE,
    fileTypes: [KINDS.pdf.type],
  },
  list: {
    summary: "Listar las últimas cargas de recibos",
    method: "GET",
    path: "/api/recibosCargas",
    access: UPLOADERS,
    input: Empty,
    output: z.array(Carga),
  },
  get: {
    summary: "Leer cómo va o cómo terminó una carga de recibos",
    method: "GET",
    path: "/api/recibosCargas/:cargaId",
    access: UPLOADERS,
    input: One,
    output: Carga,
  },
  /** For the map: a letter a page, "a" assigned, "s" unassigned, "o" skipped; as many as are known. */
  mapa: {
    summary: "Leer cómo terminó cada página de una carga, una letra por página",
    method: "GET",
    path: "/api/recibosCargas/:cargaId/mapa",
    access: UPLOADERS,
    input: One,
    output: z.object({ paginas: z.int(), mapa: z.string() }),
  },
  paginas: {
    summary: "Buscar las páginas de una carga, con su empleado o el motivo, por estado y paginado",
    method: "POST",
    path: "/api/recibosCargas/:cargaId/paginas",
    access: UPLOADERS,
    input: One.extend(PaginasFilter.shape).extend(pagingOf(PAGINAS_PAGE).shape),
    output: page(Pagina),
  },
  excel: {
    summary: "Descargar las páginas de una carga en Excel",
    method: "POST",
    path: "/api/recibosCargas/:cargaId/xls",
    access: UPLOADERS,
    transaction: "apart",
    input: One,
    output: FILE,
    fileTypes: [KINDS.xlsx.type],
    logs: CARGA_EXPORTADA,
  },
  archivo: {
    summary: "Descargar el archivo de una carga como se subió",
    method: "GET",
    path: "/api/recibosCargas/:cargaId/archivo",
    access: UPLOADERS,
    input: One,
    output: FILE,
    logs: CARGA_ABIERTA,
  },
  /** While it goes on; it leaves nothing behind. */
  cancelar: {
    summary: "Cancelar una carga de recibos en curso, sin dejar nada de ella",
    method: "POST",
    path: "/api/recibosCargas/:cargaId/cancelar",
    access: UPLOADERS,
    input: One,
    output: Done,
    logs: CARGA_CANCELADA,
  },
  /**
   * Until the first of its receipts is signed. What became of its pages stays to be read. History that its people have is
   * withdrawn from them, by administrators and with a reason (D092).
   */
  descartar: {
    summary: "Descartar una carga entera: sus recibos sin firmar dejan de existir y los históricos se retiran",
    method: "POST",
    path: "/api/recibosCargas/:cargaId/descartar",
    access: UPLOADERS,
    input: One.extend({ motivo: Motivo }),
    output: Done,
    logs: CARGA_DESCARTADA,
  },
});

const OfCarga = z.object({ carga: Id });

/** REC-35. */
export const progreso = realtimeEvent(
  "recibos:progreso",
  OfCarga.extend({
    fase: z.enum(FASES),
    pagina: z.int(),
    total: z.int(),
    mensaje: z.string(),
    porcentaje: z.int(),
    ...Counts.shape,
  }),
);
/** REC-36…REC-38: with the employee and the CUIL, or with the reason. */
export const pagina = realtimeEvent(
  "recibos:pagina",
  OfCarga.extend({
    pagina: z.int(),
    estado: z.enum(ESTADOS_PAGINA),
    empleado: z.object({ _id: Id, displayName: z.string() }).nullable(),
    cuil: z.string().nullable(),
    motivo: z.string(),
  }),
);
const PaginaConMotivo = z.object({ pagina: z.int(), motivo: z.string() });
/** REC-39. */
export const resultado = realtimeEvent(
  "recibos:resultado",
  OfCarga.extend({
    asignadas: listOf(z.int()),
    errores: listOf(PaginaConMotivo),
    sinAsignar: listOf(PaginaConMotivo),
  }),
);
/** REC-33, REC-85. */
export const error = realtimeEvent("recibos:error", OfCarga.extend({ mensaje: z.string() }));

/** REC-40. */
export const compresionInicio = realtimeEvent("compresion:inicio", OfCarga.extend({ bytes: z.int() }));
export const compresionProgreso = realtimeEvent("compresion:progreso", OfCarga.extend({ porcentaje: z.int() }));
export const compresionCompleta = realtimeEvent(
  "compresion:completa",
  OfCarga.extend({ bytes: z.int(), ahorro: z.number() }),
);
export const compresionError = realtimeEvent("compresion:error", OfCarga.extend({ mensaje: z.string() }));

/**
 * Recibos: payslips, as far as they are signed. The employer's attorney signs them first; from then on they are their
 * employee's to read and sign. Spec 2 §2…§9; REC-17…REC-29, REC-41…REC-45, REC-57…REC-76, D200…D205.
 */
import { z } from "zod";
import { FirmaDeEmpleado, FirmaDeEmpleador, Firmado, paraFirmar, Sha256 } from "#features/firma/firmar.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import {
  Done,
  Empty,
  FilterId,
  Id,
  Instant,
  MAX_PAGE,
  page,
  pagingOf,
  text,
  Version,
} from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { periodoOr } from "./formas.ts";
import { READERS } from "./quien.ts";

export const PENDIENTES_PAGE = 60;

/** Of whom it is. Who else may open it is told only to those who keep that list (REC-18). */
const Empleado = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  legajo: z.int(),
  puesto: z.string().nullable(),
  accesoConfidencial: z.array(Id),
});

export const Recibo = z.object({
  _id: Id,
  version: Version,
  /** Null: of nobody yet (REC-29). */
  empleado: Empleado.nullable(),
  tipoRecibo: z.object({ _id: Id, name: z.string() }),
  /** MM-YYYY. */
  periodo: z.string(),
  mes: z.int(),
  anio: z.int(),
  /** The file as it is now: its handle and what it must be when it is signed. Null where `cerrado`. */
  pdf: Id.nullable(),
  sha256: Sha256.nullable(),
  paginas: z.int(),
  firmadoEmpleado: FirmaDeEmpleado,
  firmadoEmpleador: FirmaDeEmpleador,
  leido: z.boolean(),
  borrador: z.boolean(),
  /** Why it is nobody's, in words; empty where it is somebody's. */
  observacion: z.string(),
  /** The upload it came with, and its first page there. */
  carga: Id.nullable(),
  pagina: z.int().nullable(),
  /** Signed elsewhere, before it came here: there is nothing to sign. */
  historico: z.boolean(),
  /** When its employee sees it, where a moment was chosen. */
  publicarEl: Instant.nullable(),
  /** The company took it back; who signed it keeps it (D202). */
  retirado: z.object({ fecha: Instant, motivo: z.string() }).nullable(),
  referencia: z.string(),
  created: Instant,
  /** Confidential, and not for whoever asks: it can be neither opened nor chosen (D205). */
  cerrado: z.boolean(),
});
export type Recibo = z.infer<typeof Recibo>;

/** Why one of one's own cannot be opened now: earlier ones come first, or any that is unsigned does (REC-44, REC-80). */
export const BLOQUEOS = ["correlativa", "pendientes"] as const;
export type Bloqueo = (typeof BLOQUEOS)[number];
export const MiRecibo = Recibo.extend({ bloqueo: z.enum(BLOQUEOS).nullable() });
export type MiRecibo = z.infer<typeof MiRecibo>;

/** REC-27, as the filter of one's own list says them. */
export const ESTADOS_RECIBO = ["todos", "conformidad", "disconformidad", "sinFirmar"] as const;
export type EstadoRecibo = (typeof ESTADOS_RECIBO)[number];

const One = z.object({ reciboId: Id });

const PendientesFilters = z.object({
  search: text(100).default(""),
  /** MM-YYYY; empty for all. */
  periodo: periodoOr("").default(""),
  tipoRecibo: FilterId,
  /** "si": only those of nobody. */
  sinAsignar: z.enum(["si", "no"], "El filtro no es válido").default("no"),
  /** Those of one upload. */
  carga: FilterId,
  /** Those of the people of one branch. */
  sucursal: FilterId,
});
export type PendientesFilters = z.output<typeof PendientesFilters>;

/** What the attorney may choose at once: assigned, and not closed to them. */
const Elegible = z.object({ _id: Id, sha256: Sha256 });

export const FIRMADO_EMPLEADOR = logLine("Recibos", "signature", "Recibo firmado por el empleador");
export const FIRMADO_EMPLEADO = logLine("Recibos", "signature", "Recibo firmado por el empleado");
export const LEIDO = logLine("Recibos", "view", "Recibo leído por su destinatario");
export const ABIERTO = logLine("Recibos", "view", "Recibo abierto");
export const EN_MINIATURA = logLine("Recibos", "view", "Recibo visto en miniatura");

export const recibos = contract({
  get: {
    summary: "Leer un recibo",
    method: "GET",
    path: "/api/recibos/:reciboId",
    access: "signedIn",
    input: One,
    output: Recibo,
  },
  /** `descarga`: to keep it. What a person signed they may always keep; shown, it waits for those owed (D202). */
  pdf: {
    summary: "Ver o descargar el PDF de un recibo",
    method: "GET",
    path: "/api/recibos/:reciboId/pdf",
    access: "signedIn",
    input: One.extend({ descarga: z.enum(["si", "no"], "Debe ser «si» o «no»").default("no") }),
    output: FILE,
    fileTypes: [KINDS.pdf.type],
    logs: [ABIERTO],
  },
  /**
   * The first page as a picture, for lists. What somebody earns can be read on it: each that is asked for is a look, and a
   * browser, which keeps it under its bytes, asks once (S-60).
   */
  preview: {
    summary: "Generar la vista previa de un recibo",
    method: "GET",
    path: "/api/generatePreview/:id",
    access: "signedIn",
    transaction: "apart",
    input: z.object({ id: Id, v: text(64).default("") }),
    output: FILE,
    fileTypes: [KINDS.webp.type],
    logs: [EN_MINIATURA],
  },
  pendientes: {
    summary: "Listar los recibos que esperan la firma del empleador, por texto, con filtros y desde un lugar",
    method: "GET",
    path: "/api/recibosEmpleadorPendientes/:search",
    access: READERS,
    input: PendientesFilters.extend({ search: text(100) }).extend(
      pagingOf(MAX_PAGE).pick({ start: true, length: true }).shape,
    ),
    output: z.array(Recibo),
  },
  pendientesPagination: {
    summary: "Buscar los recibos que esperan la firma del empleador, con filtros y paginado",
    method: "POST",
    path: "/api/recibosPendientes",
    access: READERS,
    input: PendientesFilters.extend(pagingOf(PENDIENTES_PAGE).shape),
    /** `edita`: whoever asks may put them right (D100). */
    output: page(Recibo).extend({ sinAsignar: z.int(), edita: z.boolean() }),
  },
  /** All that the filters leave and that can be signed, for whoever chooses them all. */
  elegibles: {
    summary: "Listar los recibos pendientes que se pueden firmar, con la huella de su archivo",
    method: "POST",
    path: "/api/recibosElegibles",
    access: READERS,
    input: PendientesFilters,
    output: z.array(Elegible),
  },
  deEmpleado: {
    summary: "Listar los recibos de una persona, del más nuevo al más viejo",
    method: "GET",
    path: "/api/recibosByEmpleado/:empleadoId",
    access: "signedIn",
    input: z.object({ empleadoId: Id }),
    output: z.array(MiRecibo),
  },
  /** In the order in which they are signed. */
  sinFirmar: {
    summary: "Listar los recibos propios sin firmar, en el orden en que se firman",
    method: "GET",
    path: "/api/listByEmpleadoSinFirmar",
    access: "signedIn",
    input: Empty,
    output: z.array(MiRecibo),
  },
  cantidadSinFirmar: {
    summary: "Contar los recibos propios sin firmar",
    method: "GET",
    path: "/api/cantidadRecibosSinFirmar",
    access: "signedIn",
    input: Empty,
    output: z.object({ cant: z.int() }),
  },
  puedeVer: {
    summary: "Consultar si un recibo propio se puede abrir ahora",
    method: "GET",
    path: "/api/checkRecibosPendientes/:reciboId",
    access: "signedIn",
    input: One,
    output: z.object({ puedeVer: z.boolean(), bloqueo: z.enum(BLOQUEOS).nullable(), primero: Id.nullable() }),
  },
  marcarLeido: {
    summary: "Dar por leído un recibo propio; cuenta la primera vez",
    method: "POST",
    path: "/api/marcarLeidoRec",
    access: "signedIn",
    input: z.object({ _id: Id }),
    output: Done,
    logs: [LEIDO],
  },
  /** One is signed before the answer; several, as employer, are a task (D203). */
  firmar: {
    summary: "Firmar recibos con el PIN: uno propio, o como apoderado uno o varios",
    method: "POST",
    path: "/api/signPDFService",
    access: "signedIn",
    limit: "sign",
    transaction: "apart",
    maxBody: 2 * 1024 * 1024,
    input: z.object({
      ...paraFirmar({ varios: "recibos", noPin: "Debe ingresar la contraseña" }),
      empleador: z.boolean("Debe ser sí o no").default(false),
    }),
    output: Firmado,
    logs: [FIRMADO_EMPLEADOR, FIRMADO_EMPLEADO],
  },
});

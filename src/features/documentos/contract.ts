/** Documentos: what a company keeps about a person besides payslips. Spec 2 §2…§8; DOC-*, D033, D049…D087, D210…D213. */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { Carpeta } from "#features/carpetas/contract.ts";
import { FirmaDeEmpleado, FirmaDeEmpleador, Sha256 } from "#features/firma/firmar.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Day, Done, Empty, Id, Instant, text, Version } from "#platform/contract/shapes.ts";
import { Fields, hasDay, hasList, MotivoEliminado } from "./campos.ts";
import { READERS, WRITERS } from "./quien.ts";
import { CLASES_ENVIO, ESTADOS_DOCUMENTO, ESTADOS_FIRMA, ORIGENES } from "./terminos.ts";

export const MODULO = "documentos" as const;

const Named = z.object({ _id: Id, name: z.string() });

/** In which folder and of which type: as much as a list shows. */
const CarpetaDe = Carpeta.omit({ version: true, fija: true });

export const Documento = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  descripcion: z.string(),
  /** The file's handle; null while only the preview may be seen (`previa`). */
  url: Id.nullable(),
  /** The same where it is a PDF (D074). */
  pdf: Id.nullable(),
  /** What it must be when it is signed (S-44). */
  sha256: Sha256,
  /** What the file is, and how large. */
  type: z.string(),
  size: z.int(),
  tipo: Named,
  tipoLicencia: Id.nullable(),
  carpeta: CarpetaDe,
  empresa: Id,
  empleado: z.object({
    _id: Id,
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    legajo: z.int(),
    puesto: z.string().nullable(),
  }),
  estado: z.enum(ESTADOS_DOCUMENTO),
  /** Told to its employee too; empty unless it is rejected. */
  motivoRechazo: z.string(),
  requiereFirma: z.boolean(),
  requiereFirmaEmpleador: z.boolean(),
  /** Who signs for the company; null: any attorney-in-fact of it. */
  firmante: z.object({ _id: Id, displayName: z.string() }).nullable(),
  permitirVerSinFirmar: z.boolean(),
  estadoFirma: z.enum(ESTADOS_FIRMA),
  /** Only its preview may be seen, by every road (DOC-42, D212). */
  previa: z.boolean(),
  tieneVencimiento: z.boolean(),
  fechaVencimiento: Day.nullable(),
  vencido: z.boolean(),
  firmadoEmpleado: FirmaDeEmpleado,
  firmadoEmpleador: FirmaDeEmpleador,
  leido: z.boolean(),
  /** Whom the company tells of it; its employee is not shown. */
  notifica: z.boolean(),
  listaDistribucion: Named.nullable(),
  origen: z.enum(ORIGENES),
  clase: z.enum(CLASES_ENVIO),
  /** The run of the wizard it came with. */
  envio: Id.nullable(),
  /** The version it renewed, and the one that renewed it. */
  anterior: Id.nullable(),
  reemplazadoPor: Id.nullable(),
  /** The company took it back; who signed it keeps it (D202). */
  retirado: z.object({ fecha: Instant, motivo: z.string() }).nullable(),
  created: Instant,
});
export type Documento = z.infer<typeof Documento>;

/** Checked in `rules.ts` and again where it is stored; said at its field. */
const NO_DAY = { error: "Debe seleccionar una fecha de vencimiento válida", path: ["fechaVencimiento"] };
const NO_LIST = { error: "Debe selecionar una lista de distribución", path: ["listaDistribucion"] };

/** `empleado` left out: one's own, which waits to be approved, and of which only what it is and its file count (D210). */
const Draft = Fields.extend({
  empleado: Id.nullable().default(null),
  clase: z.enum(CLASES_ENVIO, "No se puede enviar como eso").default("documento"),
});
export const NewDocumento = Draft.refine(hasDay, NO_DAY).refine(hasList, NO_LIST);
export type NewDocumento = z.output<typeof NewDocumento>;

/** An editor also says how it stands; a rejection says why (DOC-38). */
const Edited = Fields.extend({
  /** Whose it is: somebody else only while it may still be corrected (DOC-100, 0059). */
  empleado: z.uuid("Elegí el empleado"),
  /** Null: the file that it has, of which nobody has the handle while only its preview may be seen. */
  url: FileHandle.nullable(),
  estado: z.enum(ESTADOS_DOCUMENTO, "El estado no es válido"),
  motivoRechazo: text(500).default(""),
});
export type DocumentoEdited = z.output<typeof Edited>;

export const CREADO = logLine("Documentos", "create", "Documento agregado al legajo");
export const ENVIADO = logLine("Documentos", "create", "Documento enviado por el empleado");
export const MODIFICADO = logLine("Documentos", "update", "Documento modificado");
export const APROBADO = logLine("Documentos", "update", "Documento aprobado");
export const RECHAZADO = logLine("Documentos", "update", "Documento rechazado");
/** Of whom it was, and of whom it is. */
export const PASADO = logLine("Documentos", "update", "Documento pasado a otro legajo");
export const TRAIDO = logLine("Documentos", "update", "Documento traído de otro legajo");
export const ELIMINADO = logLine("Documentos", "delete", "Documento eliminado");
export const LEIDO = logLine("Documentos", "view", "Documento leído por su destinatario");
export const ABIERTO = logLine("Documentos", "view", "Documento abierto");
export const PREVIA = logLine("Documentos", "view", "Documento visto en vista previa");

const One = z.object({ documentId: Id });
const PATH = "/api/documents";
const OfPerson = z.object({ empleado: Id });

export const CarpetaContada = Carpeta.omit({ version: true }).extend({
  cantidadDocumentos: z.int(),
  cantidadPendientes: z.int(),
});
export type CarpetaContada = z.infer<typeof CarpetaContada>;

export const documentos = contract({
  moduloActivo: {
    summary: "Consultar si el módulo de documentos está activo",
    method: "GET",
    path: `${PATH}/modulo-activo`,
    access: "signedIn",
    modulo: MODULO,
    input: Empty,
    output: z.object({ active: z.literal(true) }),
  },
  /** The newest thousand; the list of a folder pages through all. */
  all: {
    summary: "Listar los últimos mil documentos",
    method: "GET",
    path: PATH,
    access: WRITERS,
    modulo: MODULO,
    input: Empty,
    output: z.array(Documento),
  },
  get: {
    summary: "Leer un documento",
    method: "GET",
    path: `${PATH}/:documentId`,
    access: "signedIn",
    modulo: MODULO,
    input: One,
    output: Documento,
  },
  create: {
    summary: "Agregar un documento a un legajo, o enviar uno propio",
    method: "POST",
    path: PATH,
    access: "signedIn",
    modulo: MODULO,
    input: NewDocumento,
    output: Documento,
    logs: [CREADO, ENVIADO],
  },
  update: {
    summary: "Modificar un documento, aprobarlo o rechazarlo, o pasarlo a quien corresponde mientras nadie lo abrió",
    method: "PUT",
    edits: "whole",
    path: `${PATH}/:documentId`,
    access: WRITERS,
    modulo: MODULO,
    input: whole(Edited, { documentId: Id, version: Version }).refine(hasDay, NO_DAY).refine(hasList, NO_LIST),
    output: Documento,
    logs: [MODIFICADO, APROBADO, RECHAZADO, PASADO, TRAIDO],
  },
  remove: {
    summary: "Eliminar un documento; uno firmado, con el motivo, se conserva como prueba",
    method: "DELETE",
    path: `${PATH}/:documentId`,
    access: WRITERS,
    modulo: MODULO,
    input: One.extend({ motivo: MotivoEliminado }),
    output: Documento,
    logs: ELIMINADO,
  },
  /** `descarga`: to keep it. Refused while only the preview may be seen. */
  archivo: {
    summary: "Ver o descargar el archivo de un documento",
    method: "GET",
    path: `${PATH}/:documentId/archivo`,
    access: "signedIn",
    modulo: MODULO,
    input: One.extend({ descarga: z.enum(["si", "no"], "Debe ser «si» o «no»").default("no") }),
    output: FILE,
    logs: [ABIERTO],
  },
  marcarLeido: {
    summary: "Dar por leído un documento propio; cuenta la primera vez",
    method: "POST",
    path: "/api/marcarLeidoDoc",
    access: "signedIn",
    modulo: MODULO,
    input: z.object({ _id: Id }),
    output: Done,
    logs: [LEIDO],
  },
  /** What employees sent and nobody decided on yet; the oldest first. */
  pendientes: {
    summary: "Listar los documentos que enviaron los empleados y esperan aprobación",
    method: "GET",
    path: "/api/documentsPendientes",
    access: WRITERS,
    modulo: MODULO,
    input: Empty,
    output: z.array(Documento),
  },
  /** Of those, for the home page. `desde`: when the oldest was sent. */
  cantidadPendientes: {
    summary: "Contar los documentos que enviaron los empleados y esperan aprobación, y desde cuándo",
    method: "GET",
    path: "/api/cantidadDocumentosPendientes",
    access: WRITERS,
    modulo: MODULO,
    input: Empty,
    output: z.object({ cant: z.int(), desde: Instant.nullable() }),
  },
  /** D078: one's own without `empleadoId`. */
  byEmpleado: {
    summary: "Listar los documentos de una persona, del más nuevo al más viejo",
    method: "GET",
    path: "/api/documentsByEmpleado",
    access: "signedIn",
    modulo: MODULO,
    input: z.object({ empleadoId: Id.optional() }),
    output: z.array(Documento),
  },
  byFolderEmpleado: {
    summary: "Listar los documentos de una carpeta y una persona",
    method: "GET",
    path: "/api/documentsByFolderEmpleado/:carpeta/:empleado",
    access: "signedIn",
    modulo: MODULO,
    input: OfPerson.extend({ carpeta: Id }),
    output: z.array(Documento),
  },
  byFolderTipoEmpleado: {
    summary: "Listar los documentos de una carpeta, un tipo y una persona",
    method: "GET",
    path: "/api/documentsByFolderTipoEmpleado/:carpeta/:tipo/:empleado",
    access: "signedIn",
    modulo: MODULO,
    input: OfPerson.extend({ carpeta: Id, tipo: Id }),
    output: z.array(Documento),
  },
  sinFirmar: {
    summary: "Listar los documentos propios sin firmar, del más viejo al más nuevo",
    method: "GET",
    path: "/api/listByDocumentoSinFirmar",
    access: "signedIn",
    modulo: MODULO,
    input: Empty,
    output: z.array(Documento),
  },
  cantidadSinFirmar: {
    summary: "Contar los documentos propios sin firmar",
    method: "GET",
    path: "/api/cantidadDocumentosSinFirmar",
    access: "signedIn",
    input: Empty,
    output: z.object({ cant: z.int() }),
  },
  carpetasDeEmpleado: {
    summary: "Listar las carpetas con la cantidad de documentos de una persona",
    method: "GET",
    path: "/api/listCantidadDocumentos/:empleadoId",
    access: "signedIn",
    modulo: MODULO,
    input: z.object({ empleadoId: Id }),
    output: z.array(CarpetaContada),
  },
  carpetasDeEmpresa: {
    summary: "Listar las carpetas con la cantidad de documentos y de pendientes al alcance de quien pregunta",
    method: "GET",
    path: "/api/listCantidadDocumentosEmpresa",
    access: READERS,
    modulo: MODULO,
    input: Empty,
    output: z.array(CarpetaContada),
  },
});

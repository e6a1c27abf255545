/** Tipos de documento: in which folder a document is kept, whether it is signed, and where its stamps go. Spec 2 §2…§5; TDOC-*, D081, D082, D200. */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Empty, flag, Id, requiredText, Version } from "#platform/contract/shapes.ts";
import {
  CAJA_EMPLEADO,
  CAJA_EMPLEADOR,
  type Caja,
  ESTILOS,
  MAYOR_LETRA,
  MENOR_LETRA,
  POSICIONES,
} from "#platform/signing/caja.ts";
import { Carpeta, NAME_MAX } from "./contract.ts";
import { TYPE_EDITORS } from "./quien.ts";

/** TDOC-15, in points. */
export const MAYOR_DESPLAZAMIENTO = 1000;
export const PASO_DESPLAZAMIENTO = 10;

const NOT_A_SIZE = `El tamaño de la letra va de ${MENOR_LETRA} a ${MAYOR_LETRA}`;
const NOT_AN_OFFSET = `El desplazamiento va de 0 a ${MAYOR_DESPLAZAMIENTO}, de a ${PASO_DESPLAZAMIENTO}`;
const offset = z
  .int(NOT_AN_OFFSET)
  .min(0, NOT_AN_OFFSET)
  .max(MAYOR_DESPLAZAMIENTO, NOT_AN_OFFSET)
  .multipleOf(PASO_DESPLAZAMIENTO, NOT_AN_OFFSET);

/** `w` and `h` are the server's (D081): what is sent of them is not read. */
export const CajaDraft = z.object(
  {
    fontSize: z.int(NOT_A_SIZE).min(MENOR_LETRA, NOT_A_SIZE).max(MAYOR_LETRA, NOT_A_SIZE),
    posicion: z.enum(POSICIONES, "La posición no es válida"),
    style: z.enum(ESTILOS, "El estilo no es válido"),
    x: offset,
    y: offset,
    colorRGB: z.string("Debe ser un texto").regex(/^#[0-9a-f]{6}$/i, "El color no es válido"),
  },
  "Debe ser un grupo de datos",
);
export const CajaFirma = CajaDraft.extend({ w: z.int(), h: z.int() });
export type CajaFirma = z.infer<typeof CajaFirma>;

const boxOr = (usual: Caja) => CajaDraft.default({ ...usual });

const Cajas = z.object({ firmaEmpleador: boxOr(CAJA_EMPLEADOR), firmaEmpleado: boxOr(CAJA_EMPLEADO) });

export const TipoDocumentoDraft = z.object({
  name: requiredText(NAME_MAX, "Debe ingresar un valor!"),
  carpeta: z.uuid("Debe elegir una carpeta"),
  requiereFirma: flag,
  /** Employees may send documents of this type. */
  empleadoUpload: flag,
  ...Cajas.shape,
});
export type TipoDocumentoDraft = z.output<typeof TipoDocumentoDraft>;

export const TipoDocumento = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  empresa: Id,
  carpeta: Carpeta.omit({ version: true }),
  requiereFirma: z.boolean(),
  empleadoUpload: z.boolean(),
  firmaEmpleador: CajaFirma,
  firmaEmpleado: CajaFirma,
  /** Receipts take their boxes from it; it is neither renamed nor deleted (D200). */
  esRecibo: z.boolean(),
});
export type TipoDocumento = z.infer<typeof TipoDocumento>;

/** Points from the upper left corner of the page, and what of its text the stamp would cover. */
const FirmaVista = z.object({
  x: z.number(),
  y: z.number(),
  ancho: z.number(),
  alto: z.number(),
  tapa: z.string(),
});
export const VistaFirmas = z.object({
  /** The page with both stamps on it, as the engine draws them. */
  dibujo: z.string().describe("Una imagen WEBP en una dirección data:"),
  ancho: z.number(),
  alto: z.number(),
  pagina: z.int(),
  paginas: z.int(),
  /** A scan: nobody can tell what the stamps would cover. */
  esImagen: z.boolean(),
  firmaEmpleador: FirmaVista,
  firmaEmpleado: FirmaVista,
});
export type VistaFirmas = z.infer<typeof VistaFirmas>;

const One = z.object({ tipodocumentoId: Id });
const PATH = "/api/tipodocumentos";

export const tiposDocumento = contract({
  list: {
    summary: "Listar los tipos de documento",
    method: "GET",
    path: PATH,
    access: "signedIn",
    input: Empty,
    output: z.array(TipoDocumento),
  },
  get: {
    summary: "Leer un tipo de documento",
    method: "GET",
    path: `${PATH}/:tipodocumentoId`,
    access: "signedIn",
    input: One,
    output: TipoDocumento,
  },
  create: {
    summary: "Crear un tipo de documento",
    method: "POST",
    path: PATH,
    access: TYPE_EDITORS,
    input: TipoDocumentoDraft,
    output: TipoDocumento,
    logs: logLine("Documentos", "create", "Tipo de documento creado"),
  },
  update: {
    summary: "Modificar un tipo de documento",
    method: "PUT",
    edits: "whole",
    path: `${PATH}/:tipodocumentoId`,
    access: TYPE_EDITORS,
    input: whole(TipoDocumentoDraft, { tipodocumentoId: Id, version: Version }),
    output: TipoDocumento,
    logs: logLine("Documentos", "update", "Tipo de documento modificado"),
  },
  remove: {
    summary: "Eliminar un tipo de documento sin documentos",
    method: "DELETE",
    path: `${PATH}/:tipodocumentoId`,
    access: TYPE_EDITORS,
    input: One,
    output: TipoDocumento,
    logs: logLine("Documentos", "delete", "Tipo de documento eliminado"),
  },
  /** Nothing is signed: what the sliders say, drawn before it is saved. */
  vista: {
    summary: "Ver dónde quedarían las firmas, en una hoja en blanco o en un PDF propio que sigue temporal",
    method: "POST",
    path: `${PATH}/vista`,
    access: TYPE_EDITORS,
    transaction: "apart",
    input: Cajas.extend({
      /** On the first page, and the employee's box where it is said; else on the last one, at its own place (D200, TDOC-08). */
      esRecibo: flag,
      archivo: FileHandle.nullable().default(null),
    }),
    output: VistaFirmas,
  },
  /** Those an employee may send. */
  ofEmployee: {
    summary: "Listar los tipos de documento que un empleado puede enviar",
    method: "GET",
    path: "/api/tipodocumentosEmpleado",
    access: "signedIn",
    input: Empty,
    output: z.array(TipoDocumento),
  },
  ofFolder: {
    summary: "Listar los tipos de documento de una carpeta",
    method: "GET",
    path: "/api/tipodocumentosByFolder/:carpeta",
    access: "signedIn",
    input: z.object({ carpeta: Id }),
    output: z.array(TipoDocumento),
  },
});

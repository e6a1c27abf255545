/**
 * Documents signed: by their employee, one by one; for the company by any of its attorneys, or by the one that a document
 * names, one or many. FIRMA-13, FIRMA-14, FIRMA-19, D083, D084, D204, D212.
 */
import { z } from "zod";
import { Firmado, paraFirmar } from "#features/firma/firmar.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty } from "#platform/contract/shapes.ts";
import { Documento, MODULO } from "./contract.ts";

export const FIRMADO_EMPLEADO = logLine("Documentos", "signature", "Documento firmado por el empleado");
export const FIRMADO_EMPLEADOR = logLine("Documentos", "signature", "Documento firmado por el empleador");

/** FIRMA-19. */
export const FIRMADO = "Documento firmado correctamente";
/** D023. */
export const SIN_PIN = "Debe ingresar el PIN";

const given = paraFirmar({ varios: "documentos", noPin: SIN_PIN });

export const firmarDocumentos = contract({
  empleado: {
    summary: "Firmar un documento propio con el PIN",
    method: "POST",
    path: "/api/signPDFdocumentService",
    access: "signedIn",
    modulo: MODULO,
    limit: "sign",
    transaction: "apart",
    maxBody: 2 * 1024 * 1024,
    input: z.object({ ...given, empleador: z.boolean("Debe ser sí o no").default(false) }),
    output: Firmado,
    logs: [FIRMADO_EMPLEADO],
  },
  /** One is signed before the answer; several are a task (D203). */
  empleador: {
    summary: "Firmar documentos como apoderado, uno o varios",
    method: "POST",
    path: "/api/signPDFEmpleadorDocumentService",
    access: ["admin"],
    modulo: MODULO,
    limit: "sign",
    transaction: "apart",
    maxBody: 2 * 1024 * 1024,
    input: z.object({ ...given, empleador: z.boolean("Debe ser sí o no").default(true) }),
    output: Firmado,
    logs: [FIRMADO_EMPLEADOR],
  },
  /** The oldest first. */
  porFirmar: {
    summary: "Listar los documentos que esperan la firma de quien pregunta, como apoderado",
    method: "GET",
    path: "/api/documentsPorFirmar",
    access: ["admin"],
    modulo: MODULO,
    input: Empty,
    output: z.array(Documento),
  },
});

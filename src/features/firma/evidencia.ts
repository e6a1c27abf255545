/**
 * The evidence of one signed record: a zip that an expert uses alone, with nothing but unzip, sha256sum and openssl. What is
 * in it, and where.
 */
import { z } from "zod";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Id, requiredText } from "#platform/contract/shapes.ts";
import { shownCodigo } from "./codigo.ts";

export const ZIP = "application/zip";

export const evidencia = contract({
  /** A POST: it is heavy, and who took it is told. */
  descargar: {
    summary: "Descargar la evidencia de un registro firmado, para un perito",
    method: "POST",
    path: "/api/evidencia",
    access: STAFF,
    transaction: "apart",
    input: z.object({ tipo: requiredText(40, "Debe indicar el tipo de registro"), registro: Id }),
    output: FILE,
    fileTypes: [ZIP],
    logs: logLine("General", "view", "Evidencia de firma descargada"),
  },
});

export const zipNameOf = (codigo: string): string => `Evidencia ${shownCodigo(codigo)}.zip`;

export const FILES = {
  leeme: "LEEME.txt",
  documento: "documento.pdf",
  autoridad: "autoridad.pem",
  revocados: "revocados.crl",
  terminos: "terminos/aceptaciones.json",
  bitacora: "bitacora.json",
  resumen: "evidencia.json",
  sumas: "SHA256SUMS",
} as const;

/** Of the first, second… signature. */
export const firmaFiles = (orden: number) =>
  ({
    cms: `firmas/${orden}/firma.cms`,
    contenido: `firmas/${orden}/contenido.bin`,
    certificado: `firmas/${orden}/certificado.pem`,
    datos: `firmas/${orden}/datos.json`,
    sello: `firmas/${orden}/sello-de-tiempo.tst`,
    selloAutoridad: `firmas/${orden}/sello-autoridad.pem`,
  }) as const;

export const terminosFile = (version: string): string => `terminos/${version}.txt`;

/** Of the first, second… chain of log lines. */
export const cadenaFiles = (cadena: number) =>
  ({
    cabeza: `bitacora/${cadena}/cabeza.txt`,
    firma: `bitacora/${cadena}/cabeza.sig`,
    clave: `bitacora/${cadena}/clave.pem`,
    entradas: `bitacora/${cadena}/entradas`,
  }) as const;

/** Their names in the order of their numbers. */
export const entradaFile = (cadena: number, seq: number): string =>
  `${cadenaFiles(cadena).entradas}/${String(seq).padStart(12, "0")}.txt`;

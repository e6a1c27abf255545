/**
 * Verifying a signed document, for anybody: by the code on its stamp, from our record and without its content, or by the
 * file itself. Nothing of it is kept. S-45, D183, D204, D206.
 */
import { z } from "zod";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { contract } from "#platform/contract/contract.ts";
import { Instant } from "#platform/contract/shapes.ts";
import { ESTADOS_VERIFICADOS } from "./contract.ts";
import { EN_CONFORMIDAD, EN_DISCONFORMIDAD, LADOS } from "./lados.ts";

/** Whose clock a moment is of (D206). */
export const RELOJES = {
  tsa: "sello de tiempo",
  registro: "servidor de firma",
  declarado: "declarada por el archivo",
} as const;
const Reloj = z.enum(RELOJES);

/** Why a document is not valid, beyond what the checker finds in the file itself. */
export const MOTIVOS = {
  ajeno: "Ninguna de sus firmas es de una empresa de esta instalación",
  variasEmpresas: "Sus firmas son de empresas distintas",
  detenido: "El titular de un certificado lo detuvo: avisó que no lo creó",
  otroArchivo: "El archivo que guardamos no es el que se firmó",
} as const;

export const FirmaVerificada = z.object({
  /** By code, an employee's first names are initials. */
  quien: z.string(),
  /** 20-****4417-3. */
  cuil: z.string(),
  empresa: z.string(),
  /** Null where we have no record of that very revision. */
  capacidad: z.string().nullable(),
  lado: z.enum(LADOS).nullable(),
  fecha: Instant.nullable(),
  reloj: Reloj,
  /** By code without what somebody objected (D204). */
  motivo: z.string(),
  conformidad: z.boolean().nullable(),
  certificado: z.object({
    serie: z.string(),
    estado: z.enum(ESTADOS_VERIFICADOS),
    desde: Instant.nullable(),
    hasta: Instant.nullable(),
  }),
  /** SHA-256 of the file up to and with this signature. */
  huella: z.string(),
  /** Why this one does not hold. */
  motivos: z.array(z.string()),
});
export type FirmaVerificada = z.infer<typeof FirmaVerificada>;

export const DocumentoVerificado = z.object({
  resultado: z.enum(["valido", "invalido", "sinFirmas"]),
  motivos: z.array(z.string()),
  documento: z.object({ titulo: z.string(), codigo: z.string() }).nullable(),
  /** When the company took it back: what it was signed for stays true (D202). */
  retirado: Instant.nullable(),
  /** Of the file with those we keep: the last revision, an earlier one, or neither. Null where no file came. */
  comparacion: z.enum(["identico", "anterior", "ninguno"]).nullable(),
  /** In which the company's people tell the time. */
  zona: z.string(),
  firmas: z.array(FirmaVerificada),
});
export type DocumentoVerificado = z.infer<typeof DocumentoVerificado>;

export const verificacion = contract({
  documento: {
    summary: "Verificar un documento firmado, con su PDF o con el código de su sello",
    method: "POST",
    path: "/api/verificar",
    access: "public",
    scope: "installation",
    transaction: "apart",
    upload: { part: "pdf", maxBytes: 20 * 1024 * 1024, optional: true },
    // Whatever is written here that is no code is one we do not know.
    input: z.object({ codigo: z.string("Debe ser un texto").optional() }),
    output: DocumentoVerificado,
  },
});

/** 20-****4417-3; what is no CUIL is not shown. */
export function maskedCuil(cuil: string): string {
  const whole = formatCuil(cuil);
  return /^\d{2}-\d{8}-\d$/.test(whole) ? `${whole.slice(0, 3)}****${whole.slice(7)}` : "";
}

/** R. B. Benítez, of Rocío Belén Benítez. */
export function initialed(nombre: string, lastName: string): string {
  const first = nombre.endsWith(` ${lastName}`) ? nombre.slice(0, -lastName.length - 1) : nombre.replace(/\s*\S+$/, "");
  const initials = Array.from(first.matchAll(/(?<!\S)\S/gu), ([letter]) => `${letter.toUpperCase()}.`);
  return [...initials, nombre.slice(first.length).trim()].join(" ");
}

/** What the file's own Reason says of it, where our record does not (D204). */
export function conformidadOf(reason: string): boolean | null {
  if (reason.startsWith(EN_DISCONFORMIDAD)) return false;
  return reason.startsWith(EN_CONFORMIDAD) ? true : null;
}

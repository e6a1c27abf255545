/**
 * What a file is uploaded for. `destFolder` names one of these purposes and nothing else: it decides which kinds of file
 * are taken (S-25), never where one is kept (S-26). A name we do not know is the general purpose. UPL-12…UPL-14, PERF-14.
 */
import { type FileKind, IMAGE_KINDS, KINDS } from "#platform/files/kinds.ts";

const ATTACHMENT = ["pdf", ...IMAGE_KINDS] as const;
const DOCUMENT = [...ATTACHMENT, "docx", "xlsx"] as const;
/** PERF-14. */
const PHOTO = ["jpg", "png", "gif", "bmp"] as const;
const PDF_ONLY = ["pdf"] as const;
/** One PDF of everybody's, or a zip of single ones. */
const PAYSLIPS = ["pdf", "zip"] as const;
const SHEET = ["xlsx", "csv"] as const;

export const CARPETAS = {
  general: ATTACHMENT,
  logos: IMAGE_KINDS,
  fotos: PHOTO,
  cartelera: ATTACHMENT,
  sanciones: DOCUMENT,
  disconformidades: DOCUMENT,
  licencias: DOCUMENT,
  documentos: DOCUMENT,
  onboarding: PDF_ONLY,
  recibos: PAYSLIPS,
  importaciones: SHEET,
} as const satisfies Record<string, readonly FileKind[]>;

export type Carpeta = keyof typeof CARPETAS;

const isCarpeta = (name: string): name is Carpeta => Object.hasOwn(CARPETAS, name);

export const carpetaOf = (destFolder: string): Carpeta => (isCarpeta(destFolder) ? destFolder : "general");

export const kindsOf = (carpeta: Carpeta): readonly FileKind[] => CARPETAS[carpeta];

export type PdfRules = {
  readonly maxPages: number;
  /** Its password is given later, to those who open it. */
  readonly takesProtected: boolean;
  /** Made smaller as it is taken. */
  readonly compresses: boolean;
};
const USUAL: PdfRules = { maxPages: 500, takesProtected: false, compresses: true };
/** Those of a whole company: split later, with the password of the PDF (D098), and compressed then (D203). */
const WHOLE_COMPANY: PdfRules = { maxPages: 5_000, takesProtected: true, compresses: false };

export const pdfRulesOf = (carpeta: Carpeta): PdfRules => (carpeta === "recibos" ? WHOLE_COMPANY : USUAL);

/** "PDF, JPG o PNG", for people. */
export function kindsInWords(carpeta: Carpeta): string {
  const labels = kindsOf(carpeta).map((kind) => KINDS[kind].label);
  const last = labels.at(-1) ?? "";
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(", ")} o ${last}`;
}

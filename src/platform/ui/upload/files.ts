/** Which chosen files are worth sending, and how sizes and savings are said. UPL-06; the server decides again. */
import { extensionOf, type FileKind, KINDS } from "#platform/files/kinds.ts";
import { common } from "#platform/problems/problem.ts";

export type Attachment = { readonly url: string; readonly name: string; readonly isNew: boolean };

export type UploadAnswer = {
  readonly uploadedURL: string;
  readonly name: string;
  readonly size: number;
  readonly compressionResult?: { readonly compressed: boolean; readonly savingPercentage: number } | undefined;
};

export type Offered = { readonly name: string; readonly size: number };
export type Accepted = {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** Said of one that is larger, where the specification has words of its own for it. */
  readonly tooLarge?: string | undefined;
  /** The same of one of another kind. */
  readonly otherKind?: string | undefined;
};

/** Why a file is not even sent; null when it may be. */
export function objection({ name, size }: Offered, { kinds, maxBytes, tooLarge, otherKind }: Accepted): string | null {
  if (size > maxBytes) return tooLarge ?? common.archivoGrande.message;
  if (size === 0) return "El archivo está vacío";
  const extension = extensionOf(name);
  if (kinds.some((kind) => KINDS[kind].extensions.includes(extension))) return null;
  return otherKind ?? `El formato no está permitido. Se aceptan: ${kindsInWords(kinds)}`;
}

/** "PDF, JPG o PNG". */
export function kindsInWords(kinds: readonly FileKind[]): string {
  const labels = kinds.map((kind) => KINDS[kind].label);
  const last = labels.at(-1) ?? "";
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(", ")} o ${last}`;
}

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** "340 KB", "1,2 MB". */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const value = bytes / 1024 ** step;
  const shown = value < 10 && step > 1 ? value.toFixed(1).replace(".", ",") : String(Math.round(value));
  return `${shown} ${UNITS[step]}`;
}

/** "reducido 40 %", or nothing to say. */
export function savingInWords(result?: { readonly compressed: boolean; readonly savingPercentage: number }): string {
  return result?.compressed ? `reducido ${Math.round(result.savingPercentage)} %` : "";
}

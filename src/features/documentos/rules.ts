/** Decides what a document becomes when it is saved, and how it stands. DOC-42, DOC-44, DOC-48…DOC-50, DOC-54…DOC-56, D075, D181, D212. */
import { KINDS } from "#platform/files/kinds.ts";
import type { EstadoDocumento, EstadoFirma, Origen } from "./terminos.ts";

export const isPdf = (type: string): boolean => type === KINDS.pdf.type;

/** What a document is called after its file, unless somebody says otherwise. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,10}$/i, "")
    .replaceAll("_", " ")
    .trim();

type Sides = {
  readonly requiereFirma: boolean;
  readonly requiereFirmaEmpleador: boolean;
  readonly permitirVerSinFirmar: boolean;
};

/**
 * DOC-49, DOC-50, DOC-54, DOC-55: an onboarding folder forces what signing needs; what is no PDF is neither signed nor
 * held back until it is.
 */
export function saveSides<S extends Sides>(
  sides: S,
  { pdf, esOnboarding }: { readonly pdf: boolean; readonly esOnboarding: boolean },
): S {
  if (!pdf) return { ...sides, requiereFirma: false, requiereFirmaEmpleador: false, permitirVerSinFirmar: false };
  return esOnboarding ? { ...sides, requiereFirma: true, permitirVerSinFirmar: true } : sides;
}

type Signatures = Sides & { readonly firmadoEmpleado: unknown; readonly firmadoEmpleador: unknown };

/** DOC-42: shown as a preview, by every road, until its employee signs it (D212, S-49). */
export const isPrevia = ({ requiereFirma, permitirVerSinFirmar, firmadoEmpleado }: Signatures): boolean =>
  requiereFirma && !permitirVerSinFirmar && firmadoEmpleado === null;

/** D075; in the words of the column of the same name. */
export function estadoFirmaOf(row: Signatures): EstadoFirma {
  if (!row.requiereFirma && !row.requiereFirmaEmpleador) return "noRequieren";
  const lacks =
    (row.requiereFirma && row.firmadoEmpleado === null) ||
    (row.requiereFirmaEmpleador && row.firmadoEmpleador === null);
  return lacks ? "sinFirmar" : "firmados";
}

type Given = {
  readonly origen: Origen;
  readonly envio: string | null;
  readonly anterior: string | null;
  readonly isLeido: boolean;
  readonly isFirmado: boolean;
};

/**
 * Whether it may still become somebody else's: a mistake that nobody has seen. Its employee did not send or open it, no side
 * signed it, and no run of the wizard and no other version says whose it is (0059).
 */
export const isMovable = ({ origen, envio, anterior, isLeido, isFirmado }: Given): boolean =>
  origen === "empresa" && envio === null && anterior === null && !isLeido && !isFirmado;

/** DOC-44: by the company's day; on its last day it still holds. */
export const isVencido = (fechaVencimiento: string | null, today: string): boolean =>
  fechaVencimiento !== null && fechaVencimiento < today;

/** Whether its employee owes a signature now. */
export const isOwed = (row: Signatures & { readonly estado: EstadoDocumento }): boolean =>
  row.estado === "Aprobado" && row.requiereFirma && row.firmadoEmpleado === null;

/** Each version says which one it renewed. */
export type Eslabon = { readonly _id: string; readonly anterior: string | null };

/** All versions of one document, whichever of them is asked about: also those that were rejected. */
export function versionesDe(id: string, all: readonly Eslabon[]): ReadonlySet<string> {
  const beside = new Map<string, string[]>();
  const join = (one: string, other: string) => beside.set(one, [...(beside.get(one) ?? []), other]);
  for (const { _id, anterior } of all)
    if (anterior !== null) {
      join(_id, anterior);
      join(anterior, _id);
    }
  const found = new Set([id]);
  // Whatever is added while it is walked is walked too.
  for (const one of found) for (const other of beside.get(one) ?? []) found.add(other);
  return found;
}

type Version = {
  readonly estado: EstadoDocumento;
  readonly reemplazadoPor: string | null;
  readonly retirado: unknown;
};

/** Of the versions of one document, the one that holds. */
export const isVigente = ({ estado, reemplazadoPor, retirado }: Version): boolean =>
  estado === "Aprobado" && reemplazadoPor === null && retirado === null;

/** What the filters of the list of documents mean, and how their files are called in a folder. */

import { addDays } from "#platform/dates/days.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { kindOfType } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import { safeName } from "#platform/files/safe-name.ts";
import type { Porcion } from "./lista.ts";
import { ESTADOS_FIRMA, type EstadoFirma } from "./terminos.ts";
import { PLAZOS } from "./vencimientos-rules.ts";

/** Null: whichever. */
export const estadoAsked = (said: string): EstadoFirma | null =>
  ESTADOS_FIRMA.find((estado) => estado === said) ?? null;

export type Vencen = { readonly desde: string | null; readonly hasta: string };

/** Which expiries are meant, both days included; null: whichever. What is about to expire still holds, and D085 tells of it. */
export function vencenAsked(said: string, today: string): Vencen | null {
  if (said === "vencidos") return { desde: null, hasta: addDays(today, -1) };
  return said === "porVencer" ? { desde: today, hasta: addDays(today, PLAZOS[0]) } : null;
}

/** In the order of the states, without those that none is in. */
export const porcionesOf = (counts: readonly Porcion[]): Porcion[] =>
  ESTADOS_FIRMA.flatMap((estado) => counts.filter((each) => each.estado === estado && each.cantidad > 0));

type Named = {
  readonly empleado: { readonly legajo: number; readonly lastName: string; readonly firstName: string };
  readonly name: string;
  readonly type: string;
};

/** "000012 Benítez, Rocío - Apto médico.pdf": in a folder they stand by person. */
export function archivoOf({ empleado: { legajo, lastName, firstName }, name, type }: Named): string {
  const said = safeName(`${formatLegajo(legajo)} ${lastName}, ${firstName} - ${name}`);
  const kind = kindOfType(type);
  return kind ? fileLabel(said, kind) : said;
}

/** Who asked for more than there is of them is told why. */
export const omitidosWords = (count: number): string =>
  count === 1
    ? "No se incluye 1 documento que se puede descargar cuando lo firme su destinatario"
    : `No se incluyen ${count} documentos que se pueden descargar cuando los firmen sus destinatarios`;

/** Of those that somebody signed nothing is lost. */
export function eliminadosWords({ todos, firmados }: { readonly todos: number; readonly firmados: number }): string {
  const gone = todos === 1 ? "Documento eliminado" : `${todos} documentos eliminados`;
  if (firmados === 0) return gone;
  return `${gone}. ${firmados === 1 ? "El firmado se conserva" : `Los ${firmados} firmados se conservan`} como prueba`;
}

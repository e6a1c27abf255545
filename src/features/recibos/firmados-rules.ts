/** How a receipt that the employer signed stands, and what a filter of its list means. */
import { ESTADOS_FIRMADO, type EstadoFirmado, type Porcion } from "./firmados.ts";

type Standing = {
  readonly historico: boolean;
  readonly firmadoEmpleado: { readonly firmado: boolean; readonly conformidad: boolean | null };
};

/** Signed elsewhere comes first: whatever else is said of it, it is no signature of this house. */
export function estadoOf({ historico, firmadoEmpleado: { firmado, conformidad } }: Standing): EstadoFirmado {
  if (historico) return "historico";
  if (!firmado) return "sinFirmar";
  return conformidad === false ? "disconformidad" : "conformidad";
}

/** In a row, beside its mark. */
export const ESTADO_LABELS: Readonly<Record<EstadoFirmado, string>> = {
  conformidad: "Firmado en conformidad",
  disconformidad: "Firmado en disconformidad",
  sinFirmar: "Sin firmar",
  historico: "Firmado fuera de Rúbrica",
};

/** Null: whichever. */
export const estadoAsked = (said: string): EstadoFirmado | null =>
  ESTADOS_FIRMADO.find((estado) => estado === said) ?? null;

/** Of MM-YYYY or MM/YYYY; null where it says none. */
export function mesAsked(said: string): { readonly mes: number; readonly anio: number } | null {
  const [, mes, anio] = /^(\d\d)[-/](\d{4})$/.exec(said) ?? [];
  return mes === undefined ? null : { mes: Number(mes), anio: Number(anio) };
}

/** In the order of the states, without those that nobody is in. */
export const porcionesOf = (counts: readonly Porcion[]): Porcion[] =>
  ESTADOS_FIRMADO.flatMap((estado) => counts.filter((each) => each.estado === estado && each.cantidad > 0));

/** In a sheet's head: why it has fewer rows than the list. */
export const confidencialesOmitidos = (count: number): string =>
  count === 1
    ? "No se incluye 1 recibo confidencial al que no tenés acceso"
    : `No se incluyen ${count} recibos confidenciales a los que no tenés acceso`;

/** What the screens of uploads say of them: in one place, so that the dialog, the bar and the history say it alike. */
import type { Carga, Pagina } from "#features/cargas/contract.ts";
import type { EstadoCarga } from "#features/cargas/terminos.ts";
import { formatMonth } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import { sizeInWords } from "#platform/ui/upload/files.ts";

/** "octubre 2026". */
export const monthOf = (periodo: string): string => formatMonth(Number(periodo.slice(0, 2)), Number(periodo.slice(3)));

export const ESTADO: Readonly<Record<EstadoCarga, string>> = {
  enCurso: "En curso",
  lista: "Lista",
  fallida: "Con error",
  cancelada: "Cancelada",
  descartada: "Descartada",
};

export function titleOf({ estado, periodo, recibos }: Pick<Carga, "estado" | "periodo" | "recibos">): string {
  const month = monthOf(periodo);
  if (estado === "enCurso") return `Cargando recibos de ${month}`;
  if (estado === "fallida") return `No se cargaron ${recibos > 0 ? "todos " : ""}los recibos de ${month}`;
  if (estado === "cancelada") return `Carga de recibos de ${month} cancelada`;
  return `Recibos de ${month} cargados`;
}

export const pagesText = (count: number): string => (count === 1 ? "1 página" : `${countText(count)} páginas`);

/** "liquidacion.pdf · 540 páginas · 18 MB · tipo Mensual". */
export const factsOf = ({ nombre, paginas, bytes, tipoRecibo }: Carga): string =>
  [nombre, paginas > 0 ? pagesText(paginas) : "", sizeInWords(bytes), `tipo ${tipoRecibo.name}`]
    .filter(Boolean)
    .join(" · ");

/** A signature on the file as a whole covers its bytes, and a page of it is other bytes. */
export function signaturesText(firmas: number): string | null {
  if (firmas === 0) return null;
  return firmas === 1
    ? "El archivo tenía una firma: no pasa a las páginas; guardamos el original."
    : `El archivo tenía ${countText(firmas)} firmas: no pasan a las páginas; guardamos el original.`;
}

export type Counts = Pick<Carga, "asignadas" | "sinAsignar" | "omitidas">;

/** "378 asignadas, 5 sin asignar, 5 omitidas". */
export const countsText = ({ asignadas, sinAsignar, omitidas }: Counts): string =>
  [
    `${countText(asignadas)} ${asignadas === 1 ? "asignada" : "asignadas"}`,
    `${countText(sinAsignar)} sin asignar`,
    `${countText(omitidas)} ${omitidas === 1 ? "omitida" : "omitidas"}`,
  ].join(", ");

/** Told roughly, as the measure is: whole minutes from one and a half on, tens of seconds below. */
export function leftText(seconds: number): string {
  if (seconds < 10) return "faltan unos segundos";
  if (seconds < 90) return `faltan unos ${Math.round(seconds / 10) * 10} segundos`;
  return `faltan unos ${countText(Math.round(seconds / 60))} minutos`;
}

/** Why a page is nobody's or was left out; of a duplicate, of which page. */
export const reasonOf = ({ detalle, duplicadoDe }: Pick<Pagina, "detalle" | "duplicadoDe">): string =>
  detalle || (duplicadoDe === null ? "" : `Duplicado de la página ${duplicadoDe}`);

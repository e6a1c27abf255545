/** How exported receipts are called, and what is written on a copy of them. */
import { shownCodigo } from "#features/firma/codigo.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { safeName } from "#platform/files/safe-name.ts";
import type { TipoExportacion } from "./exportar.ts";
import { periodoOf } from "./rules.ts";

type Named = {
  readonly empleado: { readonly legajo: number; readonly lastName: string; readonly firstName: string } | null;
  readonly anio: number;
  readonly mes: number;
  readonly tipoRecibo: { readonly name: string };
};

/** Of the longest names file systems take, with room for what tells two apart and for the ending. */
const MAX_NAME = 120;

/** "000012 Benítez, Rocío - 10-2026 Mensual": in a folder they stand by person and month. */
export function nombreOf({ empleado, tipoRecibo, ...month }: Named): string {
  const whose = empleado
    ? `${formatLegajo(empleado.legajo)} ${empleado.lastName}, ${empleado.firstName}`
    : "Sin asignar";
  return safeName(`${whose} - ${periodoOf(month)} ${tipoRecibo.name}`)
    .slice(0, MAX_NAME)
    .trim();
}

/** Of one page or of several. */
export const paginaName = (nombre: string, pagina: number, paginas: number): string =>
  paginas === 1 ? `${nombre}.png` : `${nombre} - página ${pagina}.png`;

/** At the foot of each page (D185). Without a code nothing of it was signed here. */
export function marcaOf(codigo: string | null, publicUrl: string | null): string {
  const copia = "Copia sin valor de firma.";
  if (codigo === null) return copia;
  const donde = publicUrl === null ? "" : ` en ${publicUrl}/verificar`;
  return `${copia} El original firmado se verifica${donde} con el código ${shownCodigo(codigo)}`;
}

/** As it is kept by whoever downloads it. */
export const ARCHIVOS: Readonly<Record<TipoExportacion, { readonly name: string; readonly type: string }>> = {
  pdf: { name: "recibos.pdf", type: KINDS.pdf.type },
  zip: { name: "recibos.zip", type: KINDS.zip.type },
  zipImagenes: { name: "recibos-imagenes.zip", type: KINDS.zip.type },
};

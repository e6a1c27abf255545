/** A type of document in words. */
import type { VistaFirmas } from "#features/carpetas/tipos.ts";
import type { Caja, Posicion } from "#platform/signing/caja.ts";

export const POSICION_LABELS: Readonly<Record<Posicion, string>> = {
  topLeft: "Arriba a la izquierda",
  topRight: "Arriba a la derecha",
  bottomLeft: "Abajo a la izquierda",
  bottomRight: "Abajo a la derecha",
};

export const LADOS = ["firmaEmpleador", "firmaEmpleado"] as const;
export type LadoCaja = (typeof LADOS)[number];
export const LADO_LABELS: Readonly<Record<LadoCaja, string>> = {
  firmaEmpleador: "Firma del empleador",
  firmaEmpleado: "Firma del empleado",
};

export const pixels = (value: number): string => `${value} px`;

/** "Abajo a la derecha, 30 × 30 px, letra de 10 px, Normal, #000000". */
export const boxInWords = ({ posicion, x, y, fontSize, style, colorRGB }: Caja): string =>
  [POSICION_LABELS[posicion], `${x} × ${pixels(y)}`, `letra de ${pixels(fontSize)}`, style, colorRGB].join(", ");

/** Of each side that would cover something, what. */
export const coveredIn = (vista: Pick<VistaFirmas, LadoCaja>): readonly string[] =>
  LADOS.filter((lado) => vista[lado].tapa !== "").map((lado) => `${LADO_LABELS[lado]}: «${vista[lado].tapa}»`);

/** For who does not see the picture. */
export const vistaInWords = (
  { pagina, paginas }: Pick<VistaFirmas, "pagina" | "paginas">,
  isBlank: boolean,
): string => {
  const page = isBlank
    ? "Hoja en blanco"
    : paginas === 1
      ? "La página del PDF"
      : `Página ${pagina} de ${paginas} del PDF`;
  return `${page} con las dos firmas`;
};

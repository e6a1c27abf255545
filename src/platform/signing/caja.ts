/** The box of a signature's stamp, as a type of document holds it (TDOC-05, TDOC-16…TDOC-21, D200). */
export const POSICIONES = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export const ESTILOS = ["Normal", "Negrita", "Cursiva", "Subrayado"] as const;
export type Posicion = (typeof POSICIONES)[number];
export type Estilo = (typeof ESTILOS)[number];

export type Caja = {
  /** The most the name is written in; what does not fit is written smaller. */
  readonly fontSize: number;
  /** The corner of the page, as it is seen, that `x` and `y` lead away from. */
  readonly posicion: Posicion;
  readonly style: Estilo;
  readonly x: number;
  readonly y: number;
  /** "#000000". */
  readonly colorRGB: string;
};

/** Points. */
export const CAJA_ANCHO = 150;
export const CAJA_ALTO = 80;

export const MENOR_LETRA = 8;
export const MAYOR_LETRA = 34;

const usual = { fontSize: 10, style: "Normal", x: 30, y: 30, colorRGB: "#000000" } as const;
export const CAJA_EMPLEADO: Caja = { ...usual, posicion: "bottomLeft" };
export const CAJA_EMPLEADOR: Caja = { ...usual, posicion: "bottomRight" };

/** TDOC-14: whatever was stored, a size the slider has. */
export const letraDe = ({ fontSize }: Caja): number =>
  Number.isFinite(fontSize) ? Math.min(MAYOR_LETRA, Math.max(MENOR_LETRA, fontSize)) : CAJA_EMPLEADO.fontSize;

/** Red, green and blue from 0 to 1; black where it is no colour. */
export function colorDe({ colorRGB }: Caja): readonly [number, number, number] {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colorRGB) ?? [];
  const part = (hex = "0") => Number.parseInt(hex, 16) / 255;
  return [part(red), part(green), part(blue)];
}

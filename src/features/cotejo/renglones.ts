/**
 * How a sheet is read: words that are turned the same way are put upright together and read line by line. Everything
 * after this knows only upright lines, so a page that lies on its side is read like any other. D187.
 */
import type { Hoja, Palabra } from "./hoja.ts";
import { type Lectura, lecturaDe } from "./lectura.ts";

/** A word as it stands in its line, upright. */
export type Pieza = Lectura & {
  readonly texto: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly cuerpo: number;
};

export type Renglon = {
  readonly piezas: readonly Pieza[];
  readonly y0: number;
  readonly y1: number;
  readonly cuerpo: number;
  /** How many digits it has: most lines have too few for a number to be read out of them. */
  readonly cifras: number;
};

/** All that is read in one direction, from the top. */
export type Marco = {
  readonly angulo: number;
  readonly ancho: number;
  readonly alto: number;
  readonly renglones: readonly Renglon[];
};

/** What is wider than this many letters apart is in another cell. */
export const HUECO = 1.1;

/** Angles that differ by less than this are one: what a program turned by 90 may say 89.99. */
const STEP = 5;
const angleOf = ({ angulo }: Palabra) => (((Math.round(angulo / STEP) * STEP) % 360) + 360) % 360;

type Box = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

function upright({ x, y, ancho, alto, cuerpo, texto }: Palabra, angle: number, { ancho: w, alto: h }: Hoja): Box {
  if (angle === 0) return { x0: x, x1: x + ancho, y0: y, y1: y + alto };
  if (angle === 90) return { x0: y, x1: y + alto, y0: w - x - ancho, y1: w - x };
  if (angle === 180) return { x0: w - x - ancho, x1: w - x, y0: h - y - alto, y1: h - y };
  if (angle === 270) return { x0: h - y - alto, x1: h - y, y0: x, y1: x + ancho };
  // Aslant: the box says only where its middle is.
  const turn = (-angle * Math.PI) / 180;
  const dx = x + ancho / 2 - w / 2;
  const dy = y + alto / 2 - h / 2;
  const cx = w / 2 + dx * Math.cos(turn) - dy * Math.sin(turn);
  const cy = h / 2 + dx * Math.sin(turn) + dy * Math.cos(turn);
  const half = (texto.length * cuerpo) / 4;
  return { x0: cx - half, x1: cx + half, y0: cy - cuerpo / 2, y1: cy + cuerpo / 2 };
}

const middle = ({ y0, y1 }: Box) => (y0 + y1) / 2;

function lines(piezas: Pieza[]): Renglon[] {
  piezas.sort((a, b) => middle(a) - middle(b) || a.x0 - b.x0);
  const found: Pieza[][] = [];
  let at = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const one of piezas) {
    const here = middle(one);
    const open = found.at(-1);
    if (open && here - at <= 0.45 * Math.min(size, one.cuerpo)) open.push(one);
    else {
      found.push([one]);
      at = here;
      size = one.cuerpo;
    }
  }
  return found.map(lineOf);
}

function lineOf(line: Pieza[]): Renglon {
  let [top, bottom, size, cifras] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const one of line) {
    if (one.y0 < top) top = one.y0;
    if (one.y1 > bottom) bottom = one.y1;
    if (one.cuerpo > size) size = one.cuerpo;
    cifras += one.cifras;
  }
  return { piezas: line.sort((a, b) => a.x0 - b.x0), y0: top, y1: bottom, cuerpo: size, cifras };
}

/** `visible`: what a person sees; or only what they do not see. */
export function leer(hoja: Hoja, visible = true): Marco[] {
  const byAngle = new Map<number, Pieza[]>();
  for (const palabra of hoja.palabras) {
    const { texto } = palabra;
    if (palabra.visible !== visible || texto.trim() === "") continue;
    const angle = angleOf(palabra);
    const { clave, clase, nombre, cifras, importe } = lecturaDe(texto);
    const { x0, x1, y0, y1 } = upright(palabra, angle, hoja);
    const cuerpo = Math.max(palabra.cuerpo, 1);
    // Field by field: of all that is done with a word, copying it would be the dearest.
    const pieza: Pieza = { texto, clave, clase, nombre, cifras, importe, x0, x1, y0, y1, cuerpo };
    const those = byAngle.get(angle);
    if (those) those.push(pieza);
    else byAngle.set(angle, [pieza]);
  }
  return [...byAngle]
    .sort(([a], [b]) => a - b)
    .map(([angulo, piezas]) => {
      const onItsSide = angulo === 90 || angulo === 270;
      return {
        angulo,
        ancho: onItsSide ? hoja.alto : hoja.ancho,
        alto: onItsSide ? hoja.ancho : hoja.alto,
        renglones: lines(piezas),
      };
    });
}

/** Whether `b`, the next word of the line, is in another cell than `a`. */
export const separadas = (a: Pieza, b: Pieza): boolean => b.x0 - a.x1 > HUECO * Math.max(a.cuerpo, b.cuerpo);

/** From which word to which (included) the cell of the word at `i` goes. */
export function celdaDe({ piezas }: Renglon, i: number): readonly [number, number] {
  let from = i;
  let to = i;
  const apart = (left: number) => {
    const a = piezas[left];
    const b = piezas[left + 1];
    return !a || !b || separadas(a, b);
  };
  while (from > 0 && !apart(from - 1)) from -= 1;
  while (to < piezas.length - 1 && !apart(to)) to += 1;
  return [from, to];
}

/** From the first word of each cell of the line to its last. */
export function celdas(renglon: Renglon): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let i = 0; i < renglon.piezas.length; i += 1) {
    const cell = celdaDe(renglon, i);
    found.push(cell);
    i = cell[1];
  }
  return found;
}

export const overlaps = (a: { x0: number; x1: number }, b: { x0: number; x1: number }, slack = 0): boolean =>
  a.x0 < b.x1 + slack && b.x0 < a.x1 + slack;

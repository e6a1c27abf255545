/**
 * What a word says by itself, without its place. The same labels stand on every sheet of a batch: what is found out about
 * one of them is kept, as it costs more than all that is asked of it. D187.
 */
import { fold } from "#platform/text/fold.ts";
import { palabrasDeNombre } from "./nombres.ts";
import { type Clase, claseDe, NADA } from "./vocabulario.ts";

export type Lectura = {
  /** Its letters and digits alone, lower case, without accents: "C.U.I.L.:" is "cuil". */
  readonly clave: string;
  readonly clase: Clase;
  /** Words of a name. */
  readonly nombre: readonly string[];
  /** How many digits it has. */
  readonly cifras: number;
  /** An amount of money. */
  readonly importe: boolean;
};

const PLAIN = /^[a-z0-9]*$/;
/** With accents, lower case and punctuation taken away. */
function claveDe(texto: string): string {
  const lower = texto.toLowerCase();
  return PLAIN.test(lower) ? lower : fold(lower).replace(/[^a-z0-9?\uFFFD]/g, "");
}

const AMOUNT = /^[-$(]*\d{1,3}(?:[.,']?\d{3})*[.,]\d{2}[)-]?$/;
const FIGURE = /^[-$(),.'/:%\d]*$/;
const NO_WORDS: readonly string[] = [];

/** A word of digits is hardly ever printed twice. */
function read(texto: string, cifras: number): Lectura {
  const importe = cifras > 0 && AMOUNT.test(texto);
  if (cifras > 0 && FIGURE.test(texto))
    return { clave: texto.replace(/\D+/g, ""), clase: NADA, nombre: NO_WORDS, cifras, importe };
  const clave = claveDe(texto);
  return { clave, clase: claseDe(clave), nombre: palabrasDeNombre(texto), cifras, importe };
}

const known = new Map<string, Lectura>();
/** So that a file made to hold endless different words does not fill the memory. */
const MOST = 50_000;

export function lecturaDe(texto: string): Lectura {
  const before = known.get(texto);
  if (before) return before;
  const cifras = cifrasEn(texto);
  const lectura = read(texto, cifras);
  if (cifras === 0 && known.size < MOST) known.set(texto, lectura);
  return lectura;
}

const [ZERO, NINE] = [48, 57];
function cifrasEn(texto: string): number {
  let count = 0;
  for (let at = 0; at < texto.length; at += 1) {
    const code = texto.charCodeAt(at);
    if (code >= ZERO && code <= NINE) count += 1;
  }
  return count;
}

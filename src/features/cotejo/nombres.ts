/**
 * Whether printed words are somebody's name: in any order, with or without accents, the second name missing, cut off or
 * an initial, one of two surnames left out. A name never assigns anybody; it only agrees or disagrees with a number. D187.
 */
import { fold } from "#platform/text/fold.ts";
import type { Persona } from "./hoja.ts";

const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "y",
  "e",
  "da",
  "dos",
  "van",
  "von",
  "san",
  "sr",
  "sra",
  "srta",
  "don",
]);

const PLAIN = /^[A-Za-z]+$/;
const LETTER = /\p{L}/u;
/** In lower case, without accents or particles; "?" stands for a letter that came out wrong. */
export function palabrasDeNombre(texto: string): string[] {
  if (PLAIN.test(texto)) {
    const word = texto.toLowerCase();
    return PARTICLES.has(word) ? [] : [word];
  }
  if (!LETTER.test(texto)) return [];
  return fold(texto)
    .replace(/\uFFFD|[^\P{L}a-z]/gu, "?")
    .split(/[^a-z?]+/)
    .filter((word) => word !== "" && !/^\?+$/.test(word) && !PARTICLES.has(word));
}

export type Nombre = { readonly apellidos: readonly string[]; readonly pila: readonly string[] };

const known = new WeakMap<Persona, Nombre>();
export function nombreDe(persona: Persona): Nombre {
  const before = known.get(persona);
  if (before) return before;
  const nombre = { apellidos: palabrasDeNombre(persona.apellido), pila: palabrasDeNombre(persona.nombre) };
  known.set(persona, nombre);
  return nombre;
}

/** A printed word and one of the name: the same, or with a letter that came out wrong. */
function isWord(printed: string, word: string): boolean {
  if (printed === word) return true;
  if (!printed.includes("?") || printed.length !== word.length) return false;
  return Array.from(printed).every((letter, i) => letter === "?" || letter === word[i]);
}
/** A given name may be cut off or an initial. */
const isGiven = (printed: string, word: string) =>
  isWord(printed, word) || ((printed.length === 1 || printed.length >= 3) && word.startsWith(printed));
/** A surname is cut off only where a column ends. */
const isSurname = (printed: string, word: string) =>
  isWord(printed, word) || (printed.length >= 5 && word.startsWith(printed));

export type Parecido = {
  /** A surname and a given name are there. */
  readonly pleno: boolean;
  /** A surname, or a given name that is more than an initial. */
  readonly alguno: boolean;
  /** Printed words that are none of theirs. */
  readonly sobran: number;
  readonly usadas: number;
};

export function parecido(persona: Persona, printed: readonly string[]): Parecido {
  const { apellidos, pila } = nombreDe(persona);
  let surnames = 0;
  let given = 0;
  let initials = 0;
  let left = 0;
  for (const word of printed) {
    // Who is called Martín Martín has both by the same word, printed twice.
    const isGivenToo = surnames > 0 && given + initials === 0 && pila.includes(word);
    if (!isGivenToo && apellidos.some((one) => isSurname(word, one))) surnames += 1;
    else if (!pila.some((one) => isGiven(word, one))) left += 1;
    else if (word.length === 1) initials += 1;
    else given += 1;
  }
  // Somebody whose file has a surname alone is named by it.
  const pleno = surnames > 0 && (given + initials > 0 || pila.length === 0);
  return { pleno, alguno: surnames > 0 || given > 0, sobran: left, usadas: surnames + given };
}

/** Everybody by a surname and a given name of theirs. */
export type Directorio = {
  readonly apellidos: ReadonlySet<string>;
  readonly pila: ReadonlySet<string>;
  readonly pares: ReadonlyMap<string, readonly Persona[]>;
};

export function directorioDe(personas: readonly Persona[]): Directorio {
  const apellidos = new Set<string>();
  const pila = new Set<string>();
  const pares = new Map<string, Persona[]>();
  for (const persona of personas) {
    const nombre = nombreDe(persona);
    for (const surname of nombre.apellidos) {
      apellidos.add(surname);
      for (const given of nombre.pila) {
        pila.add(given);
        const key = `${surname} ${given}`;
        const those = pares.get(key);
        if (those) those.push(persona);
        else pares.set(key, [persona]);
      }
    }
  }
  return { apellidos, pila, pares };
}

/** How far apart in a line the words of one name stand at most. */
const REACH = 5;
/** Of a name that half the company has, more would say nothing. */
const MOST = 12;

/** Where a surname and a given name are printed near one another, and whose they are. */
export function menciones(
  printed: readonly string[],
  { apellidos, pila, pares }: Directorio,
): { readonly en: number; readonly personas: readonly Persona[] }[] {
  const found: { en: number; personas: readonly Persona[] }[] = [];
  for (let i = 0; i < printed.length; i += 1) {
    const word = printed[i] ?? "";
    if (!apellidos.has(word)) continue;
    for (let j = Math.max(0, i - REACH); j <= Math.min(printed.length - 1, i + REACH); j += 1) {
      const other = printed[j] ?? "";
      if (j === i || !pila.has(other)) continue;
      const personas = pares.get(`${word} ${other}`);
      if (personas) found.push({ en: Math.min(i, j), personas: personas.slice(0, MOST) });
    }
  }
  return found;
}

/** Everybody whose surname and given name are printed near one another. */
export const nombrados = (printed: readonly string[], directorio: Directorio): Persona[] => [
  ...new Set(menciones(printed, directorio).flatMap(({ personas }) => personas)),
];

/**
 * The words of a labelled place that are somebody's name. What stands under the label counts only where what stands to
 * its right is nobody's.
 */
export function enCasillero(
  persona: Persona,
  slot: readonly (readonly string[])[],
  directorio: Directorio,
): readonly string[] | null {
  for (const words of slot) {
    if (parecido(persona, words).pleno) return words;
    if (nombrados(words, directorio).length > 0) return null;
  }
  return null;
}

/**
 * Somebody's name stands in a place of its owner's; or surname and given names in a cell each, and then in all those
 * places is no word that is not theirs.
 */
export function esTitular(
  persona: Persona,
  slots: readonly { readonly valores: readonly (readonly string[])[] }[],
  directorio: Directorio,
): boolean {
  if (slots.some(({ valores }) => enCasillero(persona, valores, directorio) !== null)) return true;
  if (slots.length < 2) return false;
  const { pleno, sobran } = parecido(
    persona,
    slots.flatMap(({ valores }) => valores[0] ?? []),
  );
  return pleno && sobran === 0;
}

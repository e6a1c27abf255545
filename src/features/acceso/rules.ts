/**
 * Which new passwords and PINs are too easy to guess (S-04, beside the five checks of D021), and what an activation code is.
 * Pure: the list of common words is data, who the person is arrives as an argument.
 */
import { fold } from "#platform/text/fold.ts";
import { COMUNES, CORRIDAS } from "./comunes.ts";

/** What anybody at the company knows of the person. */
export type Conocido = {
  readonly username: string;
  readonly cuil: string;
  readonly dni: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The names of their company, and of the one they work in. */
  readonly empresas: readonly string[];
};

/** Fewer letters of one's own than these, beside what everybody knows, protect nothing. */
const OWN_LETTERS = 3;
const SHORTEST_WORD = 3;
const LONG_WORD = 5;
const SHORTEST_NUMBER = 6;

/** Letters as people write them with digits and signs; 1 and ! stand for two. */
const LEET: Readonly<Record<string, readonly [string, string]>> = {
  "0": ["o", "o"],
  "1": ["i", "l"],
  "!": ["i", "l"],
  "|": ["i", "l"],
  "3": ["e", "e"],
  "4": ["a", "a"],
  "@": ["a", "a"],
  "5": ["s", "s"],
  $: ["s", "s"],
  "6": ["g", "g"],
  "7": ["t", "t"],
  "+": ["t", "t"],
  "8": ["b", "b"],
  "9": ["g", "g"],
};

const lettersOf = (text: string) => fold(text).replace(/\P{L}/gu, "");
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** What may have been put around a word: nothing, signs, or signs and digits. */
const BEFORE = [/^/, /^[^\p{L}\d]+/u, /^\P{L}+/u];
const AFTER = [/$/, /[^\p{L}\d]+$/u, /\P{L}+$/u];

/** The words that a password may be in disguise. */
function readings(password: string): readonly string[] {
  const folded = fold(password);
  const cores = BEFORE.flatMap((before) => AFTER.map((after) => folded.replace(before, "").replace(after, "")));
  const plain = [...new Set(cores)].flatMap((core) => ([0, 1] as const).map((reading) => unleet(core, reading)));
  return [...new Set([...plain, lettersOf(password)])];
}

const unleet = (text: string, reading: 0 | 1) => text.replace(/\P{L}/gu, (sign) => LEET[sign]?.[reading] ?? "");

/** "holahola" is "hola", and "papa" is "pa". */
const unitOf = (text: string) => /^(.+?)\1*$/.exec(text)?.[1] ?? text;
const LONG_WORDS = [...COMUNES].filter((word) => word.length >= LONG_WORD);
const COMMON_UNITS: ReadonlySet<string> = new Set([...COMUNES].map(unitOf));

const isRun = (text: string) => CORRIDAS.some((run) => run.includes(text));

/** A word everybody tries, with or without a letter more, a row of keys, or two letters and numbers in a row. */
function isCommon(password: string): boolean {
  const letters = unitOf(lettersOf(password));
  const keys = fold(password).replace(/[^\p{L}\d]/gu, "");
  const isRow = letters.length < OWN_LETTERS ? isRun(unitOf(digitsOf(password))) : isRun(letters) || isRun(keys);
  return isRow || readings(password).some((reading) => COMMON_UNITS.has(unitOf(reading)) || isDressed(reading));
}

/** A common word long enough to be meant, and hardly anything else. */
const isDressed = (reading: string) =>
  LONG_WORDS.some((word) => reading.length < word.length + OWN_LETTERS && reading.includes(word));

/** What is left of a text without the given pieces. */
const without = (text: string, pieces: readonly string[]) =>
  pieces.reduce((rest, piece) => rest.replaceAll(piece, ""), text);

const longestFirst = (a: string, b: string) => b.length - a.length;

function isPersonal(password: string, { username, cuil, dni, firstName, lastName, empresas }: Conocido): boolean {
  const numbers = [cuil, dni, username, digitsOf(cuil).slice(2, 10)].map(digitsOf);
  if (numbers.some((number) => number.length >= SHORTEST_NUMBER && digitsOf(password).includes(number))) return true;
  const names = [username, firstName, lastName, ...empresas];
  const words = [...names, ...names.flatMap((name) => name.split(/[\s.,_-]+/))]
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort(longestFirst);
  return readings(password).some((word) => {
    const rest = without(word, words);
    return rest !== word && rest.length < OWN_LETTERS;
  });
}

/** "personal": anybody at the company knows it; "comun": everybody tries it. */
export type Debilidad = "personal" | "comun";

/** Why a new password or PIN is refused although it passes the five checks; null when it is not. */
export function weaknessOf(secret: string, known: Conocido): Debilidad | null {
  if (isPersonal(secret, known)) return "personal";
  return isCommon(secret) ? "comun" : null;
}

/** Without the signs that are mistaken for others on paper: of each pair one at most, and neither I, L, O, 0 nor 1. */
export const CODIGO_ALPHABET = "ACDEFGHJKMNPQRTVWXY23456789";
/** What is read in place of the sign that was printed. */
const LOOKALIKES: Readonly<Record<string, string>> = { B: "8", S: "5", Z: "2", U: "V" };
const CODIGO_LENGTH = 10;

/** `pick` answers a whole number from 0 up to, and not including, its argument. */
export const codigoOf = (pick: (signs: number) => number): string =>
  Array.from({ length: CODIGO_LENGTH }, () => CODIGO_ALPHABET.charAt(pick(CODIGO_ALPHABET.length))).join("");

/** As it is printed: XXXXX-XXXXX. */
export const showCodigo = (codigo: string) => `${codigo.slice(0, 5)}-${codigo.slice(5)}`;

/** As it is compared: in any case, with or without the hyphen, spaces where somebody put them. */
export const readCodigo = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[BSZU]/g, (sign) => LOOKALIKES[sign] ?? sign);

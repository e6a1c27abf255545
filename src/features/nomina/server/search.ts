/**
 * People found by the beginnings of words and numbers: of a name, a legajo with or without zeros, a CUIL, the DNI inside
 * it. Words are looked up in `legajo_palabra`, where each stands in the order of the names that have it; a single
 * letter is looked for in the texts of those the others find. Under row-level security an index serves comparisons that
 * cannot leak what they compare, and `like` is none: a beginning is a range of plain bytes.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import { saysNothing, wordsOf } from "../rules.ts";

/** Of one letter there are so many people that walking them by name finds a page sooner. */
export const LOOKED_UP_FROM = 2;

export type Search = {
  /** The word whose people are read in the order of their names. No number: hardly two people share one. */
  readonly word: string | null;
  /** The others that are looked up. */
  readonly also: readonly string[];
  /** On `legajo`: single letters are there too. */
  readonly texts: readonly SQL[];
};

export function searchOf(search: string): Search {
  const words = wordsOf(search).toSorted((one, other) => other.length - one.length);
  const longer = words.filter((each) => each.length >= LOOKED_UP_FROM);
  const word = longer.find((each) => !/^\d/.test(each)) ?? null;
  const letters = words.filter((each) => each.length < LOOKED_UP_FROM);
  const texts = letters.map((each) => sql`strpos(${legajo.busqueda}, ${` ${each}`}) > 0`);
  return { word, also: longer.filter((each) => each !== word), texts: saysNothing(search) ? [sql`false`] : texts };
}

/** No text that begins with the word comes after it, byte by byte. */
const AFTER_ANY = "\u{10FFFF}";
const { empresa, palabra, activo, legajo: person } = legajoPalabra;

const begins = (word: string) => sql`${palabra} >= ${word} and ${palabra} < ${word + AFTER_ANY}`;

/** A person's id is among those the word finds. Of a number that is nearly whole those are few: what is theirs is read, not all there is. */
export function foundBy(word: string, id: PgColumn | SQL): SQL {
  const those = sql`select ${person} from ${legajoPalabra} where ${begins(word)}`;
  return /^\d{5}/.test(word) ? sql`${id} = any(array(${those}))` : sql`${id} in (${those})`;
}

/** Whom the word finds, each once, to be counted: the company, the person, and whether they work. */
export const everybodyUnder = (word: string): SQL =>
  sql`(select distinct ${empresa}, ${person}, ${activo} from ${legajoPalabra} where ${begins(word)}) hallado`;

/** Each word that begins so, one after the other without reading its people; of those who work, who left, or both. */
export function voicesUnder(word: string, works: boolean | undefined): SQL {
  const next = (from: SQL) =>
    sql`select p.palabra from ${legajoPalabra} p where ${from} and p.palabra < ${word + AFTER_ANY} order by p.palabra limit 1`;
  const first = next(sql`p.palabra >= ${word}`);
  const following = next(sql`p.palabra > voz.palabra`);
  const standing = works === undefined ? sql`values (true), (false)` : sql`values (${works}::boolean)`;
  return sql`(with recursive voz(palabra) as ((${first}) union all select (${following}) from voz where voz.palabra is not null)
    select voz.palabra, estado.activo from voz cross join (${standing}) estado(activo) where voz.palabra is not null) voz`;
}

/** Of `legajo_palabra`, the people of one of those words. */
export const ofVoice = sql`${palabra} = voz.palabra and ${activo} = voz.activo`;

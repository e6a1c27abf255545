/**
 * People found by the beginnings of words and numbers: of a name, a legajo with or without zeros, a CUIL, the DNI inside
 * it. Words are looked up in `legajo_palabra`, where each stands in the order of the names that have it; one or two
 * letters are looked for in the texts of those the others find. Under row-level security an index serves comparisons that
 * cannot leak what they compare, and `like` is none: a beginning is a range of plain bytes.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import { saysNothing, wordsOf } from "../rules.ts";

/** Shorter than this a beginning has so many people that walking them by name finds a page sooner. */
const LOOKED_UP_FROM = 3;

export type Search = {
  /** The word to look up first, if one is long enough. */
  readonly word: string | null;
  /** The others that are. */
  readonly also: readonly string[];
  /** On `legajo`: the short ones are there too. */
  readonly texts: readonly SQL[];
};

export function searchOf(search: string): Search {
  const words = wordsOf(search).toSorted((one, other) => other.length - one.length);
  const [word = null, ...also] = words.filter((each) => each.length >= LOOKED_UP_FROM);
  const short = words.filter((each) => each.length < LOOKED_UP_FROM);
  const texts = short.map((each) => sql`strpos(${legajo.busqueda}, ${` ${each}`}) > 0`);
  return { word, also, texts: saysNothing(search) ? [sql`false`] : texts };
}

/** No text that begins with the word comes after it, byte by byte. */
const AFTER_ANY = "\u{10FFFF}";
const { palabra, activo, legajo: person } = legajoPalabra;

/** A person's id is among those the word finds. */
export const foundBy = (word: string, id: PgColumn): SQL =>
  sql`${id} in (select ${person} from ${legajoPalabra} where ${palabra} >= ${word} and ${palabra} < ${word + AFTER_ANY})`;

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

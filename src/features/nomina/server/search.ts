/**
 * People found by the beginnings of words and numbers: of a name, a legajo with or without zeros, a CUIL, the DNI inside
 * it. The longest word is looked up in `legajo_palabra`, where every word stands in the order of the names that have it;
 * the others are looked for in the texts of those it finds. Under row-level security an index serves comparisons that
 * cannot leak what they compare, and `like` is none: a beginning is a range of plain bytes.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import { byName, type Key, type Order } from "#platform/db/server/order.ts";
import type { Listing } from "#platform/db/server/paging.ts";
import { saysNothing, wordsOf } from "../rules.ts";

/** Shorter than this a beginning has so many people that walking them by name finds a page sooner. */
const LOOKED_UP_FROM = 3;

type Search = {
  /** The word to look up, if one is long enough. */
  readonly word: string | null;
  /** On `legajo`: the other words are there too. */
  readonly texts: readonly SQL[];
};

function searchOf(search: string): Search {
  const words = wordsOf(search);
  const longest = words.reduce((long, each) => (each.length > long.length ? each : long), "");
  const word = longest.length >= LOOKED_UP_FROM ? longest : null;
  const others = words.filter((each) => each !== word);
  const texts = others.map((each) => sql`strpos(${legajo.busqueda}, ${` ${each}`}) > 0`);
  return { word, texts: saysNothing(search) ? [sql`false`] : texts };
}

/** No text that begins with the word comes after it, byte by byte. */
const AFTER_ANY = "\u{10FFFF}";
const begins = (column: PgColumn, word: string) => sql`${column} >= ${word} and ${column} < ${word + AFTER_ANY}`;

const { palabra, activo, nombre } = legajoPalabra;

/** On `legajo`: every word of the search is there. */
export function searchFilter(search: string): SQL[] {
  const { word, texts } = searchOf(search);
  return word === null ? [...texts] : [foundBy(word), ...texts];
}
const foundBy = (word: string): SQL =>
  sql`${legajo._id} in (select ${legajoPalabra.legajo} from ${legajoPalabra} where ${begins(palabra, word)})`;

type Found = Pick<Listing<never>, "from" | "where" | "order" | "fan" | "counted">;
export type Wanted = {
  /** The conditions on `legajo` and on what is joined to it; not those of the search. */
  readonly where: readonly (SQL | undefined)[];
  readonly search: string;
  /** Whether they work; undefined for everybody. */
  readonly activo: boolean | undefined;
  readonly order: Order;
  /** What `order` compares where it goes by name. */
  readonly name: Key;
  /** What belongs to people and is listed, joined to `legajo`: "join sancion on …". */
  readonly owned?: SQL;
};

/** A list of people, or of what belongs to them, with its search: in the order of names no match is read but the page's. */
export function findPeople({ where, search, order, name, owned = sql``, ...wanted }: Wanted): Found {
  const plain = { from: sql`${legajo} ${owned}`, where: and(...where, ...searchFilter(search)) };
  const { word, texts } = searchOf(search);
  const [first, ...ties] = order;
  if (word === null || first?.by !== name.by) return { ...plain, order };
  return {
    fan: voicesUnder(word, wanted.activo),
    from: sql`${legajoPalabra} join ${legajo} on ${ofPerson} ${owned}`,
    where: and(sql`${palabra} = voz.palabra and ${activo} = voz.activo`, ...where, ...texts),
    order: [{ ...first, ...byName(nombre) }, ...ties],
    counted: plain,
  };
}

const ofPerson = and(eq(legajo.empresa, legajoPalabra.empresa), eq(legajo._id, legajoPalabra.legajo));

/** Each word that begins so, one after the other without reading its people; of those who work, who left, or both. */
function voicesUnder(word: string, works: boolean | undefined): SQL {
  const next = (from: SQL) =>
    sql`select p.palabra from ${legajoPalabra} p where ${from} and p.palabra < ${word + AFTER_ANY} order by p.palabra limit 1`;
  const first = next(sql`p.palabra >= ${word}`);
  const following = next(sql`p.palabra > voz.palabra`);
  const standing = works === undefined ? sql`values (true), (false)` : sql`values (${works}::boolean)`;
  return sql`(with recursive voz(palabra) as ((${first}) union all select (${following}) from voz where voz.palabra is not null)
    select voz.palabra, estado.activo from voz cross join (${standing}) estado(activo) where voz.palabra is not null) voz`;
}

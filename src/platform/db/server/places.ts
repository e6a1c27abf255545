/**
 * A place in a list: what its order compares, of the row after which the next page begins. It travels as a text nobody
 * needs to understand; whoever makes one up begins elsewhere in what they may see anyway, for the list's own conditions
 * stand beside it.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NOT_A_PLACE } from "#platform/contract/shapes.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Key, Order } from "./order.ts";

const VALUES: Readonly<Record<Key["type"], z.ZodType<string>>> = {
  text: z.string().regex(/^[^\0]*$/),
  uuid: z.guid(),
  date: z.union([z.iso.date(), z.literal("infinity")]),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  timestamptz: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/),
  boolean: z.enum(["true", "false"]),
};

/** Read back, whatever the session's own time zone. */
const TYPED: Readonly<Record<Key["type"], (value: string) => SQL>> = {
  text: (value) => sql`${value}::text`,
  uuid: (value) => sql`${value}::uuid`,
  date: (value) => sql`${value}::date`,
  bigint: (value) => sql`${value}::bigint`,
  timestamptz: (value) => sql`(${value}::timestamp at time zone 'UTC')`,
  boolean: (value) => sql`${value}::boolean`,
};

/** Only an order that goes one way has places: rows are compared as a whole. */
export const hasPlaces = (order: Order) => order.every(({ descends }) => descends === order[0]?.descends);

export const keyName = (index: number): SQL => sql`${sql.identifier(`k${index}`)}`;

export const keyColumns = (order: Order): SQL =>
  sql.join(
    order.map(({ by }, index) => sql`${by} as ${keyName(index)}`),
    sql`, `,
  );

/** The same as texts that read back the same in any session. */
export const placeTexts = (order: Order): SQL =>
  sql.join(
    order.map(({ type }, index) => {
      const key = type === "timestamptz" ? sql`${keyName(index)} at time zone 'UTC'` : keyName(index);
      return sql`(${key})::text as ${keyName(index)}`;
    }),
    sql`, `,
  );

export type Placed = { readonly id: string } & Readonly<Record<`k${number}`, string>>;

export const placeOf = (order: Order, row: Placed): string =>
  Buffer.from(JSON.stringify(order.map((_, index) => row[`k${index}`]))).toString("base64url");

/** The rows after it. The first key is compared alone as well: of two tables joined, the index of one can begin there. */
export function afterPlace(order: Order, place: string): SQL {
  const values = readPlace(order, place);
  const [first] = order;
  if (!first) throw new RangeError("a list has an order");
  const [strictly, orAt] = first.descends ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  const keys = sql.join(
    order.map(({ by }) => sql`${by}`),
    sql`, `,
  );
  const typed = order.map(({ type }, index) => TYPED[type](values[index] ?? ""));
  const beyond = sql`(${keys}) ${strictly} (${sql.join(typed, sql`, `)})`;
  return sql`(${first.by} ${orAt} ${typed[0]} and ${beyond})`;
}

function readPlace(order: Order, place: string): string[] {
  const read = z.tuple(order.map(({ type }) => VALUES[type]) as [z.ZodType<string>]).safeParse(parsed(place));
  if (!read.success || !hasPlaces(order))
    throw new Refusal({ ...common.invalido, message: NOT_A_PLACE, field: "ancla" });
  return read.data;
}

function parsed(place: string): unknown {
  try {
    return JSON.parse(Buffer.from(place, "base64url").toString());
  } catch {
    return null;
  }
}

/**
 * Which ids a person may reach at an endpoint, and which belong to somebody else. They come from the endpoint's own list
 * (`GET` of the path before the parameter); a parameter without a list is written down in GIVEN, with where its ids are.
 */
import { randomUUID } from "node:crypto";
import { endpoints, type Named, paramsOf, schemaOf } from "./endpoints.ts";
import { ADMIN_OF_EACH, type Person, refusalFor } from "./people.ts";

/** The ids that a GET answers with, as somebody. */
export type ListAs = (username: string, path: string) => Promise<readonly string[]>;
export type Ids = { readonly own: string | null; readonly foreign: string | null; readonly unknown: string };

type Given = (who: Person, everybody: ReadonlyMap<string, Person>) => Omit<Ids, "unknown">;
const GIVEN: Readonly<Record<string, Given>> = {
  // One's own account; the neighbour's is foreign.
  userId: (who, everybody) => ({
    own: who._id,
    foreign: [...everybody.values()].find(({ empresa }) => empresa !== who.empresa)?._id ?? null,
  }),
  // The installation's own geography: nobody's, so nothing is foreign.
  provId: () => ({ own: "ar-b", foreign: null }),
  cityId: () => ({ own: "ar-b-avellaneda", foreign: null }),
};

const listOf = ({ path }: Named, param: string): Named | undefined => {
  const before = path.slice(0, path.indexOf(`/:${param}`));
  return endpoints.find((endpoint) => endpoint.method === "GET" && endpoint.path === before);
};

/** Parameters whose ids the test would not know where to find. */
export const withoutSource = (endpoint: Named) =>
  paramsOf(endpoint).filter((param) => !GIVEN[param] && !listOf(endpoint, param));

export async function idsFor(
  endpoint: Named,
  param: string,
  who: Person | null,
  everybody: ReadonlyMap<string, Person>,
  listAs: ListAs,
): Promise<Ids> {
  const unknown = schemaOf(endpoint).properties?.[param]?.format === "uuid" ? randomUUID() : "no-existe";
  // A stranger may know the ids of anybody.
  const asker = who ?? (everybody.get("admin") as Person);
  const given = GIVEN[param];
  if (given) return { ...given(asker, everybody), unknown };
  const list = listOf(endpoint, param);
  if (!list) throw new Error(`${endpoint.id}: say in GIVEN where the ids of :${param} are`);
  const admin = ADMIN_OF_EACH.find((name) => everybody.get(name)?.empresa === asker.empresa) ?? "admin";
  const mine = await listAs(refusalFor(list, asker) ? admin : asker.username, list.path);
  const all = (await Promise.all(ADMIN_OF_EACH.map((name) => listAs(name, list.path)))).flat();
  // Deleting is tried too: rows at the end of the list are the least likely to be somebody's branch or position.
  return { own: mine.at(-1) ?? null, foreign: all.find((id) => !mine.includes(id)) ?? null, unknown };
}

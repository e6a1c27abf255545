/**
 * The way back to a list is to the list as it was left: its filters, search, page and place. Not only the browser's own
 * Back leads there, but also the link above a record, "Cancelar" and saving.
 */
import type { ParsedLocation } from "@tanstack/react-router";
import { useActor } from "#platform/auth/web/signed-in.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry it stands for: it is scrolled to where that one was. */
    readonly volver?: string;
  }
}

type Left = { readonly search: object; readonly state: { readonly volver?: string } };
type Way = Left & { readonly to: string };

/** Of the person and company it was looked at as: nobody else gets what somebody searched for. */
let left: { readonly whose: string; readonly lists: Map<string, Left> } = { whose: "", lists: new Map() };

const whoseOf = (person: { readonly _id: string; readonly empresa: string } | null | undefined) =>
  person ? `${person._id} ${person.empresa}` : "";

/** What tells one entry of the history from another; the way back to one has the key of the one it leads to. */
export const placeOf = ({ state, href }: Pick<ParsedLocation, "state" | "href">): string =>
  state.volver ?? state.__TSR_key ?? href;

export function rememberWay(person: Parameters<typeof whoseOf>[0], location: ParsedLocation): void {
  const whose = whoseOf(person);
  if (whose !== left.whose) left = { whose, lists: new Map() };
  left.lists.set(location.pathname, { search: location.search as object, state: { volver: placeOf(location) } });
}

/** For a `Link`, or for `navigate`. */
export function useWayBack(to: string): Way {
  const whose = whoseOf(useActor());
  const known = whose === left.whose ? left.lists.get(to) : undefined;
  return { to, search: known?.search ?? {}, state: known?.state ?? {} };
}

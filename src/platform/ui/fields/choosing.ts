/** Choosing several of a list: the words of the choice (GEN-18), and all or none of those a search shows. */
import { matches } from "#platform/text/fold.ts";

export type Option = { readonly id: string; readonly name: string };

/** What tells two of the same name apart, below it. */
export type LookupOption = Option & { readonly detail?: string };

/** Beyond one selection only their number is said. */
export function chosenText(chosen: readonly string[], options: readonly Option[], none: string): string {
  if (chosen.length > 1) return `${chosen.length} seleccionados`;
  const [only] = chosen;
  return only === undefined ? none : (options.find(({ id }) => id === only)?.name ?? "1 seleccionado");
}

export const toggled = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

export const shownOf = <O extends Option>(options: readonly O[], search: string): readonly O[] =>
  search.trim() === "" ? options : options.filter(({ name }) => matches(search, name));

/** Adds the ones shown, or takes them all away when none of them is missing; the rest of the choice stays. */
export function toggledAll(chosen: readonly string[], shown: readonly Option[]): readonly string[] {
  const ids = shown.map(({ id }) => id);
  if (areAllChosen(chosen, shown)) return chosen.filter((id) => !ids.includes(id));
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))];
}

export const areAllChosen = (chosen: readonly string[], shown: readonly Option[]): boolean =>
  shown.length > 0 && shown.every(({ id }) => chosen.includes(id));

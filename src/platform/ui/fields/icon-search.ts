/** Which icons a search leaves: all of them until three letters are written. GEN-21, CARP-18. */
import { fold, matches } from "#platform/text/fold.ts";

export const ICON_SEARCH_FROM = 3;

export const iconsFound = (icons: readonly string[], search: string): readonly string[] =>
  fold(search).length < ICON_SEARCH_FROM ? icons : icons.filter((icon) => matches(search, icon.replace(/[-_.]/g, " ")));

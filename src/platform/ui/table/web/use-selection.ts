/** Choosing rows, by one, by page, by range and by filter. Another filter is another list: the choice is let go. */
import { useRef, useState } from "react";
import type { Quantity } from "#platform/text/quantity.ts";
import {
  between,
  choose,
  countSelected,
  EVERYTHING,
  isSelected,
  isWhole,
  NOTHING,
  pageState,
  type Selected,
  type Selection,
  selectedOf,
  toggle,
  togglePage,
} from "#platform/ui/table/selection.ts";
import type { List } from "./types.ts";

export type TableSelection = {
  readonly count: Quantity;
  readonly total: Quantity;
  readonly isAny: boolean;
  /** All that the filter finds. */
  readonly isWhole: boolean;
  readonly page: "all" | "some" | "none";
  readonly isSelected: (id: string) => boolean;
  /** `toHere`: everything from the row picked before. */
  readonly pick: (id: string, toHere: boolean) => void;
  readonly pickPage: () => void;
  readonly pickAll: () => void;
  readonly clear: () => void;
  readonly selected: () => Selected;
};

export function useTableSelection<Row>(list: List<Row>, rowId: (row: Row) => string): TableSelection {
  const { search, filters } = list.view;
  const of = JSON.stringify([search.trim(), filters]);
  const [kept, setKept] = useState({ of, selection: NOTHING });
  const selection = kept.of === of ? kept.selection : NOTHING;
  const anchor = useRef<string>(undefined);
  const shown = list.rows.map(rowId);
  const { total } = list.paging;
  const set = (next: Selection) => setKept({ of, selection: next });

  const count = countSelected(selection, total);
  return {
    total,
    count,
    isAny: count.count > 0,
    isWhole: isWhole(selection, total),
    page: pageState(selection, shown),
    isSelected: (id) => isSelected(selection, id),
    pick: (id, toHere) => {
      const from = anchor.current;
      anchor.current = id;
      if (!toHere || from === undefined) return set(toggle(selection, id));
      set(choose(selection, between(shown, from, id), isSelected(selection, from)));
    },
    pickPage: () => set(togglePage(selection, shown)),
    // Where the browser has every row they are named one by one: such a list has no filter the server knows.
    pickAll: () => set(list.found ? choose(NOTHING, list.found.map(rowId), true) : EVERYTHING),
    clear: () => {
      anchor.current = undefined;
      set(NOTHING);
    },
    selected: () => selectedOf(selection, { search: search.trim(), ...filters }),
  };
}

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
  /** Of its rows that can be chosen; null where none can. */
  readonly page: "all" | "some" | "none" | null;
  /** Null: it cannot be. */
  readonly isSelected: (id: string) => boolean | null;
  /** `toHere`: everything from the row picked before. */
  readonly pick: (id: string, toHere: boolean) => void;
  readonly pickPage: () => void;
  readonly pickAll: () => void;
  readonly clear: () => void;
  readonly selected: () => Selected;
};

export function useTableSelection<Row>(
  list: List<Row>,
  rowId: (row: Row) => string,
  canPick: (row: Row) => boolean = () => true,
): TableSelection {
  const { search, filters } = list.view;
  const of = JSON.stringify([search.trim(), filters]);
  const [kept, setKept] = useState({ of, selection: NOTHING });
  const selection = kept.of === of ? kept.selection : NOTHING;
  const anchor = useRef<string>(undefined);
  const shown = list.rows.filter(canPick).map(rowId);
  const pickable = new Set(shown);
  const { total } = list.paging;
  const set = (next: Selection) => setKept({ of, selection: next });

  const count = countSelected(selection, total);
  return {
    total,
    count,
    isAny: count.count > 0,
    isWhole: isWhole(selection, total),
    page: shown.length === 0 && list.rows.length > 0 ? null : pageState(selection, shown),
    isSelected: (id) => (pickable.has(id) ? isSelected(selection, id) : null),
    pick: (id, toHere) => {
      if (!pickable.has(id)) return;
      const from = anchor.current;
      anchor.current = id;
      if (!toHere || from === undefined) return set(toggle(selection, id));
      set(choose(selection, between(shown, from, id), isSelected(selection, from)));
    },
    pickPage: () => set(togglePage(selection, shown)),
    // Where the browser has every row they are named one by one: such a list has no filter the server knows.
    pickAll: () => set(list.found ? choose(NOTHING, list.found.filter(canPick).map(rowId), true) : EVERYTHING),
    clear: () => {
      anchor.current = undefined;
      set(NOTHING);
    },
    selected: () => selectedOf(selection, { search: search.trim(), ...filters }),
  };
}

/** A list's view in the address. Replaced, not added: the back button leaves the list instead of undoing letters. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { filtersChanged, filtersOn } from "#platform/ui/filters/filters.ts";
import {
  addressOf,
  allOff,
  atRest,
  type Declared,
  isNarrowed,
  isTouched,
  type ListDefaults,
  type ListView,
  nextSort,
  orderOf,
  viewOf,
} from "#platform/ui/table/list-view.ts";
import type { Asked, FilteredList } from "./types.ts";

/** The part of a list that is the same for every source of rows. */
export type Viewed<D extends Declared> = Pick<
  FilteredList<never, D>,
  "view" | "asked" | "isNarrowed" | "isTouched" | "search" | "sortBy" | "turnTo" | "clear" | "widen" | "filters"
>;

/** `isLocal`: a list in a dialog, or the second one of a page, keeps its view to itself. */
export function useListView<D extends Declared>(given: ListDefaults<D>, isLocal: boolean): Viewed<D> {
  const address = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const [own, setOwn] = useState<Readonly<Record<string, unknown>>>({});
  const byDefault = useStable(given);
  const said = isLocal ? own : address;
  const view = useStable(viewOf(said, byDefault));

  function show(change: Partial<ListView<D>>) {
    const words = addressOf({ ...view, page: 1, ...change }, byDefault);
    if (isLocal) return setOwn((kept) => ({ ...kept, ...words }));
    // The router knows no screen's search words by type; they are plain texts all the same.
    void navigate({ to: ".", search: ((kept: object) => ({ ...kept, ...words })) as never, replace: true });
  }

  const { search, sort, filters } = view;
  const asked = useMemo(
    () => ({ search: search.trim(), order: orderOf(sort), ...filters }) as Asked<D>,
    [search, sort, filters],
  );
  const clear = () => show({ search: "", filters: atRest(byDefault.filters) });
  return {
    view,
    asked,
    isNarrowed: isNarrowed(view, byDefault.filters),
    isTouched: isTouched(view, byDefault.filters),
    search: (text) => show({ search: text }),
    sortBy: (field) => show({ sort: nextSort(sort, field) }),
    turnTo: (page) => show({ page }),
    clear,
    widen: () => show({ search: "", filters: allOff(byDefault.filters) }),
    filters: {
      declared: byDefault.filters,
      state: filters,
      on: filtersOn(byDefault.filters, filters),
      changed: filtersChanged(byDefault.filters, filters),
      set: (change) => show({ filters: { ...filters, ...change } }),
      clear,
    },
  };
}

/** The same object while it says the same, so that what is worked out of it is not worked out again. */
function useStable<T>(value: T): T {
  const words = JSON.stringify(value);
  const [kept, setKept] = useState({ words, value });
  if (kept.words === words) return kept.value;
  setKept({ words, value });
  return value;
}

/** A list one chooses from, by name: it opens on its search once there are more than eight, and forgets it when it closes. */
import { Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import { useEffect, useState } from "react";
import { type Option, shownOf } from "#platform/ui/fields/choosing.ts";

export const SEARCH_FROM = 9;
const NO_OPTIONS: readonly Option[] = [];

export type OptionList = {
  readonly store: ComboboxStore;
  /** Those the search leaves. */
  readonly shown: readonly Option[];
  readonly isSearchable: boolean;
  readonly search: string;
  readonly setSearch: (text: string) => void;
};

/** `onOpen` is given the store: what it opens with is chosen there. */
export function useOptionList(options = NO_OPTIONS, onOpen?: (store: ComboboxStore) => void): OptionList {
  const [search, setSearch] = useState("");
  const isSearchable = options.length >= SEARCH_FROM;
  const store = useCombobox({
    onDropdownOpen: () => onOpen?.(store),
    onDropdownClose: () => {
      store.resetSelectedOption();
      setSearch("");
      if (isSearchable) store.focusTarget();
    },
  });
  /** The search may arrive with the options, after the list was opened. */
  const { dropdownOpened, focusSearchInput } = store;
  useEffect(() => {
    if (dropdownOpened && isSearchable) focusSearchInput();
  }, [dropdownOpened, isSearchable, focusSearchInput]);
  return { store, shown: shownOf(options, search), isSearchable, search, setSearch };
}

type OptionSearchProps = {
  readonly label: string;
  readonly list: OptionList;
  /** Where the first of what is found lies, below what stands before it. */
  readonly first?: number;
};

export function OptionSearch({ label, list, first = 0 }: OptionSearchProps) {
  const { selectOption } = list.store;
  const found = list.search.trim() === "" ? undefined : list.shown[0]?.id;
  useEffect(() => {
    if (found !== undefined) selectOption(first);
  }, [found, first, selectOption]);
  if (!list.isSearchable) return null;
  return (
    <Combobox.Search
      role="combobox"
      aria-expanded
      aria-label={`Buscar en ${label}`}
      placeholder="Buscar"
      value={list.search}
      onChange={(event) => {
        list.setSearch(event.currentTarget.value);
        list.store.resetSelectedOption();
      }}
      // Enter takes the first that was found, and where there is none it sends no form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}

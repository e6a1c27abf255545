/** One of a list, for a filter: 'Todos' first, a search once there are more than eight, the keyboard all the way. GEN-26. */
import { Combobox, type ComboboxStore, Loader, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, use, useEffect, useState } from "react";
import { type Option, shownOf } from "#platform/ui/choosing.ts";
import { InsidePopup } from "./date-popup.tsx";
import classes from "./options.module.css";

export const SEARCH_FROM = 9;

type ChoiceListProps = {
  readonly label: string;
  readonly value: string;
  /** undefined while they are loading. */
  readonly options: readonly Option[] | undefined;
  readonly failed?: boolean;
  readonly onOpen?: () => void;
  readonly onChange: (id: string) => void;
  /** The button it opens from; it gets the combobox's attributes. */
  readonly children: (store: ComboboxStore) => ReactNode;
};

export function ChoiceList({ label, value, options, failed = false, onOpen, onChange, children }: ChoiceListProps) {
  const [search, setSearch] = useState("");
  const inside = use(InsidePopup);
  const isSearchable = (options?.length ?? 0) >= SEARCH_FROM;
  const store = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      store.updateSelectedOptionIndex("active", { scrollIntoView: true });
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      setSearch("");
      if (isSearchable) store.focusTarget();
    },
  });
  const shown = shownOf(options ?? [], search);

  /** The search may arrive with the options, after the list was opened. */
  const { dropdownOpened, focusSearchInput } = store;
  useEffect(() => {
    if (dropdownOpened && isSearchable) focusSearchInput();
  }, [dropdownOpened, isSearchable, focusSearchInput]);

  return (
    <Combobox
      store={store}
      width="max-content"
      position="bottom-start"
      withinPortal={!inside}
      onOptionSubmit={(id) => {
        onChange(id);
        store.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        {children(store)}
      </Combobox.Target>
      <Combobox.Dropdown miw={200}>
        <section aria-label={`Opciones de ${label}`}>
          {isSearchable && (
            <Combobox.Search
              role="combobox"
              aria-expanded
              aria-label={`Buscar en ${label}`}
              placeholder="Buscar"
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                store.updateSelectedOptionIndex();
              }}
            />
          )}
          <Combobox.Options aria-label={label} className={classes.list}>
            {shown.map(({ id, name }) => (
              <Combobox.Option
                key={id}
                value={id}
                className={classes.option}
                active={id === value}
                aria-selected={id === value}
              >
                {name}
                {id === value && <IconCheck size={16} stroke={2} aria-hidden />}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <Note options={options} failed={failed} isEmpty={shown.length === 0} />
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Note({
  options,
  failed,
  isEmpty,
}: Pick<ChoiceListProps, "options" | "failed"> & { readonly isEmpty: boolean }) {
  if (failed) return <div className={classes.note}>No se pudo cargar la lista. Cerrala y probá de nuevo.</div>;
  if (options === undefined)
    return (
      <div className={classes.note}>
        <Loader size="xs" aria-label="Cargando" />
      </div>
    );
  return isEmpty ? <div className={classes.note}>Sin resultados</div> : null;
}

/** One of a list, for a filter: 'Todos' first, a search once there are more than eight, the keyboard all the way. GEN-26. */
import { Combobox, type ComboboxStore, Loader } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, use } from "react";
import type { Option } from "#platform/ui/fields/choosing.ts";
import { InsidePopup } from "./inside-popup.ts";
import { OptionSearch, useOptionList } from "./option-search.tsx";
import classes from "./options.module.css";

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
  const inside = use(InsidePopup);
  const list = useOptionList(options, (opened) => {
    onOpen?.();
    opened.updateSelectedOptionIndex("active", { scrollIntoView: true });
  });
  const { store, shown } = list;

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
          <OptionSearch label={label} list={list} />
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

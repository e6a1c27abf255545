/** One of a list, for a filter: 'Todos' first, a search once there are more than eight, the keyboard all the way. GEN-26. */
import { Combobox, type ComboboxStore } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, use } from "react";
import type { Option } from "#platform/ui/fields/choosing.ts";
import { InsidePopup } from "./inside-popup.ts";
import { type ListSource, listNote } from "./list-note.tsx";
import { OptionSearch, useOptionList } from "./option-search.tsx";
import classes from "./options.module.css";

type ChoiceListProps = ListSource<Option> & {
  readonly label: string;
  readonly value: string;
  readonly onOpen?: () => void;
  readonly onChange: (id: string) => void;
  /** The button it opens from; it gets the combobox's attributes. */
  readonly children: (store: ComboboxStore) => ReactNode;
};

export function ChoiceList({ label, value, options, retry, onOpen, onChange, children }: ChoiceListProps) {
  const inside = use(InsidePopup);
  const list = useOptionList(options, (opened) => {
    retry?.();
    onOpen?.();
    opened.updateSelectedOptionIndex("active", { scrollIntoView: true });
  });
  const { store, shown } = list;
  const note = listNote({ options, retry }, shown.length);

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
      <Combobox.Dropdown miw={200} maw="min(32rem, calc(100vw - 16px))">
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
          {note && (
            <div className={classes.note} role="status">
              {note}
            </div>
          )}
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

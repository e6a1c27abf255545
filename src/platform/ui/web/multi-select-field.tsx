/** Several of a list. It says the only one's name, and beyond one 'N seleccionados' (GEN-18); all and none are options too. */
import { CloseButton, Combobox, Input, useCombobox } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { type ReactNode, use, useId, useState } from "react";
import { areAllChosen, chosenText, type Option, shownOf, toggled, toggledAll } from "#platform/ui/choosing.ts";
import { SEARCH_FROM } from "./choice-list.tsx";
import { InsidePopup } from "./date-popup.tsx";
import classes from "./options.module.css";

export type MultiSelectFieldProps = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Said when none is chosen. */
  readonly none?: string;
  /** Each chosen one below the field, to be taken away on its own. */
  readonly chips?: boolean;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly "data-path"?: string;
};

const ALL = " todos";
const NONE = " ninguno";

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, options, value, onChange, none = "Ninguno", chips = false, disabled = false } = props;
  const [search, setSearch] = useState("");
  const id = useId();
  const inside = use(InsidePopup);
  const isSearchable = options.length >= SEARCH_FROM;
  const store = useCombobox({
    onDropdownOpen: () => (isSearchable ? store.focusSearchInput() : undefined),
    onDropdownClose: () => {
      store.resetSelectedOption();
      setSearch("");
      if (isSearchable) store.focusTarget();
    },
  });
  const shown = shownOf(options, search);
  const all = areAllChosen(value, shown);

  function submit(chosen: string) {
    if (chosen === NONE) onChange([]);
    else if (chosen === ALL) onChange(toggledAll(value, shown));
    else onChange(toggled(value, chosen));
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-nombre` }}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
    >
      <Combobox store={store} withinPortal={!inside} onOptionSubmit={submit}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Input
            component="button"
            type="button"
            pointer
            id={id}
            data-path={props["data-path"]}
            disabled={disabled}
            error={props.error}
            aria-labelledby={`${id}-nombre ${id}-valor`}
            aria-invalid={props.error ? true : undefined}
            rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
            rightSectionPointerEvents="none"
            onClick={() => store.toggleDropdown()}
          >
            <span id={`${id}-valor`} className={value.length === 0 ? classes.empty : undefined}>
              {chosenText(value, options, none)}
            </span>
          </Input>
        </Combobox.Target>
        <Combobox.Dropdown>
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
            <Combobox.Options aria-label={label} aria-multiselectable className={classes.list}>
              {shown.length > 1 && (
                <Combobox.Option value={ALL} className={`${classes.option} ${classes.all}`} aria-selected={all}>
                  {all ? "Quitar todos" : `Seleccionar todos (${shown.length})`}
                </Combobox.Option>
              )}
              {shown.map((option) => (
                <Combobox.Option
                  key={option.id}
                  value={option.id}
                  className={classes.option}
                  aria-selected={value.includes(option.id)}
                >
                  <span className={classes.box}>
                    {value.includes(option.id) && <IconCheck size={12} stroke={3} aria-hidden />}
                  </span>
                  {option.name}
                </Combobox.Option>
              ))}
              {/* Last: an option that comes and goes must not move the others under the keyboard. */}
              {value.length > 0 && !all && (
                <Combobox.Option value={NONE} className={`${classes.option} ${classes.none}`} aria-selected={false}>
                  Quitar la selección
                </Combobox.Option>
              )}
            </Combobox.Options>
            {shown.length === 0 && <div className={classes.note}>Sin resultados</div>}
          </section>
        </Combobox.Dropdown>
      </Combobox>
      {chips && value.length > 0 && (
        <ChosenChips
          chosen={value.map((chosen) => ({ id: chosen, name: chosenText([chosen], options, none) }))}
          onRemove={(chosen) => onChange(toggled(value, chosen))}
        />
      )}
    </Input.Wrapper>
  );
}

type ChosenChipsProps = { readonly chosen: readonly Option[]; readonly onRemove: (id: string) => void };

export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Seleccionados">
      {chosen.map(({ id, name }) => (
        <li key={id} className={classes.chip}>
          {name}
          <CloseButton size="sm" aria-label={`Quitar ${name}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}

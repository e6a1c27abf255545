/** Several of a list. It says the only one's name, and beyond one 'N seleccionados' (GEN-18); all and none are options too. */
import { CloseButton, Combobox, Input } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { use, useId } from "react";
import { areAllChosen, chosenText, type Option, toggled, toggledAll } from "#platform/ui/fields/choosing.ts";
import { ButtonFrame, type FieldProps, labelIdOf } from "./frame.tsx";
import { InsidePopup } from "./inside-popup.ts";
import { OptionSearch, useOptionList } from "./option-search.tsx";
import classes from "./options.module.css";

export type MultiSelectFieldProps = FieldProps & {
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Said when none is chosen. */
  readonly none?: string;
  /** Each chosen one below the field, to be taken away on its own. */
  readonly chips?: boolean;
};

const ALL = " todos";
const NONE = " ninguno";

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, options, value, onChange, none = "Ninguno", chips = false, disabled = false } = props;
  const id = useId();
  const inside = use(InsidePopup);
  const list = useOptionList(options);
  const { store, shown } = list;
  const all = areAllChosen(value, shown);

  function submit(chosen: string) {
    if (chosen === NONE) onChange([]);
    else if (chosen === ALL) onChange(toggledAll(value, shown));
    else onChange(toggled(value, chosen));
  }

  return (
    <ButtonFrame id={id} field={props}>
      <Combobox store={store} position="bottom-start" withinPortal={!inside} onOptionSubmit={submit}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Input
            component="button"
            type="button"
            pointer
            id={id}
            data-path={props["data-path"]}
            disabled={disabled}
            error={props.error}
            aria-labelledby={`${labelIdOf(id)} ${id}-valor`}
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
            <OptionSearch label={label} list={list} first={shown.length > 1 ? 1 : 0} />
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
    </ButtonFrame>
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

/** Chooses one person or several, by name, legajo or CUIL: asked of the server from two letters on, more on scroll. GEN-19, GEN-20. */
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, use, useState } from "react";
import { type Employee, type EmployeeSearch, employeeDetail } from "#platform/ui/fields/employees.ts";
import { MoreOnSight, useEmployees } from "./employee-search.tsx";
import { InsidePopup } from "./inside-popup.ts";
import { ChosenChips } from "./multi-select.tsx";
import classes from "./options.module.css";

type Shared = {
  readonly label: string;
  readonly search: EmployeeSearch;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly "data-path"?: string;
};

/** `chosen` is the record behind `value` when a form opens on an existing one. */
export type EmployeePickerProps = Shared & {
  readonly value: string | null;
  readonly chosen?: Employee | null;
  readonly onChange: (id: string | null, employee: Employee | null) => void;
};

export function EmployeePicker({ value, chosen, onChange, ...rest }: EmployeePickerProps) {
  const [last, setLast] = useState(chosen ?? null);
  const known = [last, chosen ?? null].find((employee) => employee?._id === value) ?? null;
  return (
    <EmployeeCombobox
      {...rest}
      shown={value === null ? "" : (known?.displayName ?? "1 seleccionado")}
      detail={known && employeeDetail(known)}
      isChosen={(id) => id === value}
      onClear={value === null ? undefined : () => onChange(null, null)}
      onPick={(employee) => {
        setLast(employee);
        onChange(employee._id, employee);
        return "close";
      }}
    />
  );
}

/** `chosen` are the records behind `value` that the form already knows. */
export type EmployeesPickerProps = Shared & {
  readonly value: readonly string[];
  readonly chosen?: readonly Employee[];
  readonly onChange: (ids: readonly string[], employees: readonly Employee[]) => void;
};

const NOBODY: readonly Employee[] = [];

export function EmployeesPicker({ value, chosen = NOBODY, onChange, ...rest }: EmployeesPickerProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, Employee>>(
    () => new Map(chosen.map((employee) => [employee._id, employee])),
  );
  function say(ids: readonly string[], people: ReadonlyMap<string, Employee>) {
    setKnown(people);
    onChange(
      ids,
      ids.flatMap((id) => people.get(id) ?? []),
    );
  }
  const remove = (id: string) =>
    say(
      value.filter((other) => other !== id),
      known,
    );
  return (
    <div>
      <EmployeeCombobox
        {...rest}
        shown=""
        placeholder={value.length > 1 ? `${value.length} seleccionados` : undefined}
        isChosen={(id) => value.includes(id)}
        onPick={(employee) => {
          if (value.includes(employee._id)) remove(employee._id);
          else say([...value, employee._id], new Map(known).set(employee._id, employee));
          return "stay";
        }}
      />
      {value.length > 0 && (
        <ChosenChips
          chosen={value.map((id) => ({ id, name: known.get(id)?.displayName ?? "Persona" }))}
          onRemove={remove}
        />
      )}
    </div>
  );
}

type EmployeeComboboxProps = Shared & {
  /** What the field says while nobody is being looked for. */
  readonly shown: string;
  readonly detail?: string | null;
  readonly placeholder?: string | undefined;
  readonly isChosen: (id: string) => boolean;
  readonly onPick: (employee: Employee) => "close" | "stay";
  readonly onClear?: (() => void) | undefined;
};

function EmployeeCombobox(props: EmployeeComboboxProps) {
  const { label, search, shown, detail, placeholder, isChosen, onPick, onClear, error, disabled = false } = props;
  /** null: not looking for anybody. */
  const [text, setText] = useState<string | null>(null);
  const inside = use(InsidePopup);
  const found = useEmployees(search, text ?? "");
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      setText(null);
    },
  });

  return (
    <Combobox
      store={store}
      withinPortal={!inside}
      onOptionSubmit={(id) => {
        const employee = found.employees.find(({ _id }) => _id === id);
        if (employee && onPick(employee) === "close") store.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={props.description ?? detail}
          required={props.required ?? false}
          disabled={disabled}
          error={error}
          data-path={props["data-path"]}
          placeholder={placeholder ?? "Nombre, CUIL o legajo"}
          value={text ?? shown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            store.openDropdown();
            store.resetSelectedOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            setText((current) => current ?? "");
            store.openDropdown();
          }}
          onBlur={() => store.closeDropdown()}
          rightSectionPointerEvents="all"
          rightSection={
            onClear &&
            !disabled && (
              <CloseButton
                size="sm"
                aria-label={`Borrar ${label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClear}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <section aria-label={`Personas para ${label}`}>
          <Combobox.Options aria-label={label} className={classes.list}>
            {found.employees.map((employee) => (
              <Combobox.Option
                key={employee._id}
                value={employee._id}
                className={classes.option}
                aria-selected={isChosen(employee._id)}
              >
                <span className={classes.person}>
                  <span>{employee.displayName}</span>
                  <span className={classes.detail}>{employeeDetail(employee)}</span>
                </span>
                {isChosen(employee._id) && <IconCheck size={16} stroke={2} aria-hidden />}
              </Combobox.Option>
            ))}
            {found.hasMore && <MoreOnSight onSight={found.more} />}
          </Combobox.Options>
          <div className={classes.note} role="status">
            {found.isLoading ? <Loader size="xs" aria-label="Buscando" /> : found.note}
          </div>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

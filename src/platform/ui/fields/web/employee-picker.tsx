/** Chooses one person or several, by name, legajo or CUIL: asked of the server from two letters on, more on scroll. GEN-19, GEN-20. */
import { Loader } from "@mantine/core";
import { useState } from "react";
import { type Employee, type EmployeeSearch, employeeDetail } from "#platform/ui/fields/employees.ts";
import { MoreOnSight, useEmployees } from "./employee-search.tsx";
import type { FieldProps } from "./frame.tsx";
import { Lookup } from "./lookup.tsx";
import { ChosenChips } from "./multi-select.tsx";

type Shared = FieldProps & { readonly search: EmployeeSearch };

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
    <EmployeeLookup
      {...rest}
      shown={value === null ? "" : (known?.displayName ?? "1 seleccionado")}
      detail={known && employeeDetail(known)}
      isChosen={(id) => id === value}
      onForget={() => onChange(null, null)}
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
      <EmployeeLookup
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

type EmployeeLookupProps = Shared & {
  readonly shown: string;
  readonly detail?: string | null;
  readonly placeholder?: string | undefined;
  readonly isChosen: (id: string) => boolean;
  readonly onPick: (employee: Employee) => "close" | "stay";
  readonly onForget?: (() => void) | undefined;
  readonly onClear?: (() => void) | undefined;
};

function EmployeeLookup({ search, detail, description, placeholder, onPick, ...rest }: EmployeeLookupProps) {
  const [text, setText] = useState<string | null>(null);
  const found = useEmployees(search, text ?? "");
  return (
    <Lookup
      {...rest}
      description={description ?? detail}
      placeholder={placeholder ?? "Nombre, CUIL o legajo"}
      text={text}
      onText={setText}
      options={found.employees.map((one) => ({ id: one._id, name: one.displayName, detail: employeeDetail(one) }))}
      settled={found.isSettled}
      onPick={(id) => {
        const employee = found.employees.find(({ _id }) => _id === id);
        return employee ? onPick(employee) : "stay";
      }}
      unfinished="Elegí a la persona de la lista"
      note={found.isLoading ? <Loader size="xs" aria-label="Buscando" /> : found.note}
      end={found.hasMore && <MoreOnSight onSight={found.more} />}
    />
  );
}

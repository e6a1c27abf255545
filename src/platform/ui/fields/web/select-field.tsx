/** One of a list, by name: the whole list at a click, what is left of it while one types, without accents. */
import { type ReactNode, useState } from "react";
import { type LookupOption, type Option, shownOf } from "#platform/ui/fields/choosing.ts";
import type { FieldProps } from "./frame.tsx";
import { Lookup } from "./lookup.tsx";
import { SEARCH_FROM } from "./option-search.tsx";

export type SelectFieldProps = FieldProps & {
  readonly labelHidden?: boolean;
  readonly options: readonly LookupOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** One is always chosen: what is typed changes nothing until another one is. */
  readonly always?: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string;
  readonly width?: number;
  /** Said of a list that is empty, or that what is typed leaves empty. */
  readonly nothing?: ReactNode | undefined;
  readonly onOpen?: () => void;
};

export function SelectField({
  options,
  value,
  onChange,
  always = false,
  clearable = false,
  ...rest
}: SelectFieldProps) {
  const { nothing = "Sin resultados", ...field } = rest;
  const [text, setText] = useState<string | null>(null);
  const found = shownOf(options, text ?? "");
  return (
    <Lookup
      {...field}
      text={text}
      onText={setText}
      shown={options.find(({ id }) => id === value)?.name ?? ""}
      options={found}
      settled
      isChosen={(id) => id === value}
      onPick={(id) => {
        onChange(id);
        return "close";
      }}
      onForget={always ? undefined : () => onChange(null)}
      onClear={clearable && !always && value !== null ? () => onChange(null) : undefined}
      unfinished="Elegí una opción de la lista"
      short={options.length < SEARCH_FROM}
      note={found.length === 0 ? nothing : undefined}
    />
  );
}

/** Where the name is the value. */
export const namedBy = (names: readonly string[]): readonly Option[] => names.map((name) => ({ id: name, name }));

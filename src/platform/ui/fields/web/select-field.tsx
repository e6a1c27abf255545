/** One of a list, by name: the whole list at a click, what is left of it while one types, without accents. */
import { type ReactNode, useState } from "react";
import { type LookupOption, type Option, shownOf } from "#platform/ui/fields/choosing.ts";
import type { FieldProps } from "./frame.tsx";
import { type ListSource, listNote } from "./list-note.tsx";
import { Lookup } from "./lookup.tsx";
import { SEARCH_FROM } from "./option-search.tsx";

export type SelectFieldProps = FieldProps &
  ListSource<LookupOption> & {
    readonly labelHidden?: boolean;
    readonly value: string | null;
    readonly onChange: (id: string | null) => void;
    /** One is always chosen: what is typed changes nothing until another one is. */
    readonly always?: boolean;
    readonly clearable?: boolean;
    readonly placeholder?: string;
    readonly width?: number;
    /** Said of a list in which there is none. */
    readonly empty?: ReactNode;
    /** Said when what is typed leaves none. */
    readonly nothing?: ReactNode;
    readonly onOpen?: () => void;
  };

const NO_OPTIONS: readonly LookupOption[] = [];

export function SelectField({
  options,
  retry,
  value,
  onChange,
  always = false,
  clearable = false,
  ...rest
}: SelectFieldProps) {
  const { empty, nothing, placeholder, onOpen, ...field } = rest;
  const [text, setText] = useState<string | null>(null);
  const offered = options ?? NO_OPTIONS;
  const found = shownOf(offered, text ?? "");
  return (
    <Lookup
      {...field}
      text={text}
      onText={setText}
      shown={offered.find(({ id }) => id === value)?.name ?? ""}
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
      short={offered.length < SEARCH_FROM}
      // Something is chosen, and its name is on its way.
      placeholder={value && !options ? "…" : placeholder}
      note={listNote({ options, retry }, found.length, { empty, nothing })}
      onOpen={() => {
        retry?.();
        onOpen?.();
      }}
    />
  );
}

/** Where the name is the value. */
export const namedBy = (names: readonly string[]): readonly Option[] => names.map((name) => ({ id: name, name }));

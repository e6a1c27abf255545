/** The fields by group, found by their Spanish name without its accents; arrows and Enter all the way. PLAN-08. */
import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { fieldsFound, fieldWritten, type TextField } from "#platform/ui/editor/fields.ts";
import classes from "./editor.module.css";

type FieldPanelProps = {
  readonly fields: readonly TextField[];
  readonly onChoose: (field: TextField) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function FieldPanel({ fields, onChoose }: FieldPanelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const groups = fieldsFound(fields, search);
  const found = groups.flatMap((group) => group.fields);
  const current = found[at];
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  const optionOf = ({ name }: TextField) => `${id}-${name}`;

  function write(text: string) {
    const written = fieldWritten(fields, text);
    if (written) return onChoose(written);
    setSearch(text);
    setAt(0);
  }
  function steer(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    // Enter sends no form, also where nothing is found.
    else if (event.key !== "Enter") return;
    else if (current) onChoose(current);
    event.preventDefault();
  }
  return (
    <>
      <TextInput
        role="combobox"
        aria-label="Buscar un campo"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionOf(current)}
        autoComplete="off"
        placeholder="Buscar un campo"
        value={search}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={steer}
      />
      <div ref={list} id={`${id}-lista`} role="listbox" aria-label="Campos" className={classes.options}>
        {groups.map(({ group, fields: inGroup }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: of a listbox, in which there are options alone.
          <div key={group} role="group" aria-labelledby={`${id}-grupo-${index}`}>
            <div id={`${id}-grupo-${index}`} className={classes.group}>
              {group}
            </div>
            {inGroup.map((field) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, which has the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: as above.
              <div
                key={field.name}
                id={optionOf(field)}
                role="option"
                aria-selected={field === current}
                className={classes.option}
                onClick={() => onChoose(field)}
              >
                {field.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          Ningún campo se llama así
        </p>
      )}
    </>
  );
}

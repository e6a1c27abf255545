/** The values of a list, added one by one and shown as chips. EMP-43. */
import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { ChosenChips } from "#platform/ui/fields/web/multi-select.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./configuracion.module.css";
import { EMPTY_VALUE } from "./values.ts";

const MAX_LENGTH = 80;

type ValoresFieldProps = {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
  readonly "data-path": string;
};

export function ValoresField({ value, error, onChange, ...field }: ValoresFieldProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const next = typed.trim();
    input.current?.focus();
    if (next === "") return setProblem(EMPTY_VALUE);
    if (value.includes(next)) return setProblem("Ese valor ya está en la lista");
    onChange([...value, next]);
    setTyped("");
    announce(`${next} agregado`);
  };
  /** Enter adds a value; sending the whole field is the button's. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div {...field}>
      <div className={classes.addValue}>
        <TextInput
          ref={input}
          label="Valores"
          description="Escribí uno y presioná Enter."
          maxLength={MAX_LENGTH}
          value={typed}
          error={problem ?? error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" onClick={add}>
          Agregar valor
        </Button>
      </div>
      {value.length > 0 && (
        <ChosenChips
          chosen={value.map((name) => ({ id: name, name }))}
          onRemove={(name) => onChange(value.filter((other) => other !== name))}
        />
      )}
    </div>
  );
}

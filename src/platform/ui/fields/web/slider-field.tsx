/** A number between two, by the step: dragged, or with the arrows, Home and End. The browser's own, which every reader knows. */
import { Input } from "@mantine/core";
import { useId } from "react";
import classes from "./slider-field.module.css";

type SliderFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** As it is said: "12 pt". */
  readonly words?: (value: number) => string;
  readonly error?: string | undefined;
  readonly "data-path"?: string;
};

export function SliderField({ label, value, onChange, error, words = String, ...range }: SliderFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} error={error}>
      <div className={classes.row}>
        <input
          {...range}
          id={id}
          type="range"
          className={classes.range}
          value={value}
          aria-valuetext={words(value)}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <span className={classes.value} aria-hidden>
          {words(value)}
        </span>
      </div>
    </Input.Wrapper>
  );
}

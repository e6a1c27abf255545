/** A colour as #rrggbb: typed, or picked with the swatch. */
import { TextInput } from "@mantine/core";
import classes from "./colour-field.module.css";

type ColourFieldProps = {
  readonly label: string;
  readonly value: string;
  /** The one on the swatch while what is typed is none. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
  readonly "data-path": string;
};

export function ColourField({ label, value, shown, error, onChange, ...field }: ColourFieldProps) {
  const swatch = (
    <input
      type="color"
      className={classes.swatch}
      aria-label={`Elegir el color: ${label}`}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <TextInput
      {...field}
      label={label}
      value={value}
      error={error}
      maxLength={7}
      spellCheck={false}
      leftSection={swatch}
      leftSectionPointerEvents="all"
      onChange={(event) => onChange(withHash(event.currentTarget.value.trim()))}
    />
  );
}

const withHash = (typed: string) => (/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed);

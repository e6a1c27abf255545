/** Chooses an icon out of a list, for a folder. The search narrows it from three letters on. GEN-21, CARP-18. */
import { Input, TextInput, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { ICON_SEARCH_FROM, iconsFound } from "#platform/ui/fields/icon-search.ts";
import classes from "./icon-picker.module.css";

export type IconPickerProps = {
  readonly label: string;
  readonly icons: readonly string[];
  /** Draws one; the picker says its name. */
  readonly draw: (icon: string) => ReactNode;
  readonly value: string | null;
  readonly onChange: (icon: string) => void;
  readonly error?: ReactNode;
  readonly "data-path"?: string;
};

export function IconPicker({ label, icons, draw, value, onChange, error, "data-path": path }: IconPickerProps) {
  const [search, setSearch] = useState("");
  const id = useId();
  const found = iconsFound(icons, search);
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" labelProps={{ id: `${id}-nombre` }} error={error}>
      <TextInput
        data-path={path}
        aria-label={`Buscar ${label.toLowerCase()}`}
        placeholder={`Buscar (desde ${ICON_SEARCH_FROM} letras)`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* Buttons that stay pressed, not radios: the arrow keys of a grid this long would hide the rest of the form. */}
      <fieldset className={classes.grid} aria-labelledby={`${id}-nombre`}>
        {found.map((icon) => (
          <UnstyledButton
            key={icon}
            className={classes.icon}
            aria-label={icon}
            title={icon}
            aria-pressed={icon === value}
            onClick={() => onChange(icon)}
          >
            {draw(icon)}
          </UnstyledButton>
        ))}
      </fieldset>
      <p className={classes.note} role="status">
        {/* The one chosen may be further down the grid, or hidden by the search. */}
        {value !== null && `Elegido: ${value}. `}
        {found.length === 0 ? "Ningún ícono se llama así" : `${found.length} de ${icons.length} íconos`}
      </p>
    </Input.Wrapper>
  );
}

/** How somebody clocks in: one way at least. LEG-30, LEG-59, LEG-81. */
import { Checkbox } from "@mantine/core";
import type { MarkTypes } from "#features/legajos/laborales.ts";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

const WAYS: readonly (readonly [keyof MarkTypes, label: string, description: string])[] = [
  ["qr", "Código QR", "Escanea el código que muestra la pantalla del lugar de trabajo."],
  ["pin", "PIN", "Escribe su PIN en el equipo de fichado."],
  ["twoFA", "Segundo factor", "Confirma con el código de su aplicación."],
  ["simple", "Simple", "Ficha desde su cuenta con un botón."],
];

export default function Fichado({ draft }: PartForm) {
  const error = draft.errors["configMarkTypes"];
  const marks = draft.values["configMarkTypes"] as MarkTypes;
  return (
    <div className={classes.body} data-path="configMarkTypes">
      <fieldset className={classes.choices} aria-label="Tipos de marcación">
        {WAYS.map(([way, label, description]) => (
          <Checkbox
            key={way}
            label={label}
            aria-label={label}
            description={description}
            checked={marks[way]}
            onChange={(event) => draft.set("configMarkTypes", { ...marks, [way]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

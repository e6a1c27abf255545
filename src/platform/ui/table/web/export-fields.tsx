/** The question which fields go into a file, as a promise: all of them unless somebody takes one out. */
import { Button, Checkbox } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { ask } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import classes from "./export.module.css";

type Fields<F extends string> = {
  /** Over the list: "Datos de cada sanción". */
  readonly legend: string;
  /** In the order in which they are exported. */
  readonly fields: readonly F[];
  readonly labels: Readonly<Record<F, string>>;
};

/** Of so many, few are taken out one by one. */
const MANY = 10;

/** null: thought better of it. */
export const askFields = <F extends string>(question: Fields<F>): Promise<readonly F[] | null> =>
  ask<readonly F[] | null>("Exportar a Excel", null, (answer) => <FieldsForm {...question} answer={answer} />);

/** A list's own sheet, of the fields that the person asks for; null where they thought better of it. */
export async function excelOf<F extends string>(
  question: Fields<F>,
  made: (campos: F[]) => Promise<FileAnswer>,
): Promise<FileAnswer | null> {
  const campos = await askFields(question);
  return campos && made([...campos]);
}

type FieldsFormProps<F extends string> = Fields<F> & { readonly answer: (fields: readonly F[] | null) => void };

function FieldsForm<F extends string>({ legend, fields, labels, answer }: FieldsFormProps<F>) {
  const [chosen, setChosen] = useState<readonly F[]>(fields);
  const toggle = (field: F, isOn: boolean) =>
    setChosen((current) => fields.filter((one) => (one === field ? isOn : current.includes(one))));
  function submit(event: FormEvent) {
    event.preventDefault();
    answer(chosen);
  }
  return (
    <form onSubmit={submit}>
      <fieldset className={classes.fields} data-many={fields.length > MANY || undefined}>
        <legend>{legend}</legend>
        {fields.length > MANY && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.whole}
            onClick={() => setChosen(chosen.length > 0 ? [] : fields)}
          >
            {chosen.length > 0 ? "Quitar todos" : "Elegir todos"}
          </Button>
        )}
        {fields.map((field) => (
          <Checkbox
            key={field}
            label={labels[field]}
            checked={chosen.includes(field)}
            onChange={(event) => toggle(field, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(null)}>
          Cancelar
        </Button>
        <Button type="submit" disabled={chosen.length === 0}>
          Exportar
        </Button>
      </DialogFoot>
    </form>
  );
}

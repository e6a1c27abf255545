/**
 * A PIN is created: the terms whole and accepted (D183), then the PIN under the rules of a password (FIRMA-05, FIRMA-06).
 * What the server refuses is a dialog (FIRMA-03, FIRMA-04).
 */
import { Checkbox } from "@mantine/core";
import type { Yo } from "#features/cuentas/contract.ts";
import { firma } from "#features/firma/contract.ts";
import { TERMINOS } from "#features/firma/terminos.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { NewSecretFields } from "#platform/ui/form/web/new-secret-fields.tsx";
import { firmaClient } from "./api.ts";
import classes from "./firma.module.css";
import { pinRefusal } from "./words.ts";

type Version = typeof TERMINOS.version;
/** Nothing is accepted yet: the contract refuses it until the box is ticked. */
const NOT_ACCEPTED = "" as Version;

export const useNewPin = (done: (yo: Yo) => void) =>
  useDraftForm({
    schema: firma.createSign.input,
    initial: { newPassword: "", verifyPassword: "", terminos: NOT_ACCEPTED },
    send: (pin) => firmaClient.createSign(pin),
    done,
    refused: (refusal) => void showProblem(pinRefusal(refusal)),
  });

type NewPinDraft = DraftForm<{
  readonly newPassword: string;
  readonly verifyPassword: string;
  readonly terminos: Version;
}>;

export function NewPinFields({ draft }: { readonly draft: NewPinDraft }) {
  const { value, error, onChange } = draft.field("terminos");
  return (
    <>
      <section className={classes.terms} aria-labelledby="terminos-titulo">
        <h2 id="terminos-titulo">{TERMINOS.titulo}</h2>
        {TERMINOS.parrafos.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Checkbox
        name="terminos"
        size="sm"
        label="Leí y acepto los términos de la firma electrónica"
        checked={value === TERMINOS.version}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked ? TERMINOS.version : NOT_ACCEPTED)}
      />
      <PinFields draft={draft} />
    </>
  );
}

type PinDraft = Parameters<typeof NewSecretFields>[0]["draft"];

export const PinFields = ({ draft }: { readonly draft: PinDraft }) => (
  <>
    <p className={classes.state}>
      No uses tu contraseña, tu nombre, tu documento, el nombre de la empresa ni una palabra común con números.
    </p>
    <NewSecretFields draft={draft} label="PIN nuevo" repeatLabel="Repetir PIN" notRepeated="Los PIN no coinciden" />
  </>
);

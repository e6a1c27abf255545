/** Addresses as chips: typed one by one or pasted all at once; what is no address stays, marked with the word. LISTA-10. */
import { CloseButton, TextInput } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { ListaEmail } from "#features/listas/contract.ts";
import { emailsIn, foldEmails } from "#features/listas/rules.ts";
import type { BoundField } from "#platform/ui/form/web/draft-form.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./listas.module.css";

const SEPARATORS: readonly string[] = ["Enter", ",", ";", " "];

/** The addresses with those of a typed or pasted text after them. */
export const withTyped = (emails: readonly string[], text: string): readonly string[] =>
  foldEmails([...emails, ...emailsIn(text)]);

type EmailsFieldProps = BoundField<readonly string[]> & {
  /** What is being written; the form takes it along when it is saved, chip or not. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
};

export function EmailsField({ value, onChange, error, typed, onTyped, ...input }: EmailsFieldProps) {
  function add(text: string) {
    onTyped("");
    const next = withTyped(value, text);
    if (next.length === value.length) return;
    onChange(next);
    const added = next.length - value.length;
    announce(added === 1 ? "1 email agregado" : `${added} emails agregados`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (typed.trim() === "" || !SEPARATORS.includes(event.key)) return;
    event.preventDefault();
    add(typed);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    // A piece of an address is pasted as any text is.
    if (!/[\s,;@]/.test(pasted)) return;
    event.preventDefault();
    add(`${typed} ${pasted}`);
  }

  return (
    <div>
      <TextInput
        {...input}
        label="Emails"
        description="Escribí o pegá una o varias direcciones, separadas por coma, espacio o Enter."
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error ?? (value.every(isEmail) ? undefined : "Corregí o quitá las direcciones marcadas")}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {value.length > 0 && (
        <ul className={classes.chips} aria-label="Emails de la lista">
          {value.map((email) => (
            <li key={email} className={classes.chip} data-wrong={!isEmail(email) || undefined}>
              {email}
              {!isEmail(email) && <span className={classes.word}>no es válido</span>}
              <CloseButton
                size="sm"
                aria-label={`Quitar ${email}`}
                onClick={() => onChange(value.filter((other) => other !== email))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isEmail = (email: string) => ListaEmail.safeParse(email).success;

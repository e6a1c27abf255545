/** The content of `promptText`: one required line. What is refused, here or by the server, is said in place and stays written. */
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { DialogFoot } from "./foot.tsx";

export type PromptQuestion = {
  readonly label: string;
  /** Below the label. */
  readonly hint?: string | undefined;
  readonly initial?: string;
  /** Said when nothing was written. */
  readonly missing: string;
  readonly maxLength: number;
  /** A password: not shown, and taken exactly as it was typed. */
  readonly secret?: boolean;
  /** The word of the button that sends it. */
  readonly confirm?: string;
  readonly send?: (text: string) => Promise<unknown>;
};

type PromptFormProps = PromptQuestion & { readonly answer: (text: string | null) => void };

export function PromptForm(question: PromptFormProps) {
  const { label, hint, initial = "", missing, maxLength, secret = false, confirm = "Guardar" } = question;
  const { send, answer } = question;
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const Field = secret ? PasswordInput : TextInput;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = secret ? value : value.trim();
    if (sending) return;
    if (text === "") return setError(missing);
    setSending(true);
    try {
      await send?.(text);
      answer(text);
    } catch (failure) {
      if (!isSignedOut(failure)) setError(refusalOf(failure).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={sending}>
      <Field
        label={label}
        description={hint}
        value={value}
        maxLength={maxLength}
        required
        data-autofocus
        error={error}
        errorProps={{ role: "alert" }}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <DialogFoot>
        <Button variant="default" onClick={() => answer(null)}>
          Cancelar
        </Button>
        <Button type="submit" loading={sending}>
          {confirm}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The content of `promptText`: one required line. What is refused, here or by the server, is said in place and stays written. */
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "./dialog-foot.tsx";
import { isSignedOut, refusalOf } from "./failure.ts";

export type PromptQuestion = {
  readonly label: string;
  readonly initial?: string;
  /** Said when nothing was written. */
  readonly missing: string;
  readonly maxLength: number;
  readonly send?: (text: string) => Promise<unknown>;
};

type PromptFormProps = PromptQuestion & { readonly answer: (text: string | null) => void };

export function PromptForm({ label, initial = "", missing, maxLength, send, answer }: PromptFormProps) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = value.trim();
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
      <TextInput
        label={label}
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
          Guardar
        </Button>
      </DialogFoot>
    </form>
  );
}

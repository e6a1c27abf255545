/** Six digits: typed, pasted with blanks or filled in by the telephone; complete, they are sent by themselves. 2FA-06, S-12. */
import { TextInput } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { DIGITS } from "#features/segundofactor/rules.ts";
import classes from "./segundofactor.module.css";

type CodeFieldProps = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (digits: string) => void;
  readonly onComplete: (digits: string) => void;
};

export function CodeField({ value, onChange, onComplete, ...input }: CodeFieldProps) {
  function write(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete(digits);
  }
  return (
    <TextInput
      {...input}
      classNames={{ input: classes.code }}
      label={`Código de ${DIGITS} dígitos`}
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      errorProps={{ role: "alert" }}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

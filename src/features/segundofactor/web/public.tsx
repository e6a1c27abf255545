/** The step of the sign-in after the password: a code of the application, or a recovery code. D175, S-12. */
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { totpTyped } from "#features/segundofactor/rules.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { DoorButton, DoorFields, Refused } from "#platform/ui/page/web/door.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { segundoFactorClient } from "./api.ts";
import { CodeField } from "./code-field.tsx";
import classes from "./segundofactor.module.css";
import { codesLeft } from "./words.ts";

type SecondFactorStepProps = { readonly onDone: (yo: Yo) => void };

export function SecondFactorStep({ onDone }: SecondFactorStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [token, setToken] = useState("");
  const [missing, setMissing] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useAct({
    mutationFn: (code: string) => segundoFactorClient.verify({ token: code }),
    onSuccess: ({ yo, codigosRestantes }) => {
      if (codigosRestantes !== null) notify.info("Usaste un código de recuperación", codesLeft(codigosRestantes));
      onDone(yo);
    },
    onError: () => {
      setToken("");
      ref.current?.focus();
    },
  });
  // The way of giving it changed: the keyboard goes on in the field that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recovery` says which field there is
  useEffect(() => ref.current?.focus(), [recovery]);

  function send(code: string) {
    if (!isPending) mutate(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isCode = recovery ? token.trim() !== "" : totpTyped(token) !== null;
    setMissing(isCode ? undefined : "Debe ingresar el código");
    if (isCode) send(token);
    else ref.current?.focus();
  }

  function write(text: string) {
    setToken(text);
    setMissing(undefined);
  }

  function change() {
    setRecovery(!recovery);
    write("");
    reset();
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      {error && <Refused failure={refusalOf(error)} />}
      <DoorFields>
        {recovery ? (
          <TextInput
            ref={ref}
            classNames={{ input: classes.code }}
            label="Código de recuperación"
            description="Uno de los que guardaste, como ABCD-EFGH. Cada uno sirve una vez."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={token}
            error={missing}
            errorProps={{ role: "alert" }}
            onChange={(event) => write(event.currentTarget.value)}
          />
        ) : (
          <CodeField ref={ref} value={token} error={missing} onChange={write} onComplete={send} />
        )}
      </DoorFields>
      <DoorButton type="submit" loading={isPending}>
        Verificar
      </DoorButton>
      <Button variant="subtle" color="gray" fullWidth className={classes.other} onClick={change}>
        {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
      </Button>
    </form>
  );
}

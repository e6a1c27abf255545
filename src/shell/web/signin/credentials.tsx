/** Step 1: user name and password. The server's words on a refusal are shown and heard; the password is asked again. AUTH-08, AUTH-18. */
import { Anchor, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { UNREACHABLE } from "#platform/http/web/client.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { DoorButton, DoorFields, Refused } from "#platform/ui/page/web/door.tsx";
import { takeTyped, wasFocused, wasSent } from "../first/typed.ts";
import { cuentasClient } from "../session/session.ts";
import classes from "./signin.module.css";

/** Fetched while the form is filled in: the first page of all does not wait for it (0040). */
const loadChecks = () => import("#features/cuentas/contract.ts");

/** Said at the fields, before anything is sent. */
class Incomplete extends Error {
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super();
    this.fields = fields;
  }
}

type Typed = { readonly username: string; readonly password: string };
type FieldErrors = { readonly [K in keyof Typed]?: string };

async function signIn(typed: Typed): Promise<Yo> {
  const { Credentials } = await loadChecks().catch(() => {
    throw new Refusal(UNREACHABLE);
  });
  const parsed = Credentials.safeParse(typed);
  if (!parsed.success) throw new Incomplete(firstOf(parsed.error.issues));
  return cuentasClient.signin(parsed.data);
}

type CredentialsFormProps = {
  /** Said before the first try: why the person was brought here. */
  readonly notice: string | undefined;
  readonly onDone: (yo: Yo) => void;
};

export function CredentialsForm({ notice, onDone }: CredentialsFormProps) {
  const [username, setUsername] = useState(() => takeTyped("username"));
  const [password, setPassword] = useState(() => takeTyped("password"));
  const userRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useAct({
    mutationFn: signIn,
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof Incomplete) return (failure.fields.username ? userRef : passwordRef).current?.focus();
      setPassword("");
      passwordRef.current?.focus();
    },
  });
  const errors = error instanceof Incomplete ? error.fields : {};
  const said = error && !(error instanceof Incomplete) ? refusalOf(error) : notice;

  useEffect(() => {
    (wasFocused("password") ? passwordRef : userRef).current?.focus();
    // A failure is met when the form is sent.
    loadChecks().catch(() => {});
    if (wasSent()) formRef.current?.requestSubmit();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate({ username, password });
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate aria-busy={isPending}>
      {said && <Refused failure={said} />}
      <DoorFields>
        <TextInput
          ref={userRef}
          label="Usuario o CUIL"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={errors.username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <div className={classes.labelled}>
          <SecretField
            ref={passwordRef}
            label="Contraseña"
            noun="la contraseña"
            name="password"
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Forgotten />
        </div>
      </DoorFields>
      <DoorButton type="submit" loading={isPending}>
        Ingresar
      </DoorButton>
    </form>
  );
}

const Forgotten = () => (
  <Anchor className={classes.forgot} renderRoot={(props) => <Link {...props} to="/password/forgot" />}>
    ¿La olvidaste?
  </Anchor>
);

/** D016: who was handed a code has no password yet. */
export const FirstTime = () => (
  <p className={classes.more}>
    ¿Es tu primera vez?{" "}
    <Anchor renderRoot={(props) => <Link {...props} to="/authentication/signup" />}>Activá tu cuenta</Anchor> con el
    código que te dio Recursos Humanos.
  </p>
);

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function firstOf(issues: readonly Issue[]) {
  const messageOf = (key: string) => issues.find(({ path }) => path[0] === key)?.message;
  const [username, password] = [messageOf("username"), messageOf("password")];
  return { ...(username && { username }), ...(password && { password }) };
}

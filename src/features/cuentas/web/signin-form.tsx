/** Username and password. The server's words on a refusal are shown and heard; the password is asked for again. */
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Credentials, type Yo } from "#features/cuentas/contract.ts";
import { refusalOf } from "#platform/ui/web/failure.ts";
import { cuentasClient } from "./api.ts";
import { Refused } from "./refused.tsx";
import classes from "./signin.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

type SignInFormProps = {
  /** Said before the first try: why the person was brought here. */
  readonly notice?: string | undefined;
  readonly onSignedIn: (yo: Yo) => void;
};

export function SignInForm({ notice, onSignedIn }: SignInFormProps) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [revealed, setRevealed] = useState(false);
  const [errors, setErrors] = useState<{ readonly username?: string; readonly password?: string }>({});
  const userRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: Credentials) => cuentasClient.signin(credentials),
    onSuccess: onSignedIn,
    onError: () => {
      setPassword("");
      passwordRef.current?.focus();
    },
  });
  const said = error ? refusalOf(error).message : notice;
  const refusedId = useId();

  useEffect(() => userRef.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const parsed = Credentials.safeParse({ username, password });
    const found = parsed.success ? {} : firstOf(parsed.error.issues);
    setErrors(found);
    if (parsed.success) mutate(parsed.data);
    else (found.username ? userRef : passwordRef).current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      {said && <Refused id={refusedId}>{said}</Refused>}
      <TextInput
        ref={userRef}
        className={classes.field}
        label="Usuario o CUIL"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordRef}
        className={classes.field}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        aria-describedby={said && refusedId}
        value={password}
        error={errors.password}
        visible={revealed}
        onVisibilityChange={setRevealed}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />)}
        visibilityToggleButtonProps={{
          "aria-label": revealed ? "Ocultar la contraseña" : "Mostrar la contraseña",
          tabIndex: 0,
        }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth className={classes.submit} loading={isPending}>
        Ingresar
      </Button>
    </form>
  );
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function firstOf(issues: readonly Issue[]) {
  const messageOf = (key: string) => issues.find(({ path }) => path[0] === key)?.message;
  const [username, password] = [messageOf("username"), messageOf("password")];
  return { ...(username && { username }), ...(password && { password }) };
}

/** Not enabled yet: begin, scan the QR or type the key, and prove it with a first code. 2FA-03, 2FA-04, 2FA-13. */
import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { totpTyped } from "#features/segundofactor/rules.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { segundoFactorClient, tellError } from "./api.ts";
import { CodeField } from "./code-field.tsx";
import classes from "./segundofactor.module.css";

type EnrolProps = { readonly onEnabled: (codigos: readonly string[]) => void };

export function Enrol({ onEnabled }: EnrolProps) {
  const { data, mutate, isPending } = useAct({
    mutationFn: () => segundoFactorClient.setup({}),
    onError: tellError,
  });
  if (data) return <Prove {...data} onEnabled={onEnabled} />;
  return (
    <FormSection
      title="No está configurado"
      hint="Después de la contraseña se pide un código que cambia cada 30 segundos."
    >
      <p className={classes.text}>
        Con el segundo factor, nadie entra a tu cuenta solo con tu contraseña: hace falta también tu teléfono. Necesitás
        una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o FreeOTP.
      </p>
      <Button loading={isPending} onClick={() => mutate()}>
        Configurar
      </Button>
    </FormSection>
  );
}

type ProveProps = EnrolProps & { readonly qrCode: string; readonly clave: string };

function Prove({ qrCode, clave, onEnabled }: ProveProps) {
  return (
    <>
      <FormSection
        title="1. Escaneá el código"
        hint="Con la aplicación de autenticación de tu teléfono. Si no podés, escribí la clave."
      >
        <div className={classes.enrol}>
          <img className={classes.qr} src={qrCode} alt="Código QR con la clave de tu segundo factor" />
          <dl className={classes.key}>
            <dt>Clave</dt>
            <dd>{clave}</dd>
          </dl>
        </div>
      </FormSection>
      <FormSection
        title="2. Ingresá el código"
        hint="El que muestra ahora la aplicación. Se envía solo al completarlo."
      >
        <FirstCode onEnabled={onEnabled} />
      </FormSection>
    </>
  );
}

function FirstCode({ onEnabled }: EnrolProps) {
  const [token, setToken] = useState("");
  const [wrong, setWrong] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAct({
    mutationFn: (code: string) => segundoFactorClient.verifySetup({ token: code }),
    onSuccess: ({ codigos }) => {
      notify.success("2FA habilitado correctamente");
      onEnabled(codigos);
    },
    onError: (error) => {
      setToken("");
      setWrong(refusalOf(error).message);
      tellError(error);
      ref.current?.focus();
    },
  });

  function send(code: string) {
    if (!isPending) mutate(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = totpTyped(token);
    setWrong(code === null ? "Debe ingresar el código" : undefined);
    if (code === null) ref.current?.focus();
    else send(code);
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending} className={classes.prove}>
      <CodeField
        ref={ref}
        value={token}
        error={wrong}
        onChange={(digits) => {
          setToken(digits);
          setWrong(undefined);
        }}
        onComplete={send}
      />
      <Button type="submit" loading={isPending}>
        Habilitar
      </Button>
    </form>
  );
}

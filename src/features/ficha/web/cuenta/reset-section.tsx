/** What is sent or made anew when a person cannot come in or sign. Nobody ever sees their password or PIN (S-08, S-42, D179). */
import { Button } from "@mantine/core";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { withPassword } from "#features/cuentas/web/public.tsx";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { accesoClient, firmaClient, segundoFactorClient, useChange } from "./api.ts";
import classes from "./cuenta.module.css";

type Reset = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** What pressing it means, asked first. */
  readonly sure: string;
  /** Told when it is done, in the server's words where it has some. */
  readonly run: () => Promise<string>;
};

const resetsOf = ({ _id: userId, tieneEmail, tieneCertificado, segundoFactor }: CuentaItem): readonly Reset[] => [
  ...(tieneEmail
    ? [
        {
          title: "Enlace para una contraseña nueva",
          text: "Le llega por correo y sirve media hora. La actual funciona hasta que la cambie.",
          button: "Enviar enlace",
          sure: "Se le va a enviar un correo con un enlace para elegir una contraseña nueva.",
          run: async () => (await accesoClient.forgotUser({ userId })).message,
        },
      ]
    : []),
  {
    title: "Contraseña",
    text: "Vuelve a la credencial inicial, se cierran sus sesiones y deberá elegir una contraseña al ingresar.",
    button: "Restablecer contraseña",
    sure: "Su contraseña actual deja de funcionar y se cierran todas sus sesiones.",
    run: async () => (await accesoClient.resetUser({ userId })).message,
  },
  ...(tieneCertificado
    ? [
        {
          title: "PIN de firma",
          text: "El certificado se retira y la persona crea otro PIN al ingresar. Lo ya firmado sigue siendo válido.",
          button: "Restablecer PIN",
          sure: "Su certificado actual ya no va a poder firmar. No se puede deshacer.",
          run: async () => (await withPassword(() => firmaClient.resetPin({ userId }))).message,
        },
      ]
    : []),
  ...(segundoFactor
    ? [
        {
          title: "Segundo factor",
          text: "Para quien perdió el teléfono: vuelve a ingresar solo con su contraseña.",
          button: "Quitar segundo factor",
          sure: "La cuenta queda protegida solo por la contraseña hasta que la persona lo configure otra vez.",
          run: async () => {
            await withPassword(() => segundoFactorClient.disableUser({ userId }));
            return "2FA deshabilitado";
          },
        },
      ]
    : []),
];

export function ResetSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const { mutate, isPending, variables } = useChange(({ run }: Reset) => run(), notify.success);
  const ask = async (reset: Reset) => {
    if (await confirmAction({ title: reset.title, text: reset.sure, confirm: reset.button })) mutate(reset);
  };
  return (
    <FormSection
      title="Credenciales"
      hint={cuenta.tieneEmail ? "Nunca vas a ver su contraseña ni su PIN." : "La persona no tiene correo cargado."}
    >
      <ul className={classes.resets}>
        {resetsOf(cuenta).map((reset) => (
          <li key={reset.button} className={classes.reset}>
            <h3>{reset.title}</h3>
            <p>{reset.text}</p>
            <Button
              variant="default"
              loading={isPending && variables?.button === reset.button}
              onClick={() => void ask(reset)}
            >
              {reset.button}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

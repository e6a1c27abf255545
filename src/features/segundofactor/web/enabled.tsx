/** In use: what is left of the recovery codes, new ones, and taking it away; both after the password. 2FA-05, 2FA-14, S-13. */
import { Badge, Button } from "@mantine/core";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { SegundoFactorStatus } from "#features/segundofactor/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { segundoFactorClient, tellError } from "./api.ts";
import classes from "./segundofactor.module.css";
import { codesLeft, FEW_CODES } from "./words.ts";

type EnabledProps = {
  readonly status: SegundoFactorStatus;
  readonly onCodes: (codigos: readonly string[]) => void;
  readonly onDisabled: () => void;
};

export function Enabled({ status: { codigosRestantes }, onCodes, onDisabled }: EnabledProps) {
  const renew = useAsked(
    RENEW,
    () => segundoFactorClient.newCodes({}),
    ({ codigos }) => onCodes(codigos),
  );
  const disable = useAsked(
    DISABLE,
    () => segundoFactorClient.disable({}),
    () => {
      notify.success("2FA deshabilitado");
      onDisabled();
    },
  );
  return (
    <>
      <FormSection title="Está habilitado" hint="Al ingresar te pedimos la contraseña y un código de tu teléfono.">
        <p className={classes.text}>
          Si cambiás de teléfono, deshabilitalo y configuralo de nuevo con el nuevo. Si lo perdiste, usá un código de
          recuperación o pedile a quien administra las cuentas que lo deshabilite.
        </p>
        <Button variant="default" loading={disable.isPending} onClick={disable.ask}>
          Deshabilitar
        </Button>
      </FormSection>
      <FormSection title="Códigos de recuperación" hint="Para ingresar sin el teléfono. Cada uno sirve una vez.">
        <p className={classes.text}>
          {codesLeft(codigosRestantes)}
          {codigosRestantes <= FEW_CODES && <Badge className={classes.few}>Conviene generar nuevos</Badge>}
        </p>
        <Button variant="default" loading={renew.isPending} onClick={renew.ask}>
          Generar códigos nuevos
        </Button>
      </FormSection>
    </>
  );
}

const RENEW = {
  title: "¿Generar códigos de recuperación nuevos?",
  text: "Los que guardaste antes dejan de funcionar.",
  confirm: "Generar códigos",
};
const DISABLE = {
  title: "¿Deshabilitar el segundo factor?",
  text: "Tu cuenta va a quedar protegida solo por la contraseña. Los códigos de recuperación dejan de funcionar y se cierran tus otras sesiones.",
  confirm: "Deshabilitar",
};

function useAsked<T>(question: Parameters<typeof confirmAction>[0], call: () => Promise<T>, done: (answer: T) => void) {
  const { mutate, isPending } = useAct({
    mutationFn: () => withPassword(call),
    onSuccess: done,
    onError: tellError,
  });
  return { isPending, ask: () => void confirmAction(question).then((sure) => sure && mutate()) };
}

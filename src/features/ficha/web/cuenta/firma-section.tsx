/** The certificates somebody signs and signed with, whose keys are nobody else's (S-43); and who answers for them (D239). */
import { Alert, Button } from "@mantine/core";
import { IconShieldQuestion } from "@tabler/icons-react";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { withPassword } from "#features/cuentas/web/public.tsx";
import { CertificatesOf } from "#features/firma/web/public.tsx";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { accesoClient, useCertificadosDe, useChange, usePruebaDe } from "./api.ts";
import classes from "./cuenta.module.css";

export function FirmaSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const query = useCertificadosDe(cuenta._id);
  return (
    <FormSection title="Certificados" hint="Con los que firma o firmó.">
      {!cuenta.tieneCertificado && <Proof cuenta={cuenta} />}
      <Loaded query={query} noun="los certificados" waiting={80}>
        {(certificados) => <CertificatesOf certificados={certificados} />}
      </Loaded>
    </FormSection>
  );
}

function Proof({ cuenta }: { readonly cuenta: CuentaItem }) {
  const { _id: userId, administrable } = cuenta;
  const { data } = usePruebaDe(userId);
  const confirm = () => withPassword(() => accesoClient.confirmar({ userId }));
  const { mutate, isPending } = useChange(confirm, ({ message }) => notify.success(message));
  if (!data?.obstaculo) return null;
  const ask = async () => {
    const sure = await confirmAction({
      title: "¿Confirmar su identidad?",
      text: "Hacelo solo si la persona está con vos. Durante 72 horas quien use su cuenta puede crear un PIN a su nombre, y queda registrado que lo confirmaste.",
      confirm: "Confirmar identidad",
    });
    if (sure) mutate(undefined);
  };
  return (
    <Alert className={classes.notice} icon={<IconShieldQuestion size={18} stroke={1.75} aria-hidden />}>
      {data.obstaculo === "detenida" && data.hasta
        ? `Desde su correo se detuvo la creación de certificados hasta el ${formatMoment(new Date(data.hasta))}.`
        : "Se restablecieron su acceso y su firma, o cambió su correo: crea un PIN nuevo cuando abra el enlace que pide desde su cuenta, o cuando la confirma un administrador que no haya intervenido."}
      {data.confirmable && administrable && (
        <div className={classes.foot}>
          <Button variant="default" loading={isPending} onClick={() => void ask()}>
            Confirmar identidad
          </Button>
        </div>
      )}
    </Alert>
  );
}

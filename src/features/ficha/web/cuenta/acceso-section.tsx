/** Whether the person may come in at all, and where their account is open now (S-10, S-11). */
import { Button, Switch } from "@mantine/core";
import { Suspense } from "react";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { SesionList } from "#features/cuentas/web/public.tsx";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { cuentasClient, useChange, useSesionesDe } from "./api.ts";
import classes from "./cuenta.module.css";

export function AccesoSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const { _id: userId, activo, administrable, sesiones } = cuenta;
  const { mutate, isPending } = useChange((on: boolean) => cuentasClient.setActivo({ userId, activo: on }));
  return (
    <>
      <FormSection title="Acceso" hint="Quien no puede ingresar conserva su legajo y todo lo que firmó.">
        <Switch
          label="Puede ingresar"
          checked={activo}
          disabled={!administrable || isPending}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      </FormSection>
      {administrable && sesiones > 0 && <Sesiones userId={userId} />}
    </>
  );
}

function Sesiones({ userId }: { readonly userId: string }) {
  const { data = [] } = useSesionesDe(userId);
  const { mutate, isPending } = useChange(() => cuentasClient.endSesionesDe({ userId }));
  async function ask() {
    const sure = await confirmAction({
      title: "¿Cerrar sus sesiones?",
      text: "Va a tener que ingresar de nuevo en todos sus dispositivos.",
      confirm: "Cerrar sesiones",
    });
    if (sure) mutate(undefined);
  }
  return (
    <FormSection title="Sesiones abiertas" hint="Dónde está usando su cuenta ahora.">
      <Suspense fallback={null}>
        <SesionList sesiones={data} />
      </Suspense>
      <div className={classes.foot}>
        <Button variant="default" loading={isPending} onClick={() => void ask()}>
          Cerrar sesiones
        </Button>
      </div>
    </FormSection>
  );
}

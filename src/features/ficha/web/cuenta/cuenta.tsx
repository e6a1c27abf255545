/** "Restablecer": may the person come in, where they are in now, and what is made anew when they cannot. LEG-34, LEG-38, D179, S-22. */
import { Alert, Anchor, Badge } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { parteName } from "../../tabs.ts";
import shared from "../ficha.module.css";
import { AccesoSection } from "./acceso-section.tsx";
import { useCuenta } from "./api.ts";
import classes from "./cuenta.module.css";
import { FirmaSection } from "./firma-section.tsx";
import { ResetSection } from "./reset-section.tsx";

export default function Cuenta({ userId }: { readonly userId: string }) {
  const query = useCuenta(userId);
  return (
    <section aria-labelledby="parte-titulo">
      <h2 id="parte-titulo" className={shared.title} tabIndex={-1}>
        {parteName("reset")}
      </h2>
      <Loaded query={query} noun="la cuenta" waiting={320}>
        {(cuenta) => <Sections key={cuenta._id} cuenta={cuenta} />}
      </Loaded>
    </section>
  );
}

function Sections({ cuenta }: { readonly cuenta: CuentaItem }) {
  return (
    <>
      {!cuenta.administrable && (
        <Alert className={classes.notice} icon={<IconLock size={18} stroke={1.75} aria-hidden />}>
          Esta cuenta tiene tu mismo nivel o uno mayor: podés verla, pero no cambiarla.
        </Alert>
      )}
      <FormSection title="Cuenta" hint="Con esto ingresa la persona.">
        <dl className={classes.facts}>
          <dt>Usuario</dt>
          <dd>{cuenta.username}</dd>
          <dt>Estado</dt>
          <dd>
            <State cuenta={cuenta} />
          </dd>
          {cuenta.firstTime && (
            <>
              <dt>Primer ingreso</dt>
              <dd>
                <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/empresa/codigos" />}>
                  Códigos de activación
                </Anchor>
              </dd>
            </>
          )}
          <dt>Segundo factor</dt>
          <dd>{cuenta.segundoFactor ? "Habilitado" : "Sin configurar"}</dd>
        </dl>
      </FormSection>
      <AccesoSection cuenta={cuenta} />
      {cuenta.administrable && <ResetSection cuenta={cuenta} />}
      <FirmaSection cuenta={cuenta} />
    </>
  );
}

function State({ cuenta }: { readonly cuenta: CuentaItem }) {
  const [now] = useState(() => new Date());
  if (!cuenta.activo) return <Badge color="red">No puede ingresar</Badge>;
  if (!cuenta.firstTime) return "Activa";
  const until = cuenta.claveVence && new Date(cuenta.claveVence);
  if (until && until <= now) return <Badge color="orange">Credencial inicial vencida</Badge>;
  return until ? `Nunca ingresó; su credencial inicial sirve hasta el ${formatMoment(until)}` : "Nunca ingresó";
}

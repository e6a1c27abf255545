/** The codes on paper: one slip a person, to be cut out and handed over. On screen only until the page is left. */
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { CodigoItem } from "#features/acceso/contract.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import classes from "./acceso.module.css";

type SlipsProps = { readonly codigos: readonly CodigoItem[]; readonly onClose: () => void };

const areDone = () =>
  confirmAction({
    title: "¿Ya los imprimiste?",
    text: "Los códigos no se pueden volver a ver. Si hace falta, podés generar otros.",
    confirm: "Sí, terminar",
    cancel: "Seguir acá",
  });

export function Slips({ codigos, onClose }: SlipsProps) {
  useLeaveGuard(() => true, { ask: areDone });
  const leave = async () => {
    if (await areDone()) onClose();
  };
  const actions = (
    <>
      <Button variant="default" onClick={() => void leave()}>
        Terminar
      </Button>
      <Button leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
  return (
    <Page title="Códigos para entregar" count={codigos.length} actions={actions}>
      <p className={`${classes.notice} rb-no-print`} role="note">
        Recortá cada tarjeta y entregala en mano: quien tiene el código puede activar la cuenta.
      </p>
      <ul className={classes.slips}>
        {codigos.map((codigo) => (
          <Slip key={codigo._id} codigo={codigo} />
        ))}
      </ul>
    </Page>
  );
}

function Slip({ codigo: { legajo, displayName, username, codigo, vence } }: { readonly codigo: CodigoItem }) {
  return (
    <li className={classes.slip}>
      <p className={classes.name}>
        {displayName} <span>Legajo {formatLegajo(legajo)}</span>
      </p>
      <dl className={classes.credentials}>
        <dt>Usuario</dt>
        <dd>{username}</dd>
        <dt>Código</dt>
        <dd className={classes.secret}>{codigo}</dd>
      </dl>
      <p className={classes.steps}>
        Entrá en <strong>{`${location.host}/authentication/signup`}</strong>, escribí tu usuario y este código, y elegí
        tu contraseña. Sirve una sola vez, hasta el {formatDay(dayIn(companyZone(), new Date(vence)))}.
      </p>
    </li>
  );
}

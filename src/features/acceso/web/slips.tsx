/** The codes on paper: one slip a person, to be cut out and handed over. On screen only until the page is left. */
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { CodigoItem } from "#features/acceso/contract.ts";
import { ACTIVATION, activationLink } from "#features/acceso/tarjeta.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Loss } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useShownOnce } from "#platform/ui/form/web/shown-once.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import classes from "./acceso.module.css";
import { Qr } from "./qr.tsx";

type SlipsProps = {
  readonly codigos: readonly CodigoItem[];
  /** Where people open the product: the configured address, or the one this page is open at. */
  readonly base: string;
  readonly onClose: () => void;
};

const NOT_PRINTED: Loss = {
  title: "¿Ya los imprimiste?",
  texts: ["Los códigos no se pueden volver a ver. Si hace falta, podés generar otros."],
  leave: "Sí, terminar",
  stay: "Seguir acá",
};

export default function Slips({ codigos, base, onClose }: SlipsProps) {
  const { keep, finish } = useShownOnce(NOT_PRINTED);
  const print = () => {
    window.print();
    keep();
  };
  const actions = (
    <>
      <Button variant="default" onClick={() => void finish(onClose)}>
        Terminar
      </Button>
      <Button leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={print}>
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
          <Slip key={codigo._id} codigo={codigo} base={base} />
        ))}
      </ul>
    </Page>
  );
}

type SlipProps = { readonly codigo: CodigoItem; readonly base: string };

function Slip({ codigo: { legajo, displayName, username, codigo, vence }, base }: SlipProps) {
  return (
    <li className={classes.slip}>
      <p className={classes.name}>
        {displayName} <span>Legajo {formatLegajo(legajo)}</span>
      </p>
      <div className={classes.told}>
        <dl className={classes.credentials}>
          <dt>Usuario</dt>
          <dd>{username}</dd>
          <dt>Código</dt>
          <dd className={classes.secret}>{codigo}</dd>
        </dl>
        <Qr
          text={activationLink(base, { username, codigo })}
          label={`Código QR para activar la cuenta de ${displayName}`}
        />
      </div>
      <p className={classes.steps}>
        Apuntá al QR con la cámara del teléfono y elegí tu contraseña. O entrá en{" "}
        <strong>{`${base.replace(/^https?:\/\//, "")}${ACTIVATION}`}</strong> y escribí tu usuario y este código. Sirve
        una sola vez, hasta el {formatDay(dayIn(companyZone(), new Date(vence)))}.
      </p>
    </li>
  );
}

/** An open session: on what, from where, since when. Its owner and whoever administers the account see the same. */
import { Badge } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SesionItem } from "#features/cuentas/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import classes from "./sesiones.module.css";

/** The server names the device: "Chrome en Android". */
const POCKET = /Android|iPhone|iPad/;

type SesionRowProps = { readonly sesion: SesionItem; readonly children?: ReactNode };

export function SesionRow({ sesion: { agente, ip, created, vista, actual }, children }: SesionRowProps) {
  const Icon = POCKET.test(agente) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.sesion}>
      <Icon size={26} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        <p className={classes.device}>
          {agente}
          {actual && <Badge color="green">Esta sesión</Badge>}
        </p>
        <p className={classes.facts}>
          <span>Dirección {ip}</span>
          <span>Última actividad {formatMoment(new Date(vista))}</span>
          <span>Abierta desde {formatMoment(new Date(created))}</span>
        </p>
      </div>
      {children}
    </li>
  );
}

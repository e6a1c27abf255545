/** One sanction to read, whole: for the employee on a phone, their manager, and whoever keeps the file. */
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Adjuntos } from "#features/archivos/web/public.tsx";
import type { Sancion } from "#features/sanciones/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { fetchFileOf } from "./api.ts";
import classes from "./sanciones.module.css";
import { daysInWords, openedInWords, rangeInWords } from "./words.ts";

type SancionCardProps = {
  readonly sancion: Sancion;
  /** What may be done with it. */
  readonly actions?: ReactNode;
  readonly isOwn?: boolean;
};

export function SancionCard({ sancion, actions, isOwn = false }: SancionCardProps) {
  const { tipo, fecha, motivo, emisor, cantidadDiasSuspension, vista } = sancion;
  const range = rangeInWords(sancion);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2>{tipo.name}</h2>
        {cantidadDiasSuspension !== null && <Badge color="gray">{daysInWords(cantidadDiasSuspension)}</Badge>}
        {isOwn && vista === null && <Badge>Nueva</Badge>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <p className={classes.facts}>
        <time dateTime={fecha}>{formatDay(fecha)}</time> · Emitida por {emisor}
      </p>
      <p className={classes.reason}>{motivo}</p>
      {range && <p className={classes.facts}>Suspensión: {range}</p>}
      {!isOwn && <p className={classes.facts}>{openedInWords(vista)}</p>}
      <Adjuntos adjuntos={sancion.adjuntos} fetchFile={fetchFileOf(sancion)} />
    </article>
  );
}

/**
 * How many of the receipts found stand in each state. Each part is a button that narrows the list to it; the drawing says
 * the same to the eye and is fetched apart. REC-06.
 */
import { lazy, Suspense } from "react";
import type { EstadoFirmado, Porcion } from "#features/recibos/firmados.ts";
import { countText } from "#platform/text/quantity.ts";
import classes from "./firmados.module.css";
import { ESTADO_NAMES, shareOf, totalOf } from "./firmados-words.ts";

const Torta = lazy(() => import("./firmados-torta.tsx"));

type GraficoProps = {
  readonly porciones: readonly Porcion[];
  /** Null: all of them are listed. */
  readonly chosen: EstadoFirmado | null;
  readonly onPick: (estado: EstadoFirmado | null) => void;
};

export function Grafico({ porciones, chosen, onPick }: GraficoProps) {
  const total = totalOf(porciones);
  const pick = (estado: EstadoFirmado) => onPick(estado === chosen ? null : estado);
  return (
    <section className={`${classes.grafico} rb-no-print`} aria-label="Recibos por estado">
      <Anillo porciones={porciones} chosen={chosen} onPick={pick} />
      <ul className={classes.porciones}>
        {porciones.map((porcion) => (
          <li key={porcion.estado}>
            <button
              type="button"
              className={classes.porcion}
              aria-pressed={porcion.estado === chosen}
              onClick={() => pick(porcion.estado)}
            >
              <PorcionText porcion={porcion} total={total} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnilloProps = Pick<GraficoProps, "porciones" | "chosen"> & { readonly onPick: (estado: EstadoFirmado) => void };

export const Anillo = (drawn: AnilloProps) => (
  <div className={classes.torta} aria-hidden="true">
    <Suspense>
      <Torta {...drawn} />
    </Suspense>
    <span className={classes.total}>{countText(totalOf(drawn.porciones))}</span>
  </div>
);

export const PorcionText = ({ porcion, total }: { readonly porcion: Porcion; readonly total: number }) => (
  <>
    <span className={classes.color} data-estado={porcion.estado} aria-hidden="true" />
    <span>{ESTADO_NAMES[porcion.estado]}</span>
    <b>{countText(porcion.cantidad)}</b>
    <span className={classes.share}>{shareOf(porcion, total)}</span>
  </>
);

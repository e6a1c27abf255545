/**
 * Every page of an upload as a square in its place: filled, flagged, hatched or empty, so that a run of problems is seen at a
 * glance. One path a state, however many pages: five thousand are four shapes. patterns.md, "Progress".
 */
import { memo } from "react";
import { countText } from "#platform/text/quantity.ts";
import type { Avance, Casilla } from "./avance.ts";
import classes from "./mapa.module.css";
import { countsText, pagesText } from "./words.ts";

const WIDE = 9;
const HIGH = 13;
const GAP = 2;
/** As many in a row as in the reference; from thirty rows on they grow smaller, and the map no longer. */
const ROW = 36;
const ROWS = 30;
/** Wider than high by this much, once it is full. */
const SHAPE = 1.7;

export const rowOf = (total: number): number =>
  total <= ROW * ROWS ? ROW : Math.max(ROW, Math.ceil(Math.sqrt(total * SHAPE)));

const DRAWN: readonly Casilla[] = ["falta", "asignada", "omitida", "sinAsignar", "ahora"];

/** Half a line inside its square: a stroke stands on both sides of its path. */
const squareAt = (place: number, row: number) => {
  const [x, y] = [(place % row) * (WIDE + GAP) + 0.5, Math.floor(place / row) * (HIGH + GAP) + 0.5];
  return `M${x} ${y}h${WIDE - 1}v${HIGH - 1}h${1 - WIDE}z`;
};

export function pathsOf(casillas: readonly Casilla[]): ReadonlyMap<Casilla, string> {
  const row = rowOf(casillas.length);
  const parts = new Map<Casilla, string[]>(DRAWN.map((one) => [one, []]));
  for (const [place, casilla] of casillas.entries()) parts.get(casilla)?.push(squareAt(place, row));
  return new Map([...parts].map(([casilla, squares]) => [casilla, squares.join("")]));
}

export const Mapa = memo(function Mapa({
  casillas,
  ...counts
}: Pick<Avance, "casillas" | "asignadas" | "sinAsignar" | "omitidas">) {
  const total = casillas.length;
  if (total === 0) return null;
  const row = rowOf(total);
  const paths = pathsOf(casillas);
  const left = casillas.filter((one) => one === "falta" || one === "ahora").length;
  const size = `0 0 ${row * (WIDE + GAP) - GAP} ${Math.ceil(total / row) * (HIGH + GAP) - GAP}`;
  return (
    <section className={classes.map} aria-label="Mapa de páginas">
      <h3>Cada página, en su lugar</h3>
      <svg
        viewBox={size}
        role="img"
        aria-label={`Mapa de ${pagesText(total)}: ${countsText(counts)}${left > 0 ? `, ${countText(left)} por procesar` : ""}`}
      >
        <Hatch />
        {DRAWN.map((casilla) => (
          <path key={casilla} className={classes.squares} data-casilla={casilla} d={paths.get(casilla)} />
        ))}
      </svg>
    </section>
  );
});

/** Of what was left out. */
const Hatch = () => (
  <defs>
    <pattern id="cargas-omitida" width={3} height={3} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2={3} className={classes.hatch} />
    </pattern>
  </defs>
);

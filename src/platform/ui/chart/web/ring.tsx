/**
 * A whole as a ring, and each of its parts in words: a button that narrows the list below to it, or a link that leads there. The
 * drawing says the same to the eye and is fetched apart.
 */
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { countText } from "#platform/text/quantity.ts";
import { type Part, shareOf, totalOf } from "#platform/ui/chart/parts.ts";
import classes from "./ring.module.css";

const Torta = lazy(() => import("./torta.tsx"));

type RingProps<K extends string> = {
  /** "Recibos por estado". */
  readonly label: string;
  readonly parts: readonly Part<K>[];
  /** Null: none of them is chosen. */
  readonly chosen: K | null;
  readonly onPick: (key: K | null) => void;
};

/** The chosen one pressed again is let go. */
export function Ring<K extends string>({ label, parts, chosen, onPick }: RingProps<K>) {
  const total = totalOf(parts);
  const pick = (key: string) => onPick(key === chosen ? null : (key as K));
  return (
    <section className={`${classes.chart} rb-no-print`} aria-label={label}>
      <Drawn parts={parts} chosen={chosen} onPick={pick} />
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.key}>
            <button
              type="button"
              className={classes.part}
              aria-pressed={part.key === chosen}
              onClick={() => pick(part.key)}
            >
              <PartText part={part} total={total} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RingOfLinksProps<K extends string> = {
  readonly parts: readonly Part<K>[];
  readonly linkOf: (key: K) => { readonly to: string; readonly search: Readonly<Record<string, string>> };
  /** A press on the drawing. */
  readonly onPick: (key: K) => void;
};

/** On a tile. */
export function RingOfLinks<K extends string>({ parts, linkOf, onPick }: RingOfLinksProps<K>) {
  const total = totalOf(parts);
  return (
    <div className={`${classes.chart} ${classes.tile}`}>
      <Drawn parts={parts} chosen={null} onPick={(key) => onPick(key as K)} />
      <ul className={classes.parts}>
        {parts.map((part) => {
          const { to, search } = linkOf(part.key);
          return (
            <li key={part.key}>
              <Link to={to} search={search as never} className={classes.part}>
                <PartText part={part} total={total} />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type DrawnProps = {
  readonly parts: readonly Part[];
  readonly chosen: string | null;
  readonly onPick: (key: string) => void;
};

const Drawn = (drawn: DrawnProps) => (
  <div className={classes.ring} aria-hidden="true">
    <Suspense>
      <Torta {...drawn} />
    </Suspense>
    <span className={classes.total}>{countText(totalOf(drawn.parts))}</span>
  </div>
);

const PartText = ({ part, total }: { readonly part: Part; readonly total: number }) => (
  <>
    <span className={classes.color} style={{ background: part.color }} aria-hidden="true" />
    <span>{part.name}</span>
    <b>{countText(part.count)}</b>
    <span className={classes.share}>{shareOf(part, total)}</span>
  </>
);

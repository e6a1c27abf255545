/** A tile of a home page: what it is of, and what it says; and the people that one names. */
import { Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { initialsOf } from "#features/legajos/initials.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import classes from "./tiles.module.css";

type TileProps = {
  readonly title: string;
  /** On the right of the title: the days it is about. */
  readonly aside?: string | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

export function Tile({ title, aside, isBusy = false, children }: TileProps) {
  const id = useId();
  return (
    <Sheet>
      <section className={classes.tile} aria-labelledby={id} aria-busy={isBusy}>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          {aside && <span>{aside}</span>}
        </div>
        {isBusy ? <Skeleton height={64} aria-hidden /> : children}
      </section>
    </Sheet>
  );
}

type Person = {
  readonly _id: string;
  readonly displayName: string;
  readonly legajo: number;
  readonly detail?: string | null;
  readonly mark: string;
  /** The mark is about today. */
  readonly isNow?: boolean;
};

type PeopleProps = {
  readonly people: readonly Person[];
  readonly none: string;
  /** How many more there are than those who are named. */
  readonly more?: number;
};

export function People({ people, none, more = 0 }: PeopleProps) {
  if (people.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <ul className={classes.list}>
        {people.map(({ _id, displayName, legajo, detail, mark, isNow }) => (
          <li key={_id} className={classes.line}>
            <span className={classes.photo} aria-hidden="true">
              {initialsOf(displayName)}
            </span>
            <span className={classes.text}>
              <b>
                <PersonLink person={{ _id, displayName }} />
              </b>
              <span className={classes.detail}>{[formatLegajo(legajo), detail].filter(Boolean).join(" · ")}</span>
            </span>
            <span className={classes.mark} data-now={isNow || undefined}>
              {mark}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.none}>y {more.toLocaleString("es-AR")} más</p>}
    </>
  );
}

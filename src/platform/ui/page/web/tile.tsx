/** A tile of a home page: what it is of, and what it says; and the people that one names. */
import { Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Sheet } from "./page.tsx";
import { type Person, PersonLink } from "./person-link.tsx";
import { Photo } from "./photo.tsx";
import classes from "./tile.module.css";

type TileProps = {
  readonly title: string;
  /** On the right of the title: the days it is about. */
  readonly aside?: string | undefined;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
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

export type TilePerson = Person & {
  readonly initials: string;
  readonly profileImageURL?: string | null;
  readonly detail?: string | null;
  readonly mark: ReactNode;
  /** The mark is about today. */
  readonly isNow?: boolean;
  /** The part of their file that it is about. */
  readonly tab?: string;
};

type PeopleProps = {
  readonly people: readonly TilePerson[];
  /** How many more there are than those who are named. */
  readonly more?: number;
};

export function People({ people, more = 0 }: PeopleProps) {
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person._id} className={classes.line}>
            <Photo url={person.profileImageURL ?? null} initials={person.initials} className={classes.photo} isLazy />
            <span className={classes.text}>
              <b>
                <PersonLink person={person} tab={person.tab} />
              </b>
              {person.detail && <span className={classes.detail}>{person.detail}</span>}
            </span>
            <span className={classes.mark} data-now={person.isNow || undefined}>
              {person.mark}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.none}>y {more.toLocaleString("es-AR")} más</p>}
    </>
  );
}

/** A small sheet beside a form: what it says belongs to the page and is not part of what is saved. */
import { type ReactNode, useId } from "react";
import classes from "./side-card.module.css";

type SideCardProps = { readonly title: string; readonly isBusy?: boolean; readonly children: ReactNode };

export function SideCard({ title, isBusy = false, children }: SideCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type SideFactsProps = {
  /** What is not known is left out. */
  readonly facts: readonly (readonly [term: string, value: string | null])[];
  /** Further lines that say more than a text. */
  readonly children?: ReactNode;
};

/** What a card knows, a line each: the name on the left, the value on the right. */
export function SideFacts({ facts, children }: SideFactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  );
}

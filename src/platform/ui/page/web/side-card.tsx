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

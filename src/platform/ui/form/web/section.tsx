/** A row of a page of settings: what it is about and why on the left, the fields on the right. patterns.md, "Settings". */
import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.row} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

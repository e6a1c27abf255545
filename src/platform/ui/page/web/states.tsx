/** Nothing to show, or nothing could be shown: a drawing, what happened, and the way out. patterns.md, "Empty and error". */
import type { ReactNode } from "react";
import { Drawing } from "./drawings.tsx";
import classes from "./states.module.css";

export type StateProps = {
  /** Names the case: "Ningún puesto con «soldador»". */
  readonly title: string;
  /** One sentence with the way out. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly drawing?: "folder" | "paraph";
  /** "h1" where it is the whole page. */
  readonly heading?: "h1" | "h2";
  /** Below everything: a reference for support. */
  readonly footer?: ReactNode;
};

export function EmptyState({ drawing = "folder", ...props }: StateProps) {
  return <State drawing={drawing} {...props} />;
}

/** Says what happened, that nothing was lost and how to go on. */
export function ErrorState({ drawing = "paraph", ...props }: StateProps) {
  return <State drawing={drawing} role="alert" {...props} />;
}

type DrawnProps = StateProps & { readonly drawing: "folder" | "paraph"; readonly role?: "alert" };

function State({ title, children, actions, drawing, heading: Heading = "h2", footer, role }: DrawnProps) {
  return (
    <div className={classes.blank} role={role}>
      <Drawing name={drawing} />
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {footer}
    </div>
  );
}

/** The buttons of a dialog: the verb on the right; on a phone, on top. */
import type { ReactNode } from "react";
import classes from "./dialogs.module.css";

export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

/** The row of tools over a list: its search, its filters, its columns. */
import type { ReactNode } from "react";
import classes from "./tools.module.css";

export const ListTools = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${classes.tools} rb-no-print`}>{children}</div>
);

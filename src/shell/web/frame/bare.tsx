/** A page without menus: the cover with the wordmark, and one sheet in the middle. */
import type { ReactNode } from "react";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import classes from "./bare.module.css";

export function BareFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={`${classes.cover} rb-no-print`}>
        <Wordmark height={32} mono />
      </header>
      <main id="contenido" tabIndex={-1} className={classes.main}>
        <div className={classes.sheet}>{children}</div>
      </main>
    </div>
  );
}

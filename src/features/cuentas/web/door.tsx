/** The frame of every page before the application: the cover of the book beside a sheet of paper. */
import type { ReactNode } from "react";
import { Flourish } from "#platform/ui/web/flourish.tsx";
import { Wordmark } from "#platform/ui/web/wordmark.tsx";
import classes from "./door.module.css";

export function Door({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.door}>
      <header className={classes.cover}>
        <div className={classes.wordmark}>
          <Wordmark height={58} mono />
        </div>
        <Flourish className={classes.ink} />
        <p className={classes.motto}>Tu legajo, tus recibos y tu firma, en un solo lugar.</p>
        <p className={classes.foot}>Firma electrónica con PIN · Recibos, licencias y documentos</p>
      </header>
      <main id="contenido" tabIndex={-1} className={classes.paper}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}

/** Every part of the kit on one page, each under its anchor: built only for development and for its browser tests. */
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./page.module.css";
import type { NamedPieza } from "./pieza.ts";

/** A production build must not have it; the journeys look. */
const MARKER = "muestrario-de-piezas";

export function PiezasPage({ piezas }: { readonly piezas: readonly NamedPieza[] }) {
  return (
    <main id={MARKER}>
      <Page title="Piezas" count={piezas.length} subtitle="Lo que usan todas las pantallas, para mirar y probar">
        <nav aria-label="Piezas" className={classes.anchors}>
          {piezas.map(({ name, title }) => (
            <a key={name} href={`#${name}`}>
              {title}
            </a>
          ))}
        </nav>
        {piezas.map(({ name, title, Demo }) => (
          <section key={name} id={name} aria-labelledby={`${name}-titulo`} className={classes.pieza}>
            <h2 id={`${name}-titulo`}>{title}</h2>
            <Sheet className={classes.sheet}>
              <Demo />
            </Sheet>
          </section>
        ))}
      </Page>
    </main>
  );
}

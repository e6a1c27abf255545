/** A person's sanctions, the newest first, as cards; while they travel their place is kept. */
import type { ReactNode } from "react";
import type { Sancion } from "#features/sanciones/contract.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import type { useSancionesOf } from "./api.ts";
import { SancionCard } from "./sancion-card.tsx";
import classes from "./sanciones.module.css";

type SancionListProps = {
  readonly query: ReturnType<typeof useSancionesOf>;
  readonly empty: ReactNode;
  readonly actionsOf?: (sancion: Sancion) => ReactNode;
  /** Read by the employee themselves. */
  readonly isOwn?: boolean;
};

export function SancionList({ actionsOf, isOwn = false, ...list }: SancionListProps) {
  return (
    <Loaded
      {...list}
      noun="las sanciones"
      waiting={150}
      frame={(state) => (
        <div className={classes.list}>
          <Sheet>{state}</Sheet>
        </div>
      )}
    >
      {(sanciones) => (
        <ul className={classes.list}>
          {sanciones.map((sancion) => (
            <li key={sancion._id}>
              <SancionCard sancion={sancion} actions={actionsOf?.(sancion)} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

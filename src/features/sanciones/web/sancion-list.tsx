/** A person's sanctions, the newest first, as cards; while they travel their place is kept. */
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Sancion } from "#features/sanciones/contract.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import type { useSancionesOf } from "./api.ts";
import { SancionCard } from "./sancion-card.tsx";
import classes from "./sanciones.module.css";

type SancionListProps = {
  readonly query: ReturnType<typeof useSancionesOf>;
  readonly empty: ReactNode;
  readonly actionsOf?: (sancion: Sancion) => ReactNode;
};

export function SancionList({ query, empty, actionsOf }: SancionListProps) {
  const { data, error, refetch } = query;
  if (data?.length) {
    return (
      <ul className={classes.list}>
        {data.map((sancion) => (
          <li key={sancion._id}>
            <SancionCard sancion={sancion} actions={actionsOf?.(sancion)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.list}>
      <Sheet>
        {data && empty}
        {!data && error && <LoadFailure noun="las sanciones" error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={150} aria-busy />}
      </Sheet>
    </div>
  );
}

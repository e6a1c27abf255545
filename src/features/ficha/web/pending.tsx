/** "Para resolver": the lines that features bring, each for whoever may know it. */
import { Suspense, use } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { allows } from "#platform/contract/contract.ts";
import { FileLinesContext } from "#platform/ui/page/web/file-line.ts";
import { SideCard } from "#platform/ui/page/web/side-card.tsx";
import classes from "./side.module.css";

export function PendingCard({ ficha }: { readonly ficha: Pick<Ficha, "_id"> }) {
  const actor = useActor();
  const lines = use(FileLinesContext).filter(({ access }) => allows(access, actor));
  return (
    <SideCard title="Para resolver">
      <ul className={classes.lines}>
        {lines
          .sort((a, b) => a.order - b.order)
          .map(({ key, Line }) => (
            <Suspense key={key}>
              <Line userId={ficha._id} />
            </Suspense>
          ))}
      </ul>
      <p className={classes.none}>Nada pendiente.</p>
    </SideCard>
  );
}

/** The tiles that features bring to a home page, each for whoever may see it; its place is kept while it comes. */
import { Suspense } from "react";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { allows } from "#platform/contract/contract.ts";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { inicio } from "../contract.ts";
import type { Home } from "./public.tsx";

/** What is about the company's people stands on the company's home, for whoever has one. */
export function Tiles({ home: { tiles, view } }: { readonly home: Home }) {
  const actor = useActor();
  const hasOther = useMay(inicio.empresa.access);
  return tiles
    .filter(({ access, isCompanys }) => allows(access, actor) && !(isCompanys && hasOther && view === "empleado"))
    .sort((a, b) => a.order - b.order)
    .map(({ title, Content }) => (
      <Suspense key={title} fallback={<Tile title={title} isBusy />}>
        <Content title={title} />
      </Suspense>
    ));
}

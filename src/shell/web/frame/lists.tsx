/** What lists need of other features: acts on their rows, pages beside them, what they put on them, and the server that keeps views of them. */
import { type ReactNode, use, useCallback } from "react";
import { DeCargasContext } from "#features/recibos/web/de-cargas.ts";
import { PagePartsContext } from "#platform/ui/page/web/page-part.tsx";
import { type Way, WaysContext } from "#platform/ui/page/web/ways.tsx";
import { ListActionsContext } from "#platform/ui/table/web/list-actions.ts";
import { ViewsContext } from "#platform/ui/table/web/views-context.ts";
import { listActions } from "../list-actions.ts";
import { pageParts } from "../page-parts.ts";
import { usePlace } from "./place.ts";
import { ScreensContext } from "./screens-context.ts";

// What is sent comes when somebody needs it: no page does before.
const views = () => import("./vistas-client.ts");
const deCargas = () => import("#features/cargas/web/en-recibos.ts");

export const WithLists = ({ children }: { readonly children: ReactNode }) => (
  <ListActionsContext value={listActions}>
    <ViewsContext value={views}>
      <WaysContext value={useWays()}>
        <PagePartsContext value={pageParts}>
          <DeCargasContext value={deCargas}>{children}</DeCargasContext>
        </PagePartsContext>
      </WaysContext>
    </ViewsContext>
  </ListActionsContext>
);

function useWays(): (of: string) => readonly Way[] {
  const screens = use(ScreensContext);
  const { paths } = usePlace();
  return useCallback(
    (of) =>
      screens
        .flatMap(({ path, way }) => (way?.of === of && paths.has(path) ? [{ to: path, ...way }] : []))
        .sort((a, b) => a.order - b.order),
    [screens, paths],
  );
}

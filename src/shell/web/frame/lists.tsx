/** What lists need of other features: acts on their rows, pages beside them, and the server that keeps views of them. */
import { type ReactNode, use, useCallback } from "react";
import { type Way, WaysContext } from "#platform/ui/page/web/ways.tsx";
import { ListActionsContext } from "#platform/ui/table/web/list-actions.ts";
import { type Views, ViewsContext } from "#platform/ui/table/web/views-context.ts";
import { listActions } from "../list-actions.ts";
import { usePlace } from "./place.ts";
import { ScreensContext } from "./screens-context.ts";

/** The contract comes when somebody opens the menu: no page needs it before. */
const client = async () => {
  const [{ vistas }, { clientFor }] = await Promise.all([
    import("#features/vistas/contract.ts"),
    import("#platform/http/web/client.ts"),
  ]);
  return clientFor(vistas);
};
const views: Views = {
  list: async (lista) => (await client()).list({ lista }),
  save: async (view) => (await client()).save(view),
  remove: async (vistaId) => (await client()).remove({ vistaId }),
};

export const WithLists = ({ children }: { readonly children: ReactNode }) => (
  <ListActionsContext value={listActions}>
    <ViewsContext value={views}>
      <WaysContext value={useWays()}>{children}</WaysContext>
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

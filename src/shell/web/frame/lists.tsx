/** What lists need of other features: acts on their rows, and the server that keeps views of them. */
import type { ReactNode } from "react";
import { ListActionsContext } from "#platform/ui/table/web/list-actions.ts";
import { type Views, ViewsContext } from "#platform/ui/table/web/views-context.ts";
import { listActions } from "../list-actions.ts";

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
    <ViewsContext value={views}>{children}</ViewsContext>
  </ListActionsContext>
);

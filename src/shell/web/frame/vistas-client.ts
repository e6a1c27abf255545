/** Views of lists as the server keeps them. */
import { vistas } from "#features/vistas/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import type { Views } from "#platform/ui/table/web/views-context.ts";

const client = clientFor(vistas);

export const list: Views["list"] = (lista) => client.list({ lista });
export const { save }: Pick<Views, "save"> = client;
export const remove: Views["remove"] = (vistaId) => client.remove({ vistaId });

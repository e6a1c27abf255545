/** What is done with signed receipts that were chosen in their list; what each does comes when it is asked for. REC-08, REC-09. */
import { IconTrash } from "@tabler/icons-react";
import type { Recibo } from "#features/recibos/contract.ts";
import { EXPORTERS, KEEPERS } from "#features/recibos/quien.ts";
import { ADMINS } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { BulkAction, List } from "#platform/ui/table/web/types.ts";
import { useExportar } from "./exportar-accion.ts";
import type { Declared } from "./firmados-api.ts";
import { usePendientesChanged } from "./pendientes-api.ts";

/** `acts`: not where one only looks. */
export function useFirmadosActions(list: List<Recibo>, declared: Declared, acts: boolean): readonly BulkAction[] {
  const exportar = useExportar(list, declared);
  const remove = useRemoval(declared);
  const exports = useMay(EXPORTERS);
  const keeps = useMay(KEEPERS);
  if (!acts) return [];
  return [...(exports ? [exportar] : []), ...(keeps ? [remove] : [])];
}

/** Who may not delete what was signed is told so when they try (REC-56). */
function useRemoval(declared: Declared): BulkAction {
  const mayRemove = useMay(ADMINS);
  const changed = usePendientesChanged();
  return {
    label: "Eliminar",
    icon: IconTrash,
    run: async (selected, clear) => {
      const { removeSigned, tellMayNot } = await import("./firmados-eliminar.ts");
      if (!mayRemove) tellMayNot();
      else
        await removeSigned(declared, selected, () => {
          clear();
          setTimeout(changed, RELOAD_MS);
        });
    },
  };
}

/** REC-93. */
const RELOAD_MS = 2_000;

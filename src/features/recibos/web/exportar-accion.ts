/** The export of signed receipts that were chosen in their list; what it asks and does comes when somebody wants it. REC-08. */
import { IconFileExport } from "@tabler/icons-react";
import { useRef } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import type { BulkAction, List } from "#platform/ui/table/web/types.ts";
import type { Declared } from "./firmados-api.ts";

export function useExportar(list: List<Recibo>, declared: Declared): BulkAction {
  // Also of pages that were left since: one that was chosen and was closed meanwhile stays behind (D205).
  const closed = useRef(new Set<string>());
  for (const { _id, cerrado } of list.rows) if (cerrado) closed.current.add(_id);
  return {
    label: "Exportar recibos",
    short: "Exportar",
    icon: IconFileExport,
    run: async (selected, clear) => {
      const { exportSelected } = await import("./exportar-dialogo.tsx");
      if (await exportSelected(declared, selected, closed.current)) clear();
    },
  };
}

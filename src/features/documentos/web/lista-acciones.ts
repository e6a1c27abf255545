/** What is done with documents that were chosen in their list; what each does comes when it is asked for. DOC-22, DOC-24. */
import { IconFileZip, IconTrash } from "@tabler/icons-react";
import { WRITERS } from "#features/documentos/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { BulkAction } from "#platform/ui/table/web/types.ts";
import { useDocumentosChanged } from "./documentos-api.ts";
import type { Declared } from "./lista-api.ts";

export function useAcciones(declared: Declared): readonly BulkAction[] {
  const changed = useDocumentosChanged();
  const writes = useMay(WRITERS);
  const zip: BulkAction = {
    label: "Combinar y descargar",
    short: "Descargar",
    icon: IconFileZip,
    run: async (selected, clear) => {
      const { zipChosen } = await import("./lista-actos.ts");
      if (await zipChosen(declared, selected)) clear();
    },
  };
  const remove: BulkAction = {
    label: "Eliminar",
    icon: IconTrash,
    run: async (selected, clear) => {
      const { removeChosen } = await import("./lista-actos.ts");
      if (!(await removeChosen(declared, selected))) return;
      clear();
      changed();
    },
  };
  return writes ? [zip, remove] : [zip];
}

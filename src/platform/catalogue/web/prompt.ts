/** Creating and editing with one question (CAT-17); the response to a refused save is shown in the same dialog. */
import { useMutation } from "@tanstack/react-query";
import { type Catalogue, type CatalogueItem, NAME_MAX } from "#platform/catalogue/catalogue.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { useCatalogueApi, useCatalogueChanged } from "./api.ts";

export function useCataloguePrompt(declared: Catalogue): (item: CatalogueItem | undefined) => Promise<void> {
  const { save } = useCatalogueApi(declared);
  const changed = useCatalogueChanged(declared);
  const { mutateAsync } = useMutation({
    mutationFn: ({ name, id }: { name: string; id: string | undefined }) => save({ name }, id),
  });

  return async (item) => {
    const written = await promptText({
      title: item ? `Editar ${declared.singular}` : declared.newLabel,
      label: "Nombre",
      initial: item?.name ?? "",
      missing: declared.missing,
      maxLength: NAME_MAX,
      send: (name) => mutateAsync({ name, id: item?._id }),
    });
    if (written === null) return;
    notify.saved();
    changed();
  };
}

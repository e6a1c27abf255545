/** Creating and editing with one question (CAT-17); the response to a refused save is shown in the same dialog. */
import { useMutation } from "@tanstack/react-query";
import { type Catalogue, type CatalogueItem, NAME_MAX } from "#platform/catalogue/catalogue.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { isStale } from "#platform/ui/form/web/editing.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { useCatalogueApi, useCatalogueChanged } from "./api.ts";

export function useCataloguePrompt(declared: Catalogue): (item: CatalogueItem | undefined) => Promise<void> {
  const { create, update, get } = useCatalogueApi(declared);
  const changed = useCatalogueChanged(declared);
  const { mutateAsync } = useMutation({
    mutationFn: ({ name, item }: { name: string; item: CatalogueItem | undefined }) =>
      item ? update(item._id, { name, version: item.version }) : create({ name }),
  });

  return async (item) => {
    let seen = item;
    const written = await promptText({
      title: item ? `Editar ${declared.singular}` : declared.newLabel,
      label: "Nombre",
      initial: item?.name ?? "",
      missing: declared.missing,
      maxLength: NAME_MAX,
      send: async (name) => {
        try {
          await mutateAsync({ name, item: seen });
        } catch (error) {
          const refusal = refusalOf(error);
          if (!seen || !isStale(refusal)) throw error;
          seen = await get(seen._id);
          throw overtaken(refusal, seen.name);
        }
      },
    });
    if (written === null) return;
    notify.saved();
    changed();
  };
}

/** One line, so that it can be told in one: sent again after this, what was written is meant over the new name. */
const overtaken = ({ message }: Refusal, name: string) =>
  new Refusal({
    ...common.desactualizado,
    message: `${message} Ahora se llama «${name}». Si guardás otra vez, queda lo que escribiste.`,
  });

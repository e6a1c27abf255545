/** Creating and editing in a popup. A refused save opens an error dialog over it with the response (CAT-30). */
import type { Catalogue, CatalogueItem } from "#platform/catalogue/catalogue.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { DraftFields, useCatalogueDraft } from "./draft.tsx";

type CataloguePopupProps = {
  readonly declared: Catalogue;
  /** Absent: a new record. */
  readonly item: CatalogueItem | undefined;
  readonly empresa?: string | undefined;
  readonly onClose: () => void;
};

export default function CataloguePopup({ declared, item, empresa, onClose }: CataloguePopupProps) {
  const draft = useCatalogueDraft({
    declared,
    item,
    empresa,
    done: () => {
      notify.saved();
      onClose();
    },
    refused: (refusal) => void showProblem(refusal),
  });
  return (
    <PopupForm title={item ? `Editar ${declared.singular}` : declared.newLabel} draft={draft} onClose={onClose}>
      <DraftFields declared={declared} draft={draft} />
    </PopupForm>
  );
}

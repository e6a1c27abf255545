/**
 * Signed receipts taken back by the company: all that were chosen or none, with the reason. Those closed to whoever asks
 * stay behind, and more than the server takes are told before anybody writes why. REC-09, REC-56, REC-78, REC-79, D092,
 * D202, D205.
 */
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { DEMASIADOS } from "#features/recibos/revision.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { countText } from "#platform/text/quantity.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Declared } from "./firmados-api.ts";
import { chosenOf, omitidosWords } from "./firmados-elegidos.ts";
import { revisionClient, tellNothingChosen, tellRemovalFailed } from "./revision-acts.ts";

export const tellMayNot = () => notify.error(TITULOS.eliminar, recibosProblems.eliminar.message);

export async function removeSigned(declared: Declared, selected: Selected, removed: () => void): Promise<void> {
  const chosen = await chosenOf(declared, selected).catch(notify.failed);
  if (!chosen) return;
  const recibos = [...chosen.recibos];
  if (recibos.length === 0) return tellNothingChosen(omitidosWords(chosen));
  if (recibos.length > MAX_PAGE) return notify.error(DEMASIADOS);
  await promptText({
    title:
      recibos.length === 1 ? "Eliminar 1 recibo firmado" : `Eliminar ${countText(recibos.length)} recibos firmados`,
    label: "Motivo (lo lee quien ya lo firmó, que conserva su recibo)",
    hint: omitidosWords(chosen),
    missing: recibosProblems.sinMotivo.message,
    maxLength: 300,
    confirm: "Eliminar",
    send: async (motivo) => {
      try {
        const { message } = await revisionClient.removeVarios({ recibos, motivo });
        notify.success(message);
        removed();
      } catch (error) {
        // What is wrong with the reason is said beside it.
        if (refusalOf(error).problems.some(({ field }) => field === "motivo")) throw error;
        tellRemovalFailed(error);
      }
    },
  });
}

/** What the server is told of the rows chosen, how many people that is in words, and how what was done is taken back. */
import { type Deshecho, masivo } from "#features/ficha/masivo.ts";
import type { ListaFilters } from "#features/nomina/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const masivoClient = clientFor(masivo);

export const alcanceOf = (selected: Selected) =>
  "ids" in selected
    ? { ids: [...selected.ids] }
    : // The list's own filters, as its call takes them.
      { filtros: selected.filters as Partial<ListaFilters>, excepto: [...selected.except] };

export const peopleWords = (count: Quantity): string =>
  `${quantityWords(count)} ${count.count === 1 ? "persona" : "personas"}`;

/** Says that it was done and offers to undo it; `changed` is told once it is. */
export function tellDone(said: string, undo: () => Promise<Deshecho>, changed: () => void): void {
  notify.undoable(said, () => {
    undo().then(({ count, quedan }) => {
      notify.success(undoneWords(count), quedan > 0 ? leftWords(quedan) : undefined);
      changed();
    }, notify.failed);
  });
}

const exact = (count: number) => peopleWords({ count, isExact: true });
const undoneWords = (count: number) =>
  count === 0 ? "No hay nada para deshacer: quedó como está" : `Se deshizo para ${exact(count)}`;
const leftWords = (count: number) =>
  `${exact(count)} ${count === 1 ? "cambió" : "cambiaron"} después y ${count === 1 ? "queda" : "quedan"} como ${count === 1 ? "está" : "están"}.`;

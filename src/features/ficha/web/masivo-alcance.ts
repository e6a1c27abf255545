/** How what was done to many is said, and taken back. */
import { type Deshecho, masivo } from "#features/ficha/masivo.ts";
import { peopleWords } from "#features/nomina/web/public.tsx";
import { clientFor } from "#platform/http/web/client.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const masivoClient = clientFor(masivo);

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

/** What is done from the board: who is stuck is reminded, and a request is taken back, of one or of many. ONB-14. */
import type { Alcance } from "#features/onboarding/tablero.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { exactly, type Quantity } from "#platform/text/quantity.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { tableroClient, useTableroChanged } from "./tablero-api.ts";
import { CANCELAR_TEXT, cancelarTitle, quedanWords, recordadoDetail } from "./tablero-words.ts";

type Asked = Parameters<typeof tableroClient.recordar>[0];

const alcanceOf = (selected: Selected): Asked =>
  "ids" in selected
    ? { ids: [...selected.ids] }
    : // The list's own filters, as its calls take them.
      { filtros: selected.filters as unknown as NonNullable<Alcance["filtros"]>, excepto: [...selected.except] };

type Done = () => void;
const nothing: Done = () => {};

export function useRecordar(): (selected: Selected, done?: Done) => void {
  const changed = useTableroChanged();
  const { mutate } = useAct({
    mutationFn: (asked: Asked) => tableroClient.recordar(asked),
    onSuccess: (said, { ids }) => {
      const detail = recordadoDetail(said, ids?.length ?? null);
      if (said.enviados > 0) notify.success(said.message, detail);
      else notify.info(said.message, detail);
    },
    onError: notify.failed,
    onSettled: changed,
  });
  return (selected, done = nothing) => mutate(alcanceOf(selected), { onSuccess: done });
}

export function useCancelar(): (selected: Selected, count?: Quantity, done?: Done) => Promise<void> {
  const changed = useTableroChanged();
  const { mutate } = useAct({
    mutationFn: (asked: Asked) => tableroClient.cancelar(asked),
    onSuccess: ({ message, quedan }) => notify.success(message, quedanWords(quedan)),
    onError: notify.failed,
    onSettled: changed,
  });
  return async (selected, count = exactly(1), done = nothing) => {
    const asked = { title: cancelarTitle(count), text: CANCELAR_TEXT, confirm: "Cancelar el pedido", cancel: "Volver" };
    if (await confirmAction(asked)) mutate(alcanceOf(selected), { onSuccess: done });
  };
}

/** What is done about a run of the wizard: who is missing is reminded, and what nobody signed is taken back. */
import { type Envio, MOTIVO_MAX, SIN_MOTIVO } from "#features/documentos/envios.ts";
import { useAct } from "#platform/http/web/acts.ts";
import type { Recordados } from "#platform/mail/recordados.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { enviosClient, useDocumentosChanged } from "./documentos-api.ts";
import { cualOf, recordadoDetail, retiradosWords, retiroWords } from "./envios-words.ts";

type Asked = Omit<Parameters<typeof enviosClient.recordar>[0], "envioId">;

const askedOf = (selected: Selected): Asked => {
  if ("ids" in selected) return { ids: [...selected.ids] };
  const { search, estado } = selected.filters as { readonly search: string; readonly estado?: string };
  return { search, estado: cualOf(estado), excepto: [...selected.except] };
};

function tell(done: Recordados, chosen: number | null): void {
  const detail = recordadoDetail(done, chosen);
  if (done.enviados > 0) notify.success(done.message, detail);
  else notify.info(done.message, detail);
}

export function useRecordar({ _id: envioId }: Pick<Envio, "_id">) {
  const changed = useDocumentosChanged();
  const { mutate } = useAct({
    mutationFn: (asked: Asked) => enviosClient.recordar({ ...asked, envioId }),
    onSuccess: (done, { ids }) => tell(done, ids?.length ?? null),
    onError: notify.failed,
    onSettled: changed,
  });
  return {
    all: () => mutate({}),
    some: (selected: Selected, done: () => void) => mutate(askedOf(selected), { onSuccess: done }),
  };
}

export function useRetirar(envio: Envio): () => void {
  const changed = useDocumentosChanged();
  const { _id: envioId, sinFirmas } = envio;
  return () =>
    void promptText({
      title: "¿Retirar el envío?",
      label: "Motivo",
      hint: retiroWords(envio),
      missing: SIN_MOTIVO,
      maxLength: MOTIVO_MAX,
      confirm: "Retirar",
      send: async (motivo) => {
        await enviosClient.retirar({ envioId, motivo });
        notify.success(retiradosWords(sinFirmas));
        changed();
      },
    });
}

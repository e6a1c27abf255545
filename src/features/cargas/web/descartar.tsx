/** Discarding an upload: everything it left goes, until the first of it is signed; from people who have their history, with a reason. */
import { Button } from "@mantine/core";
import type { Carga } from "#features/cargas/contract.ts";
import { cargasProblems } from "#features/cargas/problems.ts";
import { useRecibosChanged } from "#features/recibos/web/public.tsx";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { confirmAction, promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cargasClient, useCargasChanged, useMoves } from "./api.ts";

export function Discard({ carga }: { readonly carga: Carga }) {
  const cargasChanged = useCargasChanged();
  const recibosChanged = useRecibosChanged();
  const mayDiscard = useMoves(carga).includes("descartada");
  const changed = () => {
    cargasChanged();
    recibosChanged();
  };
  const done = () => notify.success("La carga se descartó");
  const discard = useAct({
    mutationFn: () => cargasClient.descartar({ cargaId: carga._id }),
    onSuccess: done,
    onError: notify.failed,
    onSettled: changed,
  });
  const askReason = () =>
    promptText({
      title: "Descartar la carga y retirar los recibos históricos que dejó",
      label: "Motivo",
      missing: cargasProblems.sinMotivo.message,
      maxLength: 300,
      confirm: "Descartar",
      send: async (motivo) => {
        try {
          await cargasClient.descartar({ cargaId: carga._id, motivo });
          done();
        } finally {
          changed();
        }
      },
    });
  async function ask() {
    if (carga.historico && carga.asignadas > 0) return void (await askReason());
    const recibos = carga.recibos === 1 ? "1 recibo" : `${countText(carga.recibos)} recibos`;
    const text = `Se eliminan los recibos que dejó (${recibos}), siempre que ninguno esté firmado. Lo que pasó con cada página queda para consultar.`;
    if (await confirmAction({ title: "¿Descartar la carga entera?", text, confirm: "Descartar" })) discard.mutate();
  }
  if (!mayDiscard) return null;
  return (
    <Button variant="default" loading={discard.isPending} onClick={() => void ask()}>
      Descartar la carga
    </Button>
  );
}

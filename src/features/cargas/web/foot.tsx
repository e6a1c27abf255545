/** What can be done with an upload from its window: cancel it while it goes on, and once it ended go where it left something. */
import { Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Carga } from "#features/cargas/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cargasClient, isRunning, useCargasChanged, useMoves } from "./api.ts";
import classes from "./progreso.module.css";

type FootProps = { readonly carga: Carga; readonly onClose: () => void };

export function Foot({ carga, onClose }: FootProps) {
  const running = isRunning(carga);
  const mayCancel = useMoves(carga).includes("cancelada");
  return (
    <DialogFoot>
      <p className={classes.foot}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {running ? "Podés cerrar esta ventana o la pestaña: la carga sigue y la encontrás acá." : endOf(carga)}
      </p>
      {running ? (
        mayCancel && <Cancel carga={carga} onClose={onClose} />
      ) : (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={`/recibos-admin/cargas/${carga._id}`} onClick={onClose} />}
        >
          Ver página por página
        </Button>
      )}
      {!running && carga.recibos > 0 ? (
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/recibos-admin/pendientes" search={{ carga: carga._id } as never} onClick={onClose} />
          )}
        >
          Revisar pendientes
        </Button>
      ) : (
        <Button disabled>Revisar pendientes</Button>
      )}
    </DialogFoot>
  );
}

/** Also of one that failed: what was stored until then stays. */
function endOf({ recibos }: Carga): string {
  if (recibos === 0) return "No quedó ningún recibo de esta carga.";
  return recibos === 1 ? "Quedó 1 recibo." : `Quedaron ${countText(recibos)} recibos.`;
}

function Cancel({ carga, onClose }: FootProps) {
  const changed = useCargasChanged();
  const cancel = useAct({
    mutationFn: () => cargasClient.cancelar({ cargaId: carga._id }),
    onSuccess: () => {
      notify.success("La carga se canceló", "No quedó nada de ella.");
      onClose();
    },
    onError: notify.failed,
    onSettled: changed,
  });
  async function ask() {
    const text = "No queda nada de ella: ni el archivo, ni los recibos que ya se separaron.";
    const question = { title: "¿Cancelar la carga?", text, confirm: "Cancelar la carga" };
    if (await confirmAction({ ...question, cancel: "Seguir cargando" })) cancel.mutate();
  }
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      Cancelar la carga
    </Button>
  );
}

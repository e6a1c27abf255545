/** /settings/sesiones: where one's account is open, and how to close it there. S-10. */
import { Button, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { SesionItem } from "#features/cuentas/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cuentasClient, SESIONES, useSesiones } from "./api.ts";
import { SesionRow } from "./sesion-row.tsx";
import classes from "./sesiones.module.css";

export default function Sesiones() {
  const query = useSesiones();
  const others = query.data?.filter(({ actual }) => !actual) ?? [];
  return (
    <Page
      title="Sesiones"
      count={query.data?.length}
      subtitle="Los dispositivos donde tu cuenta está abierta."
      actions={others.length > 0 && <EndOthers />}
    >
      <Sheet className={classes.sheet}>
        <Loaded query={query} noun="tus sesiones" waiting={WAITING}>
          {(sesiones) => (
            <ul className={classes.list}>
              {sesiones.map((sesion) => (
                <Sesion key={sesion._id} sesion={sesion} />
              ))}
            </ul>
          )}
        </Loaded>
      </Sheet>
    </Page>
  );
}

const WAITING = (
  <div className={classes.list} aria-hidden>
    <Skeleton height={56} m={16} />
    <Skeleton height={56} m={16} />
  </div>
);

/** Ends what it is told to and reads the list again, whatever came of it: another device may have been quicker. */
function useEnd(end: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: end,
    onSuccess: () => notify.success(done),
    onError: notify.failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESIONES }),
  });
}

function Sesion({ sesion }: { readonly sesion: SesionItem }) {
  const { _id, agente, ip, actual } = sesion;
  const { mutate, isPending } = useEnd(() => cuentasClient.endSesion({ sesionId: _id }), "Sesión cerrada");
  return (
    <SesionRow sesion={sesion}>
      {!actual && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={`Cerrar la sesión de ${agente}, dirección ${ip}`}
          onClick={() => mutate()}
        >
          Cerrar
        </Button>
      )}
    </SesionRow>
  );
}

function EndOthers() {
  const { mutate, isPending } = useEnd(() => cuentasClient.endOtras({}), "Se cerraron las otras sesiones");
  async function ask() {
    const sure = await confirmAction({
      title: "¿Cerrar las otras sesiones?",
      text: "En todos los demás dispositivos va a hacer falta ingresar de nuevo. Esta sesión sigue abierta.",
      confirm: "Cerrar las otras",
    });
    if (sure) mutate();
  }
  return (
    <Button loading={isPending} onClick={() => void ask()}>
      Cerrar las otras sesiones
    </Button>
  );
}

/** "Verificar registro": walks the whole chain on the server and says in plain words whether it holds (D189, S-59). */
import { Button, Modal } from "@mantine/core";
import { IconCircleCheck, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { actividad } from "#features/actividad/contract.ts";
import type { Output } from "#platform/contract/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./actividad.module.css";
import { actividadClient } from "./api.ts";
import { momentOf } from "./words.tsx";

type Verification = Output<(typeof actividad)["verify"]>;

export function VerifyButton() {
  const queryClient = useQueryClient();
  const { mutate, isPending, data, reset } = useAct({
    mutationFn: () => actividadClient.verify({}),
    // The verification is itself an entry.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["actividad"] }),
    onError: notify.failed,
  });
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconShieldCheck size={17} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        Verificar registro
      </Button>
      {data && <Outcome {...data} close={reset} />}
    </>
  );
}

type OutcomeProps = Verification & { readonly close: () => void };

function Outcome({ close, ...found }: OutcomeProps) {
  useFocusBack();
  const { primerError } = found;
  return (
    <Modal opened onClose={close} title={primerError ? "El registro fue alterado" : "El registro está en orden"}>
      {primerError ? <Broken {...found} error={primerError} /> : <Whole {...found} />}
      <DialogFoot>
        {primerError?._id && <ToEntry logId={primerError._id} close={close} />}
        <Button data-autofocus onClick={close}>
          Entendido
        </Button>
      </DialogFoot>
    </Modal>
  );
}

function ToEntry({ logId, close }: { readonly logId: string; readonly close: () => void }) {
  const toEntry = (props: object) => <Link {...props} to="." search={{ entrada: logId } as never} />;
  return (
    <Button variant="default" onClick={close} renderRoot={toEntry}>
      Ver la actividad
    </Button>
  );
}

const entries = (count: number) => (count === 1 ? "1 actividad" : `${countText(count)} actividades`);

function Whole({ cantidad, desde, hasta, sinProbar }: Verification) {
  return (
    <Result className={classes.good} icon={<IconCircleCheck size={22} stroke={1.75} aria-hidden />}>
      <p>
        {cantidad === 0 || desde === null || hasta === null
          ? "Todavía no hay ninguna actividad."
          : `Se revisaron ${entries(cantidad)}, del ${momentOf(desde)} al ${momentOf(hasta)}.`}
      </p>
      <p>Ninguna fue modificada ni eliminada después de quedar registrada.</p>
      {sinProbar.cantidad > 0 && (
        <p>
          {sinProbar.cantidad === 1 ? "La última" : `Las últimas ${countText(sinProbar.cantidad)}`} no tenían todavía
          una firma{sinProbar.desde && ` (desde el ${momentOf(sinProbar.desde)})`}: de ese tramo no se puede probar que
          no falte ninguna. Ahora quedan firmadas.
        </p>
      )}
    </Result>
  );
}

type BrokenProps = Verification & { readonly error: NonNullable<Verification["primerError"]> };

function Broken({ cantidad, error }: BrokenProps) {
  return (
    <div role="alert">
      <Result className={classes.bad} icon={<IconShieldX size={22} stroke={1.75} aria-hidden />}>
        <p>
          {error.motivo}
          {error.created && ` (${momentOf(error.created)})`}.
        </p>
        <p>
          Las primeras {entries(cantidad)} están en orden. Avisá a quien administra el sistema y no borres nada: los
          archivos de respaldo permiten saber qué decía.
        </p>
      </Result>
    </div>
  );
}

function Result({
  icon,
  className,
  children,
}: {
  icon: ReactNode;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${classes.result} ${className}`}>
      {icon}
      <div>{children}</div>
    </div>
  );
}

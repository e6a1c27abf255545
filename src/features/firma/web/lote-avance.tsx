/**
 * A signature of many as it goes on, in place of the bar that began it: it can be left and found again, cancelled between
 * two, and after an interruption continued with the PIN. At its end it says what could not be signed, and why. D203.
 */
import { Button, Progress } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { LoteFirma } from "#features/firma/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { firmaClient } from "./api.ts";
import classes from "./lote.module.css";
import { useLotesChanged } from "./lote-api.ts";
import { counted, ended, goingOn, interrupted, type Noun } from "./lote-words.ts";

const PinDeFirma = lazy(() => import("./lote-pin.tsx"));

type AvanceDeLoteProps = {
  readonly lote: LoteFirma;
  /** Signed or refused by now. */
  readonly done: number;
  readonly noun: Noun;
  /** It was read to its end. */
  readonly onClose: () => void;
};

export function AvanceDeLote({ onClose, ...shown }: AvanceDeLoteProps) {
  if (shown.lote.estado === "enCurso") return <Running {...shown} />;
  if (shown.lote.estado === "interrumpido") return <Interrupted {...shown} />;
  return <Ended lote={shown.lote} onClose={onClose} />;
}

type OpenProps = Omit<AvanceDeLoteProps, "onClose">;

function Running({ lote, done }: Omit<OpenProps, "noun">) {
  return (
    <>
      <div className={classes.going}>
        <p className={classes.count} role="status">
          {goingOn(done, lote.total)}
        </p>
        <Progress
          color="pen"
          value={lote.total === 0 ? 0 : (done / lote.total) * 100}
          aria-label="Avance de la firma"
        />
        <p className={classes.rest}>Podés seguir trabajando: la firma no se detiene si salís de esta página.</p>
      </div>
      <Cancel lote={lote} />
    </>
  );
}

function Interrupted({ lote, noun }: OpenProps) {
  const [asking, setAsking] = useState(false);
  const changed = useLotesChanged();
  const left = lote.total - lote.firmados - lote.rechazados;
  return (
    <>
      <IconAlertTriangle className={classes.warned} size={20} stroke={1.75} aria-hidden />
      <div className={classes.said} role="status">
        <p className={classes.count}>{interrupted(lote)}</p>
        <p className={classes.rest}>Lo firmado queda firmado. Para seguir con lo que falta hace falta tu PIN.</p>
      </div>
      <Cancel lote={lote} />
      <Button color="pen" size="md" leftSection={<Paraph />} onClick={() => setAsking(true)}>
        Continuar
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <PinDeFirma
            title="Continuar la firma"
            motivo={null}
            send={async ({ certPassword }, options) => {
              await firmaClient.continuarLote({ loteId: lote._id, certPassword }, options);
              changed();
            }}
            refused={changed}
            onClose={() => setAsking(false)}
          >
            Firmás como Apoderado lo que falta: {counted(left, noun)}.
          </PinDeFirma>
        </Suspense>
      )}
    </>
  );
}

function Cancel({ lote }: Pick<OpenProps, "lote">) {
  const changed = useLotesChanged();
  const cancel = useAct({
    mutationFn: () => firmaClient.cancelarLote({ loteId: lote._id }),
    onError: notify.failed,
    onSettled: changed,
  });
  async function ask() {
    const text = "Lo que ya se firmó queda firmado. Lo que falta sigue pendiente.";
    const question = { title: "¿Cancelar lo que falta firmar?", text, confirm: "Cancelar lo que falta" };
    if (await confirmAction({ ...question, cancel: "Seguir firmando" })) cancel.mutate();
  }
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      Cancelar lo que falta
    </Button>
  );
}

function Ended({ lote, onClose }: Pick<AvanceDeLoteProps, "lote" | "onClose">) {
  const { title, detail } = ended(lote);
  const { problemas, rechazados } = lote;
  return (
    <>
      <div className={classes.said}>
        <p className={classes.count} role="status">
          {title} <span className={classes.rest}>{detail}</span>
        </p>
        {problemas.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
          <ul className={classes.problems} aria-label="Los que no se firmaron" tabIndex={0}>
            {problemas.map(({ registro, titulo, persona, error }) => (
              <li key={registro}>
                <b>{[persona, titulo].filter(Boolean).join(", ")}</b> {error}
              </li>
            ))}
            {rechazados > problemas.length && <li>Y {countText(rechazados - problemas.length)} más.</li>}
          </ul>
        )}
      </div>
      <Button variant="default" onClick={onClose}>
        Entendido
      </Button>
    </>
  );
}

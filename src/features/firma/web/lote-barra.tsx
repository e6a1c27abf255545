/**
 * The bar with which somebody signs for the company what they chose in a list, of whatever kind: how many, what is left
 * out, one button; and while a batch of that kind goes on, its progress. REC-12, REC-42, D203, patterns.md.
 */
import { Button, Checkbox } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { CallOptions } from "#platform/http/web/client.ts";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./lote.module.css";
import { useLote, useLotesChanged, useOpenLotes } from "./lote-api.ts";
import { AvanceDeLote } from "./lote-avance.tsx";
import type { PinDeFirmaProps } from "./lote-pin.tsx";
import { counted, endingOf, type Noun, verbOf } from "./lote-words.ts";

const PinDeFirma = lazy(() => import("./lote-pin.tsx"));

export type BarraDeFirmaProps = {
  /** The kind of record, as its batches name it. */
  readonly tipo: string;
  readonly noun: Noun;
  /** Null: not known yet. */
  readonly count: number | null;
  /** The box of all that can be chosen. */
  readonly all: { readonly state: "all" | "some" | "none"; readonly onPick: () => void };
  /** What is not among them, and why. */
  readonly left: readonly string[];
  /** The reason where none is configured. */
  readonly motivo: PinDeFirmaProps["motivo"];
  /** Said when one was signed. */
  readonly signed: string;
  /** Many are a task, one is done. */
  readonly firmar: (
    firma: { readonly motivo: string; readonly certPassword: string },
    options: CallOptions,
  ) => Promise<{ readonly tarea: string | null }>;
  /** Some were signed, or can no longer be: the list is asked for again. */
  readonly changed: () => void;
  /** Signing is asked for while nothing is chosen. */
  readonly tellNone: () => void;
};

export default function BarraDeFirma(props: BarraDeFirmaProps) {
  const { tipo, noun, changed } = props;
  const [followed, follow] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const { data: open } = useOpenLotes(tipo);
  const loteId = followed ?? open?.find(({ _id }) => _id !== closed)?._id ?? null;
  const { lote, done } = useLote(loteId);
  const lotesChanged = useLotesChanged();
  // Found open, it is followed to its end, when it is open no longer.
  if (loteId !== followed) follow(loteId);
  useOnce(lote !== null && lote.estado !== "enCurso" ? `${lote._id} ${lote.estado}` : null, changed);

  function close() {
    setClosed(loteId);
    follow(null);
    lotesChanged();
  }

  return (
    <section className={`${classes.bar} rb-no-print`} aria-label="Firma">
      {lote ? (
        <AvanceDeLote lote={lote} done={done} noun={noun} onClose={close} />
      ) : (
        <Chosen {...props} began={follow} isKnown={open !== undefined && loteId === null} />
      )}
    </section>
  );
}

/** Told once of each new word. */
function useOnce(word: string | null, tell: () => void): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (word !== null && said.current !== word) tell();
    said.current = word;
  });
}

type ChosenProps = BarraDeFirmaProps & {
  readonly began: (tarea: string) => void;
  /** That no batch is open: two at once would meet. */
  readonly isKnown: boolean;
};

function Chosen({ noun, count: known, all, left, motivo, signed, firmar, changed, ...given }: ChosenProps) {
  const { tellNone, began, isKnown } = given;
  const [asking, setAsking] = useState(false);
  const count = known ?? 0;
  const ending = endingOf(noun, 2);
  const verb = count === 0 ? `Firmar ${noun.many}` : verbOf(count, noun);
  const chosen = known === null ? "Contando…" : `${counted(count, noun)} seleccionad${endingOf(noun, count)}`;
  return (
    <>
      <Checkbox
        className={classes.all}
        size="sm"
        aria-label={`Seleccionar tod${ending} l${ending} ${noun.many}`}
        checked={all.state === "all"}
        indeterminate={all.state === "some"}
        onChange={all.onPick}
      />
      <p className={classes.said} role="status">
        <b className={classes.count}>{chosen}</b> <span className={classes.rest}>{left.join(" · ")}</span>
      </p>
      <p className={classes.who}>
        Firmás como <b>Apoderado</b>
        {count > 1 && `, una sola vez para tod${ending}`}
      </p>
      <Button
        className={classes.sign}
        color="pen"
        size="md"
        leftSection={<Paraph />}
        disabled={known === null || !isKnown}
        onClick={() => (count === 0 ? tellNone() : setAsking(true))}
      >
        {verb}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <PinDeFirma
            title={verb}
            motivo={motivo}
            send={async (firma, options) => {
              const { tarea } = await firmar(firma, options);
              if (tarea !== null) return began(tarea);
              notify.success(signed);
              changed();
            }}
            refused={changed}
            onClose={() => setAsking(false)}
          >
            {count === 1
              ? "Firmás como Apoderado. Tu firma electrónica queda dentro del documento."
              : `Firmás como Apoderado, una sola vez para tod${ending}. Tu firma electrónica queda dentro de cada documento.`}
          </PinDeFirma>
        </Suspense>
      )}
    </>
  );
}

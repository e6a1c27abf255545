/**
 * How receipts are exported: one PDF, a zip of their files or of their pages as pictures. Few come at once; of many it is
 * told how far they are, and leaving the question ends it. REC-08, REC-48, REC-71, D205.
 */
import { Button, Progress, Radio } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  DEMASIADOS,
  ResultadoExportacion,
  TIPOS_EXPORTACION,
  type TipoExportacion,
} from "#features/recibos/exportar.ts";
import { recibosProblems } from "#features/recibos/problems.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { fetchOffered } from "#platform/files/web/offered-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { countText } from "#platform/text/quantity.ts";
import { ask } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./exportar.module.css";
import { askExport, cancelExport, useExportacion } from "./exportar-api.ts";
import type { Declared } from "./firmados-api.ts";
import { type Chosen, chosenOf, omitidosWords } from "./firmados-elegidos.ts";

const WORDS: Readonly<Record<TipoExportacion, readonly [label: string, description: string]>> = {
  pdf: ["PDF", "Todos en un solo archivo, como copias: las firmas se ven pero no se pueden verificar."],
  zip: ["ZIP de PDF", "Cada recibo en su archivo firmado, tal como está guardado."],
  zipImagenes: ["ZIP de imágenes", "Cada página como una imagen, con los sellos de las firmas."],
};

/** Whether it was exported. */
export async function exportSelected(
  declared: Declared,
  selected: Selected,
  closed: ReadonlySet<string>,
): Promise<boolean> {
  const chosen = await chosenOf(declared, selected, closed).catch(notify.failed);
  if (!chosen) return false;
  if (chosen.recibos.length > MAX_PAGE) {
    notify.error(DEMASIADOS);
    return false;
  }
  if (chosen.recibos.length === 0) {
    notify.error("No hay registros seleccionados", omitidosWords(chosen));
    return false;
  }
  let running: string | null = null;
  const watch = (tarea: string | null) => {
    running = tarea;
  };
  const done = await ask(titleOf(chosen), false, (answer) => (
    <Exportar chosen={chosen} onTask={watch} onDone={() => answer(true)} onLeave={() => answer(false)} />
  ));
  // It may have ended meanwhile.
  if (!done && running !== null) await cancelExport(running).catch(() => {});
  return done;
}

const titleOf = ({ recibos: { length } }: Chosen) =>
  length === 1 ? "Exportar 1 recibo" : `Exportar ${countText(length)} recibos`;

type ExportarProps = {
  readonly chosen: Chosen;
  readonly onTask: (tarea: string | null) => void;
  readonly onDone: () => void;
  readonly onLeave: () => void;
};

function Exportar({ chosen, onTask, onDone, onLeave }: ExportarProps) {
  const [tipo, setTipo] = useState<TipoExportacion>("zip");
  const [error, setError] = useState<string | null>(null);
  const [tarea, setTarea] = useState<string | null>(null);
  const begin = (begun: string | null) => {
    setTarea(begun);
    onTask(begun);
  };
  const take = (filename: string) => {
    fetchOffered(filename);
    onDone();
  };
  const act = useAct({
    mutationFn: () => askExport(tipo, chosen.recibos),
    onSuccess: ({ filename, tarea: begun }) => (filename === null ? begin(begun) : take(filename)),
    onError: (failure) => {
      if (!isSignedOut(failure)) setError(refusalOf(failure).message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFew = tipo === "pdf" && chosen.recibos.length < 2;
    setError(isFew ? recibosProblems.pocos.message : null);
    if (!isFew) act.mutate();
  };
  const fail = (message: string) => {
    begin(null);
    setError(message);
  };
  if (tarea !== null)
    return <Avance tareaId={tarea} total={chosen.recibos.length} onReady={take} onFailed={fail} onLeave={onLeave} />;
  return (
    <form className={classes.form} onSubmit={submit} aria-busy={act.isPending}>
      <Radio.Group
        label="Formato"
        value={tipo}
        onChange={(value) => {
          setTipo(value as TipoExportacion);
          setError(null);
        }}
      >
        {TIPOS_EXPORTACION.map((one) => (
          <Radio key={one} value={one} label={WORDS[one][0]} description={WORDS[one][1]} disabled={act.isPending} />
        ))}
      </Radio.Group>
      {chosen.cerrados > 0 && <p className={classes.hint}>{omitidosWords(chosen)}</p>}
      {error !== null && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onLeave}>
          Cancelar
        </Button>
        <Button type="submit" loading={act.isPending}>
          Exportar
        </Button>
      </DialogFoot>
    </form>
  );
}

type AvanceProps = {
  readonly tareaId: string;
  readonly total: number;
  readonly onReady: (filename: string) => void;
  readonly onFailed: (message: string) => void;
  readonly onLeave: () => void;
};

function Avance({ tareaId, total, onReady, onFailed, onLeave }: AvanceProps) {
  const { tarea, hecho } = useExportacion(tareaId);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || (tarea?.estado !== "lista" && tarea?.estado !== "fallida")) return;
    isOver.current = true;
    if (tarea.estado === "lista") onReady(ResultadoExportacion.parse(tarea.resultado).filename);
    else onFailed(tarea.error ?? "");
  }, [tarea, onReady, onFailed]);
  return (
    <div className={classes.form}>
      <p className={classes.hint} role="status">
        {countText(hecho)} de {countText(total)} recibos. La descarga empieza sola cuando estén todos.
      </p>
      <Progress value={(hecho / total) * 100} aria-label="Avance de la exportación" />
      <DialogFoot>
        <Button variant="default" onClick={onLeave}>
          Cancelar la exportación
        </Button>
      </DialogFoot>
    </div>
  );
}

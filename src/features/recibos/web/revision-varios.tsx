/** Several pending receipts at once: those chosen get another type or period, become one, or are deleted; all or none. REC-47, S-24. */
import { Button, Modal } from "@mantine/core";
import { IconArrowMerge, IconCalendarEvent, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, use, useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { countText } from "#platform/text/quantity.ts";
import { confirmDelete } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { MonthField } from "#platform/ui/fields/web/date-month-field.tsx";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { DeCargasContext } from "./de-cargas.ts";
import { joinSheets } from "./hojas-actos.ts";
import { useTipoOptions } from "./pendientes-api.ts";
import classes from "./revision.module.css";
import { editSeveral, removePending, tellNothingChosen } from "./revision-acts.ts";

const recibosWords = (count: number) => (count === 1 ? "1 recibo" : `${countText(count)} recibos`);

type BarraDeVariosProps = {
  readonly chosen: readonly Recibo[];
  /** Whether they may be joined into one. */
  readonly joins: boolean;
  /** Of those in sight, all that can be chosen. */
  readonly onPickAll: () => void;
  readonly changed: () => void;
  readonly onClose: () => void;
};

const ICON = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

export default function BarraDeVarios({ chosen, joins, onPickAll, changed, onClose }: BarraDeVariosProps) {
  const [asking, setAsking] = useState(false);
  const { length: count } = chosen;
  const remove = useAct({
    mutationFn: async () => {
      const sure = count === 1 || (await confirmDelete(recibosWords(count), NOT_FOR_GOOD));
      if (sure && (await removePending(chosen, changed))) {
        changed();
        onClose();
      }
    },
  });
  const deCargas = use(DeCargasContext);
  const join = useAct({
    mutationFn: async () => {
      if (!deCargas) return;
      await joinSheets(await deCargas(), chosen, changed);
      changed();
      onClose();
    },
    onError: notify.failed,
  });
  const unlessNone = (act: () => void) => () => (count === 0 ? tellNothingChosen() : act());
  return (
    <section className={`${classes.bar} rb-no-print`} aria-label="Varios recibos">
      <p role="status">
        <b>
          {count === 0 ? "Ningún recibo elegido" : `${recibosWords(count)} ${count === 1 ? "elegido" : "elegidos"}`}
        </b>
      </p>
      <Button variant="subtle" color="gray" onClick={onPickAll}>
        Elegir los que se ven
      </Button>
      <span className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconCalendarEvent {...ICON} />}
          onClick={unlessNone(() => setAsking(true))}
        >
          Cambiar tipo o período
        </Button>
        {joins && deCargas && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge {...ICON} />}
            loading={join.isPending}
            onClick={unlessNone(() => join.mutate())}
          >
            Unir
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash {...ICON} />}
          loading={remove.isPending}
          onClick={unlessNone(() => remove.mutate())}
        >
          Eliminar
        </Button>
        <Button onClick={onClose}>Listo</Button>
      </span>
      {asking && (
        <CambioDeVarios
          chosen={chosen}
          changed={changed}
          onClose={(isDone) => {
            setAsking(false);
            if (isDone) onClose();
          }}
        />
      )}
    </section>
  );
}

const NOT_FOR_GOOD = "Todavía no los firmó la empresa. El aviso que sigue deja deshacerlo.";

type CambioProps = {
  readonly chosen: readonly Recibo[];
  readonly changed: () => void;
  readonly onClose: (isDone: boolean) => void;
};

/** What is left empty stays as each one has it. */
function CambioDeVarios({ chosen, changed, onClose }: CambioProps) {
  const [tipoRecibo, setTipo] = useState<string | null>(null);
  const [periodo, setPeriodo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const tipos = useQuery(useTipoOptions());
  const today = useToday();
  const save = useAct({
    mutationFn: () => editSeveral(chosen, { tipoRecibo, periodo: periodo || null }, changed),
    onSuccess: () => {
      changed();
      onClose(true);
    },
    onError: (failure) => {
      if (!isSignedOut(failure)) setError(refusalOf(failure).message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal opened onClose={() => onClose(false)} title={`Cambiar ${recibosWords(chosen.length)}`}>
      <form className={classes.change} onSubmit={submit} noValidate aria-busy={save.isPending}>
        <p className={classes.hint}>Lo que dejes vacío queda como está en cada recibo.</p>
        <SelectField label="Tipo" value={tipoRecibo} onChange={setTipo} clearable {...listOf(tipos, (all) => all)} />
        <MonthField label="Período" value={periodo} onChange={setPeriodo} today={today} />
        {error !== null && (
          <p className={classes.wrong} role="alert">
            {error}
          </p>
        )}
        <DialogFoot>
          <Button variant="default" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Guardar
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

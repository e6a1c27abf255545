/**
 * Whose a pending receipt is, its type and its period, as it is put right beside its page: one of nobody is assigned by
 * Enter and the next one follows. REC-14, REC-30, REC-46, REC-59, REC-83, REC-84.
 */
import { Button } from "@mantine/core";
import { IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { initialsOf } from "#features/legajos/initials.ts";
import { useEmployeeChoice } from "#features/nomina/web/public.tsx";
import type { Recibo } from "#features/recibos/contract.ts";
import { ReciboEdit } from "#features/recibos/revision.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { MonthField } from "#platform/ui/fields/web/date-month-field.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useCandidatos } from "./candidatos.ts";
import type { Candidato } from "./de-cargas.ts";
import { pendientesClient, useTipoOptions } from "./pendientes-api.ts";
import classes from "./revision.module.css";
import { revisionClient } from "./revision-acts.ts";

const WHOSE = "¿De quién es este recibo?";
/** It reads and taps first: a keyboard drawn on the screen would hide the page and who may be its owner. */
const A_FINGER = "(pointer: coarse)";

type Saved = Awaited<ReturnType<typeof revisionClient.update>>;

export type RevisionFormProps = {
  readonly recibo: Recibo;
  /** Another one of nobody follows it. */
  readonly hasNext: boolean;
  /** The keyboard begins in it. */
  readonly takesFocus: boolean;
  readonly onSaved: (before: Recibo, saved: Saved) => void;
  readonly onRemove: (recibo: Recibo) => void;
};

const valuesOf = ({ empleado, tipoRecibo, periodo }: Recibo) => ({
  empleado: empleado?._id ?? "",
  tipoRecibo: tipoRecibo._id,
  periodo,
});

export default function RevisionForm({ recibo, hasNext, takesFocus, onSaved, onRemove }: RevisionFormProps) {
  const { _id, empleado } = recibo;
  const tipos = useQuery(useTipoOptions());
  const today = useToday();
  const candidatos = useCandidatos(recibo);
  const submit = useRef<HTMLButtonElement>(null);
  const draft = useDraftForm({
    schema: ReciboEdit,
    edits: {
      record: recibo,
      valuesOf,
      read: () => pendientesClient.get({ reciboId: _id }),
      words: {
        empleado: ["Empleado", () => null],
        tipoRecibo: ["Tipo", (id) => tipos.data?.find((tipo) => tipo.id === id)?.name ?? null],
        periodo: "Período",
      },
      send: (values, options) => revisionClient.update({ ...values, reciboId: _id }, options),
    },
    done: (saved) => onSaved(recibo, saved),
  });
  const { ref: form } = draft.form;
  useEffect(() => {
    if (!takesFocus) return;
    if (matchMedia(A_FINGER).matches) form.current?.focus({ preventScroll: true });
    else form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [takesFocus, form]);

  const bound = draft.choice("empleado");
  const named = candidatos.find((one) => one._id === draft.values.empleado) ?? empleado;
  const choice = useEmployeeChoice(draft.values.empleado || null, named);
  // Chosen with Enter, the next Enter assigns.
  const choose = (id: string | null) => {
    bound.onChange(id ?? "");
    if (id !== null) requestAnimationFrame(() => submit.current?.focus());
  };
  const verb = empleado ? "Guardar" : hasNext ? "Asignar y seguir" : "Asignar";
  return (
    <form {...draft.form} className={classes.form} tabIndex={-1} aria-label={empleado ? "Editar recibo" : WHOSE}>
      {empleado === null && <p className={classes.question}>{WHOSE}</p>}
      {candidatos.length > 0 && (
        <Candidatos candidatos={candidatos} chosen={draft.values.empleado} onChoose={bound.onChange} />
      )}
      <EmployeePicker
        {...bound}
        {...choice}
        onChange={choose}
        label={empleado ? "Empleado" : candidatos.length > 0 ? "Buscar otro empleado" : "Buscar empleado"}
      />
      <div className={classes.pair}>
        <SelectField
          {...draft.choice("tipoRecibo")}
          label="Tipo"
          always
          {...listOf(tipos, (all) => all)}
          empty="Todavía no hay tipos de recibo"
        />
        <MonthField {...draft.choice("periodo")} label="Período" today={today} description="" />
      </div>
      <div className={classes.verbs}>
        <Button
          variant="default"
          leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
          onClick={() => onRemove(recibo)}
        >
          Eliminar
        </Button>
        <Button ref={submit} type="submit" loading={draft.sending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

type CandidatosProps = {
  readonly candidatos: readonly Candidato[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Real radios: the arrows walk them, and Enter sends the form. */
function Candidatos({ candidatos, chosen, onChoose }: CandidatosProps) {
  return (
    <fieldset className={classes.candidates} aria-label="Candidatos">
      {candidatos.map(({ _id, displayName, detalle }) => (
        <label key={_id} className={classes.candidate} data-chosen={chosen === _id || undefined}>
          <input type="radio" name="candidato" checked={chosen === _id} onChange={() => onChoose(_id)} />
          <span className={classes.initials} aria-hidden>
            {initialsOf(displayName)}
          </span>
          <span className={classes.who}>
            <b>{displayName}</b>
            <span>{detalle}</span>
          </span>
          {chosen === _id && <IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A sanction's draft and its fields, for the page and for the popup of an employee's file. The range shows for a type
 * that suspends, its days counted by the rule the server uses; attachments are temporary until it is saved. SANC-04,
 * SANC-13…SANC-19, D107.
 */
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { useEmployeeChoice } from "#features/nomina/web/public.tsx";
import { type Sancion, SancionDraft, type TipoSancion } from "#features/sanciones/contract.ts";
import { checkSancion, normalise, suspensionDays } from "#features/sanciones/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Day } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import type { Option } from "#platform/ui/fields/choosing.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { type ListSource, listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import { fetchFileOf, sancionesClient, useSancionesChanged, useTipos } from "./api.ts";
import classes from "./sanciones.module.css";
import { daysInWords } from "./words.ts";

export type SancionForm = {
  readonly draft: DraftForm<SancionDraft>;
  readonly temporary: TemporaryFiles;
  readonly tipos: readonly TipoSancion[];
  /** The same, to choose from. */
  readonly offered: ListSource<Option>;
  readonly today: string;
  readonly sancion: Sancion | undefined;
};

type Options = {
  /** Absent: a new one. */
  readonly sancion?: Sancion | undefined;
  /** Chosen beforehand: the popup of an employee's file. */
  readonly empleado?: string;
  readonly done: () => void;
};

export function useSancionForm({ sancion, empleado = "", done }: Options): SancionForm {
  const query = useTipos();
  const { data: tipos = [] } = query;
  const emisor = useActor()?.displayName ?? "";
  const today = useToday();
  const changed = useSancionesChanged();
  const draft = useDraftForm({
    schema: schemaOf(tipos),
    initial: { tipo: "", empleado, emisor, fecha: today, motivo: "", ...NO_RANGE },
    keep: `sancion/${sancion?._id ?? `nueva/${empleado}`}`,
    send: (values, options) => sancionesClient.create(values, options),
    edits: sancion && {
      record: sancion,
      valuesOf,
      read: () => sancionesClient.get({ sancionId: sancion._id }),
      words: wordsFor(tipos),
      send: (values, options) => sancionesClient.update({ ...values, sancionId: sancion._id }, options),
    },
    done: () => {
      temporary.saved();
      changed();
      notify.saved();
      done();
    },
  });
  const temporary = useTemporaryAdjuntos(draft.values.adjuntos);
  const offered = listOf(query, (all) => all.map(({ _id, name }) => ({ id: _id, name })));
  return { draft, temporary, tipos, offered, today, sancion };
}

const NO_RANGE = { desde: null, hasta: null, excludeWeekend: false, adjuntos: [] };

const valuesOf = ({ tipo, empleado, ...sancion }: Sancion): SancionDraft => ({
  tipo: tipo._id,
  empleado: empleado._id,
  emisor: sancion.emisor,
  fecha: sancion.fecha,
  motivo: sancion.motivo,
  desde: sancion.desde,
  hasta: sancion.hasta,
  excludeWeekend: sancion.excludeWeekend,
  adjuntos: sancion.adjuntos,
});

const wordsFor = (tipos: readonly TipoSancion[]): FieldWords<SancionDraft> => ({
  tipo: ["Tipo de sanción", (id) => tipos.find(({ _id }) => _id === id)?.name ?? null],
  empleado: ["Empleado", () => null],
  emisor: "Emisor",
  fecha: "Fecha",
  motivo: "Motivo",
  desde: "Suspendido desde",
  hasta: "Suspendido hasta",
  excludeWeekend: "Excluir fines de semana",
  adjuntos: ["Adjuntos", (adjuntos) => adjuntos.map(({ name }) => name).join(", ")],
});

/** Refused here in the words of the server's own rule. */
const schemaOf = (tipos: readonly TipoSancion[]) =>
  SancionDraft.superRefine((draft, context) => {
    const tipo = tipos.find(({ _id }) => _id === draft.tipo);
    for (const { message, field = "" } of tipo ? checkSancion(tipo, draft) : []) {
      context.addIssue({ code: "custom", message, path: [field] });
    }
  });

/** `hasEmployee`: whose it is was decided before the form was opened. */
export function SancionFields({
  form,
  hasEmployee = false,
}: {
  readonly form: SancionForm;
  readonly hasEmployee?: boolean;
}) {
  const { draft, temporary, tipos, offered, today, sancion } = form;
  const chosen = tipos.find(({ _id }) => _id === draft.values.tipo);
  const { onChange: chooseTipo, ...tipo } = draft.choice("tipo");
  const choose = (id: string | null) => {
    chooseTipo(id);
    // What no longer shows must not stop the form.
    if (tipos.find(({ _id }) => _id === id)?.esSuspension === false) clearRange(draft);
  };
  const adjuntos = draft.field("adjuntos");
  const employee = useEmployeeChoice(draft.values.empleado || null, sancion?.empleado ?? null);
  return (
    <FormGrid>
      {!hasEmployee && (
        <FormCell cols={3}>
          <EmployeePicker {...draft.choice("empleado")} {...employee} label="Empleado" required />
        </FormCell>
      )}
      <FormCell cols={3}>
        <SelectField
          {...tipo}
          onChange={choose}
          label="Tipo de sanción"
          required
          placeholder="Elegí un tipo"
          {...offered}
          empty="Todavía no hay tipos de sanción"
        />
      </FormCell>
      <FormCell cols={hasEmployee ? 3 : 2}>
        <DateField {...draft.choice("fecha")} label="Fecha" required today={today} />
      </FormCell>
      <FormCell cols={hasEmployee ? 6 : 4}>
        <TextInput {...draft.text("emisor")} label="Emisor" required />
      </FormCell>
      {chosen?.esSuspension && <SuspensionFields draft={draft} tipo={chosen} today={today} />}
      <FormCell cols={6}>
        <Textarea {...draft.text("motivo")} label="Motivo" required autosize minRows={3} maxRows={12} />
      </FormCell>
      <FormCell cols={6}>
        <AdjuntosField
          {...adjuntos}
          label="Adjuntos"
          destFolder="sanciones"
          temporary={temporary}
          fetchFile={sancion && fetchFileOf(sancion)}
        />
      </FormCell>
    </FormGrid>
  );
}

function clearRange(draft: DraftForm<SancionDraft>): void {
  const { desde, hasta, excludeWeekend } = normalise({ esSuspension: false }, NO_RANGE);
  draft.set("desde", desde);
  draft.set("hasta", hasta);
  draft.set("excludeWeekend", excludeWeekend);
}

type SuspensionProps = {
  readonly draft: DraftForm<SancionDraft>;
  readonly tipo: TipoSancion;
  readonly today: string;
};

function SuspensionFields({ draft, tipo, today }: SuspensionProps) {
  const { desde, hasta, excludeWeekend } = draft.values;
  const isRange = Day.safeParse(desde).success && Day.safeParse(hasta).success;
  const days = isRange ? suspensionDays(tipo, { desde, hasta, excludeWeekend }) : null;
  return (
    <>
      <FormCell cols={2}>
        <DateField {...draft.choice("desde")} label="Suspendido desde" required today={today} />
      </FormCell>
      <FormCell cols={2}>
        <DateField {...draft.choice("hasta")} label="Suspendido hasta" required today={today} />
      </FormCell>
      <FormCell cols={2}>
        <div className={classes.suspension}>
          <Checkbox {...draft.checkbox("excludeWeekend")} label="Excluir fines de semana" />
          <p className={classes.days} role="status">
            {days === null ? "Elegí las dos fechas para contar los días" : `${daysInWords(days)} de suspensión`}
          </p>
        </div>
      </FormCell>
    </>
  );
}

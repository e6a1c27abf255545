/** The modal that gives somebody onboarding papers: PDFs, several at once, of the only type there is or the chosen one. LEG-48, ONB-19, ONB-20. */
import { kindsOf } from "#features/archivos/carpetas.ts";
import { archivosProblems } from "#features/archivos/problems.ts";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { titleOf } from "#features/documentos/rules.ts";
import { DEMASIADO_GRANDE } from "#features/documentos/subir.ts";
import { PapelesNuevos } from "#features/onboarding/papeles.ts";
import { papelesProblems } from "#features/onboarding/papeles-problems.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./papeles.module.css";
import { papelesClient, usePapelesChanged } from "./papeles-api.ts";

const CARPETA = "onboarding";

type NuevosProps = {
  readonly empleadoId: string;
  /** At least one. */
  readonly tipos: readonly TipoDocumento[];
  readonly onClose: () => void;
};

export default function NuevosPapeles({ empleadoId, tipos, onClose }: NuevosProps) {
  const changed = usePapelesChanged();
  const [only, another] = tipos;
  const draft = useDraftForm({
    schema: PapelesNuevos.refine(({ tipo }) => tipo !== null, {
      error: papelesProblems.elegirTipo.message,
      path: ["tipo"],
      when: () => true,
    }),
    initial: { tipo: another ? null : (only?._id ?? null), adjuntos: [] },
    send: ({ tipo, adjuntos }, options) => {
      const named = adjuntos.map(({ url, name }) => ({ url, name: titleOf(name) || name }));
      return papelesClient.agregar({ empleadoId, tipo, adjuntos: named }, options);
    },
    done: () => {
      temporary.saved();
      changed();
      notify.saved();
      onClose();
    },
  });
  const files = draft.values.adjuntos.map((one) => ({ ...one, isNew: true }));
  const temporary = useTemporaryAdjuntos();
  return (
    <PopupForm title="Documentos de onboarding" verb="Agregar" draft={draft} leaving={temporary} onClose={onClose}>
      <div className={classes.fields}>
        {another && (
          <SelectField
            {...draft.choice("tipo")}
            label="Tipo de documento"
            required
            placeholder="Elegí un tipo"
            options={tipos.map(({ _id, name }) => ({ id: _id, name }))}
          />
        )}
        <AdjuntosField
          data-path="adjuntos"
          label="Archivos"
          required
          kinds={kindsOf(CARPETA)}
          destFolder={CARPETA}
          otherKind={archivosProblems.soloPdf.message}
          tooLarge={DEMASIADO_GRANDE}
          value={files}
          onChange={(next) =>
            draft.set(
              "adjuntos",
              next.map(({ url, name }) => ({ url, name })),
            )
          }
          temporary={temporary}
          error={draft.errors["adjuntos"]}
        />
        <p className={classes.quiet}>Quedan aprobados y esperan su firma, en el orden en que los agregás.</p>
      </div>
    </PopupForm>
  );
}

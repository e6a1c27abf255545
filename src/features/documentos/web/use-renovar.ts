/** The form of a renewal, and how it is sent. */
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { Documento } from "#features/documentos/contract.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { renovacionesClient, useDocumentosChanged } from "./documentos-api.ts";
import { newRenovacion, renovacionFrom, renovacionOf } from "./renovacion.ts";

export function useRenovacion(documento: Documento, done: (renewed: Documento) => void) {
  const changed = useDocumentosChanged();
  const draft = useDraftForm({
    schema: renovacionOf(documento),
    initial: newRenovacion(documento),
    keep: `documento/${documento._id}/renovar`,
    send: (form, options) => renovacionesClient.renovar(renovacionFrom(documento, form), options),
    done: (renewed) => {
      temporary.saved();
      changed();
      notify.success(renewed.estado === "Pendiente" ? "Renovación enviada!" : "Documento renovado!");
      done(renewed);
    },
  });
  const temporary = useTemporaryAdjuntos(draft.values.url);
  return { draft, temporary };
}

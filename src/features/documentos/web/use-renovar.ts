/** The versions of a document, whether whoever looks may add one, and how that is sent. */
import { useQuery } from "@tanstack/react-query";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { Documento } from "#features/documentos/contract.ts";
import { mayRenew } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { DOCUMENTOS, renovacionesClient, useDocumentosChanged, useTiposEnviables } from "./documentos-api.ts";
import { newRenovacion, renovacionFrom, renovacionOf } from "./renovacion.ts";

type Versioned = Pick<Documento, "_id" | "anterior" | "reemplazadoPor" | "fechaVencimiento">;

/** What never expired has one version alone. */
export function useVersiones({ _id: documentId, anterior, reemplazadoPor, fechaVencimiento }: Versioned) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "versiones", documentId],
    queryFn: () => renovacionesClient.versiones({ documentId }),
    enabled: anterior !== null || reemplazadoPor !== null || fechaVencimiento !== null,
  });
}

/** Not while another one waits; one's own only of a type that employees send (D210). */
export function useMayRenew(documento: Documento): boolean {
  const actor = useActor();
  const { data: versiones } = useVersiones(documento);
  const may = actor !== null && mayRenew(documento, actor);
  const isOwn = documento.empleado._id === actor?._id;
  const { data: tipos } = useTiposEnviables(may && isOwn);
  if (!may || versiones === undefined) return false;
  if (versiones.some(({ anterior, estado }) => anterior === documento._id && estado === "Pendiente")) return false;
  return !isOwn || (tipos ?? []).some(({ _id }) => _id === documento.tipo._id);
}

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

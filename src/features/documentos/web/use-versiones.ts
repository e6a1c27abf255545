/** The versions of a document, and whether whoever looks may add one. */
import { useQuery } from "@tanstack/react-query";
import type { Documento } from "#features/documentos/contract.ts";
import { mayRenew } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { DOCUMENTOS, renovacionesClient, useTiposEnviables } from "./documentos-api.ts";

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

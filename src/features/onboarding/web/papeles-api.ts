/** The calls of a person's onboarding papers, and the types they may have. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { documentos } from "#features/documentos/contract.ts";
import { papeles } from "#features/onboarding/papeles.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const papelesClient = clientFor(papeles);
/** Taken back as any other document is. */
export const documentosClient = clientFor(documentos);
const tiposClient = clientFor(tiposDocumento);

/** Under what is read of documents: whatever changes one of those asks for these again. */
const DOCUMENTOS = "documentos";

export function usePapeles(empleadoId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DOCUMENTOS, empresa, "onboarding", empleadoId],
    queryFn: () => papelesClient.list({ empleadoId }),
  });
}

export function usePapelesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [DOCUMENTOS] });
}

/** Under the catalogue's own key: one that is added is offered at once. */
export function useTiposDePapeles() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["tipodocumentos", empresa, "todos"],
    queryFn: () => tiposClient.list({}),
    select: (all) => all.filter(({ carpeta }) => carpeta.esOnboarding),
  });
}

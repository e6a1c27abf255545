/** The calls of the types' screens, and how every one of them learns that something changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { carpetas } from "#features/carpetas/contract.ts";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const tiposClient = clientFor(tiposDocumento);
const carpetasClient = clientFor(carpetas);

const TIPOS = "tipodocumentos";

export function useTipos() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [TIPOS, empresa, "todos"], queryFn: () => tiposClient.list({}) });
}

export function useTipo(tipodocumentoId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [TIPOS, empresa, "uno", tipodocumentoId],
    queryFn: () => tiposClient.get({ tipodocumentoId }),
  });
}

/** Where a type may be, and what each folder asks of it. */
export function useFolders() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [TIPOS, empresa, "carpetas"], queryFn: () => carpetasClient.list({}) });
}

export function useTiposChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [TIPOS] });
}

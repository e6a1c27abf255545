/** The calls of the folders' screens, and how every one of them learns that something changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { carpetas } from "#features/carpetas/contract.ts";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const carpetasClient = clientFor(carpetas);
const tiposClient = clientFor(tiposDocumento);

const CARPETAS = "folders";

export function useCarpetas() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [CARPETAS, empresa, "todas"], queryFn: () => carpetasClient.list({}) });
}

export function useCarpeta(folderId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [CARPETAS, empresa, "una", folderId],
    queryFn: () => carpetasClient.get({ folderId }),
  });
}

export function useTiposDeCarpeta(carpeta: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [CARPETAS, empresa, "tipos", carpeta],
    queryFn: () => tiposClient.ofFolder({ carpeta }),
  });
}

/** The same for everybody until the program is another one. */
export const useIconos = () =>
  useQuery({ queryKey: ["iconlist"], queryFn: () => carpetasClient.icons({}), staleTime: Number.POSITIVE_INFINITY });

export function useCarpetasChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [CARPETAS] });
}

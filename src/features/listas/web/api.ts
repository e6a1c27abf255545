/** The calls of the lists' screens, and how every one of them learns that something changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listas } from "#features/listas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const listasClient = clientFor(listas);

const LISTAS = "listadistribucions";

export function useListas() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [LISTAS, empresa, "todas"], queryFn: () => listasClient.list({}) });
}

export function useLista(listadistribucionId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [LISTAS, empresa, "una", listadistribucionId],
    queryFn: () => listasClient.get({ listadistribucionId }),
  });
}

export function useListasChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [LISTAS] });
}

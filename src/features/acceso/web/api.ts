/** The calls of the doors and of the codes. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { acceso } from "#features/acceso/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const accesoClient = clientFor(acceso);

export const PENDIENTES = "pendientes";

/** What the company hands to newcomers; the answer of a list one row long. */
export function useCredencialInicial() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [PENDIENTES, "credencial", empresa],
    queryFn: async () => (await accesoClient.pendientes({ length: 1 })).credencialInicial,
  });
}

export function usePendientesChanged() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [PENDIENTES] });
}

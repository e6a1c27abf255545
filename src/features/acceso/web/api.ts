/** The calls of the doors and of the codes. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { acceso } from "#features/acceso/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const accesoClient = clientFor(acceso);

export const PENDIENTES = "pendientes";

/** What the company hands to newcomers, and where that leads; the answer of a list one row long. */
export function useEntrega() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [PENDIENTES, "entrega", empresa],
    queryFn: async () => {
      const { credencialInicial, direccion } = await accesoClient.pendientes({ length: 1 });
      return { credencialInicial, direccion };
    },
  });
}

export function usePendientesChanged() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [PENDIENTES] });
}

/** The calls of the configuration's screens. */
import { useQuery } from "@tanstack/react-query";
import { configuracion } from "#features/configuracion/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const configuracionClient = clientFor(configuracion);

export const configuracionKey = (empresaId: string) => ["empresa", empresaId] as const;

export function useConfiguracion(empresaId: string) {
  return useQuery({
    queryKey: configuracionKey(empresaId),
    queryFn: () => configuracionClient.get({ empresaId }),
    /** The form opens on what is saved now, never on what an earlier visit saw. */
    gcTime: 0,
  });
}

export const accesosKey = (empresaId: string) => ["empresa", empresaId, "accesos"] as const;

export function useAccesos(empresaId: string) {
  return useQuery({
    queryKey: accesosKey(empresaId),
    queryFn: () => configuracionClient.accesos({ empresaId }),
  });
}

/** The words typed decide; what was found before stays until the next answer. */
export function useAdministradores(search: string, enabled: boolean) {
  return useQuery({
    queryKey: ["administradores", search],
    queryFn: () => configuracionClient.administradores({ search }),
    placeholderData: (found) => found,
    enabled,
  });
}

/** The calls of the companies' screens. */
import { useQuery } from "@tanstack/react-query";
import { configuracion } from "#features/empresa/config.ts";
import { empresas } from "#features/empresa/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const empresasClient = clientFor(empresas);
export const configuracionClient = clientFor(configuracion);

/** Which companies one sees depends on who asks. */
export function useEmpresas() {
  const actor = useActor();
  return useQuery({ queryKey: ["empresas", actor?._id], queryFn: () => empresasClient.list({}) });
}

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

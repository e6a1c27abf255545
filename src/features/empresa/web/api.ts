/** The calls of the companies' screens. */
import { useQuery } from "@tanstack/react-query";
import { empresas } from "#features/empresa/contract.ts";
import { useActor } from "#platform/auth/web/actor.tsx";
import { clientFor } from "#platform/http/web/client.ts";

export const empresasClient = clientFor(empresas);

/** Which companies one sees depends on who asks. */
export function useEmpresas() {
  const actor = useActor();
  return useQuery({ queryKey: ["empresas", actor?._id], queryFn: () => empresasClient.list({}) });
}

/** The calls of the cases' screens, and how every list learns that something was written. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Adjunto } from "#features/archivos/contract.ts";
import { type Disconformidad, disconformidades } from "#features/disconformidades/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const disconformidadesClient = clientFor(disconformidades);

/** All that is read about cases lies under it. */
export const DISCONFORMIDADES = "disconformidades";

const oneKey = (empresa: string | undefined, id: string) => [DISCONFORMIDADES, empresa, "una", id] as const;

export function useDisconformidad(disconformidadId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: oneKey(empresa, disconformidadId),
    queryFn: () => disconformidadesClient.get({ disconformidadId }),
    // The other side may have written since.
    staleTime: 0,
  });
}

/** What an answer may link to, asked for by whoever answers. */
export function useCorregidos(disconformidadId: string, enabled: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DISCONFORMIDADES, empresa, "corregidos", disconformidadId],
    queryFn: () => disconformidadesClient.corregidos({ disconformidadId }),
    enabled,
  });
}

/** How many wait for the company, and since when. */
export function useAbiertas() {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [DISCONFORMIDADES, empresa, "abiertas"],
    queryFn: () => disconformidadesClient.abiertas({}),
  });
}

/** One's own; not asked for where there can be none. */
export function usePropias(enabled: boolean) {
  const actor = useActor();
  return useQuery({
    queryKey: [DISCONFORMIDADES, actor?.empresa, "propias", actor?._id],
    queryFn: () => disconformidadesClient.propias({}),
    // Signing something opens one, and the company answers them.
    staleTime: 0,
    enabled,
  });
}

/** What was answered is the case as it is now: shown at once, and every list is asked again. */
export function useWritten(): (caso: Disconformidad) => void {
  const queryClient = useQueryClient();
  const empresa = useActor()?.empresa;
  return (caso) => {
    queryClient.setQueryData(oneKey(empresa, caso._id), caso);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [of, , what] }) => of === DISCONFORMIDADES && what !== "una",
    });
  };
}

/** Each attachment comes by its case: whoever sees the one sees the other. */
export const fetchFileOf =
  ({ _id }: Pick<Disconformidad, "_id">) =>
  ({ url }: Pick<Adjunto, "url">) =>
    disconformidadesClient.adjunto({ disconformidadId: _id, archivoId: url });

/** The calls of the cases' screens, and how every list learns that something was written. */
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Adjunto } from "#features/archivos/contract.ts";
import { type Disconformidad, disconformidades } from "#features/disconformidades/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { disconformidadesCambio } from "../events.ts";

export const disconformidadesClient = clientFor(disconformidades);

/** All that is read about cases lies under it. */
export const DISCONFORMIDADES = "disconformidades";

/** The other side writes while one looks: what is shown under that key is asked for again. What is being typed stays. */
export function useHeard(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useRealtime(disconformidadesCambio, () => void queryClient.invalidateQueries({ queryKey }));
}

const oneKey = (empresa: string | undefined, id: string) => [DISCONFORMIDADES, empresa, "una", id] as const;

export function useDisconformidad(disconformidadId: string) {
  const empresa = useActor()?.empresa;
  const queryKey = oneKey(empresa, disconformidadId);
  useHeard(queryKey);
  return useQuery({
    queryKey,
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
  const queryKey = [DISCONFORMIDADES, empresa, "abiertas"];
  useHeard(queryKey);
  return useQuery({
    queryKey,
    queryFn: () => disconformidadesClient.abiertas({}),
  });
}

/** One's own; not asked for where there can be none. */
export function usePropias(enabled: boolean) {
  const actor = useActor();
  const queryKey = [DISCONFORMIDADES, actor?.empresa, "propias", actor?._id];
  useHeard(queryKey);
  return useQuery({
    queryKey,
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

/** The lookups of the geography: they only change with a new version, so they are asked for once. */
import { useQuery } from "@tanstack/react-query";
import { geografia } from "#features/geografia/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

const client = clientFor(geografia);
const staleTime = Number.POSITIVE_INFINITY;

export const useProvincias = () =>
  useQuery({ queryKey: ["provincias"], queryFn: () => client.provincias({}), staleTime });

/** None until a province is chosen. */
export const useCities = (provId: string) =>
  useQuery({
    queryKey: ["cities", provId],
    queryFn: () => client.cities({ provId }),
    staleTime,
    enabled: provId !== "",
  });

/** The month that the signed list opens on, and the home page shows: the last one of which something was signed. */
import { useQuery } from "@tanstack/react-query";
import { firmados } from "#features/recibos/firmados.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

const client = clientFor(firmados);

/** Null where nothing was that the person may see. */
export const lastSigned = async () =>
  (await client.list({ order: { periodo: -1 }, length: 1 })).data[0]?.periodo ?? null;

/** Asked once for as long as the page is open: what comes in meanwhile does not change what it opened on. */
export function useUltimoPeriodo() {
  const queryKey = ["ultimo período firmado", useActor()?.empresa];
  return useQuery({ queryKey, queryFn: lastSigned, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

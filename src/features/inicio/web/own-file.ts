/** The person's own file, asked for once for the home page and for every page of Mi espacio; a sanction shows by itself. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sancionesCambio } from "#features/sanciones/events.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { inicio } from "../contract.ts";

export const inicioClient = clientFor(inicio);

const OWN_FILE = ["inicio", "legajo"];

export function useOwnFile() {
  const queryClient = useQueryClient();
  useRealtime(sancionesCambio, () => void queryClient.invalidateQueries({ queryKey: OWN_FILE }));
  return useQuery({ queryKey: OWN_FILE, queryFn: () => inicioClient.miLegajo({}) });
}

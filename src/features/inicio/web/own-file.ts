/**
 * The person's own file, asked for once for the home page and for every page of Mi espacio. A sanction, something to sign, a
 * document that was decided on, or an onboarding asked for or taken back, shows by itself.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { documentosCambio } from "#features/documentos/events.ts";
import { firmasCambio } from "#features/firma/events.ts";
import { onboardingCambio } from "#features/onboarding/events.ts";
import { sancionesCambio } from "#features/sanciones/events.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { inicio } from "../contract.ts";

export const inicioClient = clientFor(inicio);

const OWN_FILE = ["inicio", "legajo"];

export function useOwnFile() {
  const queryClient = useQueryClient();
  const changed = () => void queryClient.invalidateQueries({ queryKey: OWN_FILE });
  useRealtime(sancionesCambio, changed);
  useRealtime(onboardingCambio, changed);
  useChanges(firmasCambio, changed);
  useChanges(documentosCambio, changed);
  // What waited may be done since, on another page.
  return useQuery({ queryKey: OWN_FILE, queryFn: () => inicioClient.miLegajo({}), staleTime: 0 });
}

/** The calls of the company's back-ups. */
import { useQuery } from "@tanstack/react-query";
import { copias } from "#features/copias/contract.ts";
import { isRunning } from "#features/copias/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const copiasClient = clientFor(copias);

const WHILE_RUNNING_MS = 3_000;

/** Asked again while one is being made. */
export function useCopias() {
  const actor = useActor();
  return useQuery({
    queryKey: ["copias", actor?.empresa],
    queryFn: () => copiasClient.list({}),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? WHILE_RUNNING_MS : false),
  });
}

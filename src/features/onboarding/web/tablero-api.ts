/** The calls of the board, and how an open one hears that somebody on it moved. */
import { useQueryClient } from "@tanstack/react-query";
import { firmasCambio } from "#features/firma/events.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { tableroCambio } from "../events.ts";
import { tablero } from "../tablero.ts";

export const tableroClient = clientFor(tablero);

/** All that is read of the board lies under it. */
export const TABLERO = "tablero-onboarding";

export function useTableroChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [TABLERO] });
}

/** Also of a signature, which is told as any other is. */
export function useTableroLive(): void {
  const changed = useTableroChanged();
  useChanges(tableroCambio, changed);
  useChanges(firmasCambio, changed);
}

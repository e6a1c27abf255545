/** The save that completes where there is nothing else to send with it: no step was asked for, or the photograph alone. */
import type { EstadoPropio } from "#features/onboarding/contract.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { saveMisDatos } from "#features/perfil/web/public.tsx";
import { useAct } from "#platform/http/web/acts.ts";
import { usePropioChanged } from "./api.ts";

/** Which request it answers: the server dates it by itself (S-29). */
export const completing = ({ pedido }: Pick<EstadoPropio, "pedido">) => ({ completoOnboarding: pedido });

export function useCompletar(estado: EstadoPropio, { _id: userId, version }: Perfil) {
  const changed = usePropioChanged();
  return useAct({
    mutationFn: () => saveMisDatos({ userId, version, ...completing(estado) }),
    onSuccess: changed,
  });
}

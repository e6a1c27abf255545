/** The calls of one's own onboarding. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { onboarding } from "#features/onboarding/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

const onboardingClient = clientFor(onboarding);

const ONBOARDING = "onboarding";
/** The home page's own lines, which say what is left of it. */
const INICIO = "inicio";

export function usePropio({ enabled = true } = {}) {
  const me = useActor()?._id;
  return useQuery({
    queryKey: [ONBOARDING, me, "propio"],
    queryFn: () => onboardingClient.propio({}),
    enabled,
    staleTime: 0,
  });
}

/** Resolves once it was read again. */
export function usePropioChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: [INICIO] });
    await queryClient.invalidateQueries({ queryKey: [ONBOARDING] });
  };
}

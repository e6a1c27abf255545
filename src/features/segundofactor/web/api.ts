/** The calls of the second factor, and what is said when one of them is refused (2FA-12). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { segundoFactor } from "#features/segundofactor/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { common } from "#platform/problems/problem.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const segundoFactorClient = clientFor(segundoFactor);

const STATUS = "2fa";

export function useStatus() {
  const who = useActor()?._id;
  return useQuery({ queryKey: [STATUS, who], queryFn: () => segundoFactorClient.status({}) });
}

export function useStatusChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [STATUS] });
}

/** The shell answers a session that ended, and who thought better of giving the password knows it. */
const ANSWERED: readonly string[] = [common.signedOut.code, common.reautenticar.code];

export function tellError(error: unknown): void {
  const refusal = refusalOf(error);
  if (!ANSWERED.includes(refusal.problems[0]?.code ?? "")) notify.error("Error", refusal.message);
}

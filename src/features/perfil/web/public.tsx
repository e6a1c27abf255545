/**
 * Working in another company: saved in the account, and everything starts anew there (SHELL-32, D042). And one's own file
 * and picture, for a page of another feature on which they are completed.
 */
import { type ComponentProps, lazy, Suspense } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { t } from "#platform/i18n/web/t.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { usePerfil, usePerfilChanged, usuariosClient } from "./api.ts";

const Picture = lazy(() => import("./picture.tsx"));

export const useMisDatos = () => usePerfil();
export const useMisDatosChanged = () => usePerfilChanged();
export const saveMisDatos = (...given: Parameters<typeof usuariosClient.save>) => usuariosClient.save(...given);

/** Chosen, cut and sent. */
export const OwnPicture = (props: ComponentProps<typeof Picture>) => (
  <Suspense>
    <Picture {...props} />
  </Suspense>
);

/** Of one's own account the call answers who one is now. */
export const switchCompany = async (userId: string, empresa: string): Promise<Yo> =>
  (await usuariosClient.save({ userId, empresa })) as Yo;

/** `to`: the page it starts on, given who one is there. */
export function useSwitchCompany(to: (yo: Yo) => string): (empresa: string) => void {
  const actor = useActor();
  const { mutate } = useAct({
    mutationFn: (empresa: string) => switchCompany(actor?._id ?? "", empresa),
    onSuccess: (yo) => location.assign(to(yo)),
    onError: (error) => notify.error(t("empresa.noSePudo"), error.message),
  });
  return mutate;
}

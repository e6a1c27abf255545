/** The calls about somebody else's account. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { acceso } from "#features/acceso/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { firma } from "#features/firma/contract.ts";
import { segundoFactor } from "#features/segundofactor/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const cuentasClient = clientFor(cuentas);
export const accesoClient = clientFor(acceso);
export const firmaClient = clientFor(firma);
export const segundoFactorClient = clientFor(segundoFactor);

const CUENTA = "administracion";

export function useCuenta(userId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [CUENTA, empresa, userId], queryFn: () => cuentasClient.cuenta({ userId }) });
}

export function useSesionesDe(userId: string) {
  return useQuery({ queryKey: [CUENTA, userId, "sesiones"], queryFn: () => cuentasClient.sesionesDe({ userId }) });
}

export function useCertificadosDe(userId: string) {
  return useQuery({
    queryKey: [CUENTA, userId, "certificados"],
    queryFn: () => firmaClient.certificadosDe({ userId }),
  });
}

export function usePruebaDe(userId: string) {
  return useQuery({ queryKey: [CUENTA, userId, "prueba"], queryFn: () => accesoClient.pruebaDe({ userId }) });
}

/** Done, it is said and the account is read again; refused, the server says why. */
export function useChange<T, Answer>(
  change: (value: T) => Promise<Answer>,
  say: (answer: Answer) => void = () => notify.saved(),
) {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: change,
    onSuccess: (answer) => {
      say(answer);
      void queryClient.invalidateQueries({ queryKey: [CUENTA] });
    },
    onError: notify.failed,
  });
}

/** The roles as the person asking may see and give them. */
export function useRoles() {
  const actor = useActor();
  return useQuery({ queryKey: ["roles", actor?._id, actor?.roles], queryFn: () => cuentasClient.roles({}) });
}

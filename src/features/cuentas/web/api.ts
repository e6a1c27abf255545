/** The calls of the doors, and which company's door it is. */
import { useQuery } from "@tanstack/react-query";
import { cuentas } from "#features/cuentas/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const cuentasClient = clientFor(cuentas);

/** The company that owns this address, if any. A greeting, so a failure is silence. */
export function useCompanyHint() {
  const { data } = useQuery({
    queryKey: ["company-code", location.origin],
    queryFn: () => cuentasClient.companyCode({ url: location.origin }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.name ? { name: data.name, logo: data.logo } : null;
}

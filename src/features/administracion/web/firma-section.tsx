/** The certificates somebody signs and signed with; their keys are nobody else's (S-43). */
import { Skeleton } from "@mantine/core";
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { CertificatesOf } from "#features/firma/web/public.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { useCertificadosDe } from "./api.ts";

export function FirmaSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const { data, error, refetch } = useCertificadosDe(cuenta._id);
  return (
    <FormSection title="Firma electrónica" hint="Los certificados con los que firma o firmó.">
      {error ? (
        <LoadFailure noun="los certificados" error={error} retry={() => void refetch()} />
      ) : data ? (
        <CertificatesOf certificados={data} />
      ) : (
        <Skeleton height={80} aria-busy="true" />
      )}
    </FormSection>
  );
}

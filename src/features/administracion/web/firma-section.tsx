/** The certificates somebody signs and signed with; their keys are nobody else's (S-43). */
import type { CuentaItem } from "#features/cuentas/contract.ts";
import { CertificatesOf } from "#features/firma/web/public.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useCertificadosDe } from "./api.ts";

export function FirmaSection({ cuenta }: { readonly cuenta: CuentaItem }) {
  const query = useCertificadosDe(cuenta._id);
  return (
    <FormSection title="Firma electrónica" hint="Los certificados con los que firma o firmó.">
      <Loaded query={query} noun="los certificados" waiting={80}>
        {(certificados) => <CertificatesOf certificados={certificados} />}
      </Loaded>
    </FormSection>
  );
}

/**
 * /documents/pendientes-firma: what waits for whoever looks. One's own first, to be read and signed one by one; then, for
 * the company's attorneys, what waits for its signature: those they choose, with one PIN. FIRMA-14, FIRMA-16, D203, D212.
 */
import { employerMaySign } from "#features/firma/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { PorFirmar } from "./esperan.tsx";
import { useFirmasChanged, useSinFirmar } from "./firmar-api.ts";
import { PorLaEmpresa } from "./por-la-empresa.tsx";

export default function PendientesDeFirma() {
  const actor = useActor();
  useFirmasChanged();
  const signs = employerMaySign(actor?.roles ?? []);
  return (
    <Page title="Documentos por firmar">
      <Loaded query={useSinFirmar()} noun="lo que tenés para firmar" waiting={160}>
        {(owed) =>
          owed.length > 0 ? (
            <PorFirmar documentos={owed} />
          ) : (
            !signs && (
              <Sheet>
                <EmptyState drawing="paraph" title="No tenés documentos para firmar">
                  Cuando la empresa te mande uno que lleve tu firma, va a esperarte acá.
                </EmptyState>
              </Sheet>
            )
          )
        }
      </Loaded>
      {signs && <PorLaEmpresa />}
    </Page>
  );
}

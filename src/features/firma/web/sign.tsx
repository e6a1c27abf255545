/** /settings/sign: one's own signature: its state, its certificates, its PIN. PERF-08, PERF-13, FIRMA-01, D044, S-42. */
import { Button, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CertificadoItem } from "#features/firma/contract.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { CERTIFICADOS, useCertificados } from "./api.ts";
import { CertificateList } from "./certificate-list.tsx";
import classes from "./firma.module.css";
import { NewPinFields, useNewPin } from "./new-pin.tsx";
import { Proven } from "./proof.tsx";
import { Renewal } from "./renew-dialog.tsx";
import { SignatureInForce } from "./signature-in-force.tsx";

export default function SignSettings() {
  const query = useCertificados();
  return (
    <Page title="Firma electrónica">
      <Sheet className={classes.sheet}>
        <Loaded query={query} noun="tu firma" waiting={WAITING}>
          {(certificados) => <Signature certificados={certificados} />}
        </Loaded>
      </Sheet>
    </Page>
  );
}

const WAITING = (
  <FormSection title="Tu firma">
    <Skeleton height={140} aria-hidden />
  </FormSection>
);

function Signature({ certificados }: { readonly certificados: readonly CertificadoItem[] }) {
  const inForce = certificados.find(({ estado }) => estado === "vigente");
  const expired = certificados.find(({ estado }) => estado === "vencido");
  return (
    <>
      {expired && (
        <FormSection title="Tu firma" hint="Con el mismo PIN, si lo recordás.">
          <Renewal certificado={expired} />
        </FormSection>
      )}
      {inForce ? (
        <SignatureInForce certificado={inForce} />
      ) : (
        <CreateSignature had={certificados.length > 0} expired={expired !== undefined} />
      )}
      {certificados.length > 0 && (
        <FormSection title="Certificados" hint="Los anteriores siguen probando lo que firmaste con ellos.">
          <CertificateList certificados={certificados} />
        </FormSection>
      )}
    </>
  );
}

type CreateSignatureProps = { readonly had: boolean; readonly expired: boolean };

function CreateSignature({ had, expired }: CreateSignatureProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = useNewPin(() => {
    void queryClient.invalidateQueries({ queryKey: CERTIFICADOS });
    notify.success("Tu firma electrónica está lista");
    void navigate({ to: "/" });
  });
  return (
    <FormSection
      title={expired ? "Otro PIN" : "Tu firma"}
      hint={
        expired
          ? "Si no recordás el tuyo: se emite un certificado nuevo."
          : had
            ? "No tenés un certificado vigente: creá uno nuevo para volver a firmar."
            : "Todavía no la creaste."
      }
    >
      <Proven>
        <form {...draft.form} className={classes.create}>
          <NewPinFields draft={draft} />
          <Button type="submit" loading={draft.sending} className={classes.verb}>
            Crear PIN
          </Button>
        </form>
      </Proven>
    </FormSection>
  );
}

/** The signature that signs today, and what its owner does with it: change the PIN, revoke, hand out the authority. FIRMA-01. */
import { Button } from "@mantine/core";
import { IconDownload, IconKey, IconShieldOff } from "@tabler/icons-react";
import { useState } from "react";
import type { CertificadoItem } from "#features/firma/contract.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { firmaClient } from "./api.ts";
import { ChangePin } from "./change-pin.tsx";
import classes from "./firma.module.css";
import { Renewal } from "./renew-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { until } from "./words.ts";

const ICON = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

export function SignatureInForce({ certificado }: { readonly certificado: CertificadoItem }) {
  const [open, setOpen] = useState<"pin" | "revoke" | null>(null);
  const close = () => setOpen(null);
  return (
    <FormSection title="Tu firma" hint="Firmás con el PIN: nadie más lo conoce ni puede recuperarlo.">
      <p className={classes.state}>
        Tenés una firma electrónica vigente hasta el <b>{until(certificado)}</b>, a nombre de {certificado.titular}.
      </p>
      {certificado.renovable && <Renewal certificado={certificado} />}
      <div className={classes.actions}>
        <Button leftSection={<IconKey {...ICON} />} onClick={() => setOpen("pin")}>
          Cambiar PIN
        </Button>
        <AuthorityButton empresaId={certificado.empresa} />
        <Button variant="default" leftSection={<IconShieldOff {...ICON} />} onClick={() => setOpen("revoke")}>
          Revocar
        </Button>
      </div>
      {open === "pin" && <ChangePin onClose={close} />}
      {open === "revoke" && <RevokeDialog certificadoId={certificado._id} onClose={close} />}
    </FormSection>
  );
}

/** Whoever checks a signature outside needs it; it is public. */
function AuthorityButton({ empresaId }: { readonly empresaId: string }) {
  const [loading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      await saveFile(await firmaClient.autoridad({ empresaId }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button
      variant="default"
      loading={loading}
      leftSection={<IconDownload {...ICON} />}
      onClick={() => void download()}
    >
      Certificado de la autoridad
    </Button>
  );
}

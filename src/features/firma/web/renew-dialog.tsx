/** One's own certificate is renewed with its PIN, when it is about to end or has (S-42). */
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CertificadoItem, firma } from "#features/firma/contract.ts";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { CERTIFICADOS, firmaClient } from "./api.ts";
import classes from "./firma.module.css";
import { until } from "./words.ts";

function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const draft = useDraftForm({
    schema: firma.renovar.input,
    initial: { pin: "" },
    send: (input) => firmaClient.renovar(input),
    done: () => {
      notify.success("Certificado renovado");
      onClose();
      void queryClient.invalidateQueries({ queryKey: CERTIFICADOS });
    },
  });
  return (
    <PopupForm title="Renovar tu certificado" draft={draft} onClose={onClose} verb="Renovar">
      <div className={classes.stack}>
        <p className={classes.state}>
          Se emite otro certificado a tu nombre y seguís firmando con el mismo PIN. Lo que ya firmaste sigue siendo
          válido.
        </p>
        <SecretField {...draft.text("pin")} label="PIN de firma" noun="el PIN" autoComplete="off" data-autofocus />
      </div>
    </PopupForm>
  );
}

/** Quiet, where the signature is: how long it lasts, and the way on. */
export function Renewal({ certificado }: { readonly certificado: CertificadoItem }) {
  const [isOpen, setOpen] = useState(false);
  const hasEnded = certificado.estado === "vencido";
  return (
    <div className={classes.doubt} role="note">
      <p>
        {hasEnded ? "Tu firma electrónica venció el " : "Tu firma electrónica vence el "}
        <b>{until(certificado)}</b>. {hasEnded ? "Para volver a firmar, renovala" : "Renovala"} con tu PIN.
      </p>
      <Button
        className={classes.renew}
        leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Renovar
      </Button>
      {isOpen && <RenewDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

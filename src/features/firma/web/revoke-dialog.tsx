/** One's own certificate is revoked, with a reason and its PIN (S-42). */
import { PasswordInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { firma } from "#features/firma/contract.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { CERTIFICADOS, firmaClient } from "./api.ts";
import classes from "./firma.module.css";

type RevokeDialogProps = { readonly certificadoId: string; readonly onClose: () => void };

export function RevokeDialog({ certificadoId, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient();
  const draft = useDraftForm({
    schema: firma.revoke.input,
    initial: { certificadoId, motivo: "", pin: "" },
    send: (revocation) => firmaClient.revoke(revocation),
    done: () => {
      notify.success("Certificado revocado");
      onClose();
      void queryClient.invalidateQueries({ queryKey: CERTIFICADOS });
    },
  });
  return (
    <PopupForm title="¿Revocar tu certificado?" draft={draft} onClose={onClose} verb="Revocar">
      <div className={classes.stack}>
        <p className={classes.state}>
          Desde este momento no se puede firmar con él, y no se puede deshacer. Lo que ya firmaste sigue siendo válido.
          Para seguir usando Rúbrica vas a crear otro PIN.
        </p>
        <TextInput label="Motivo" required maxLength={200} data-autofocus {...draft.text("motivo")} />
        <PasswordInput
          label="PIN de firma"
          description="Si no lo recordás, Recursos Humanos puede restablecerlo."
          required
          autoComplete="off"
          {...draft.text("pin")}
        />
      </div>
    </PopupForm>
  );
}

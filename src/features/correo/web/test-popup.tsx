/** Where to send a test mail. */
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { correos } from "#features/correo/contract.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { CORREOS, correosClient } from "./api.ts";

export function TestPopup({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const draft = useDraftForm({
    schema: correos.test.input,
    initial: { para: "" },
    send: (values) => correosClient.test(values),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: CORREOS });
      notify.info("El correo de prueba está en camino");
      onClose();
    },
  });
  return (
    <PopupForm title="Enviar un correo de prueba" draft={draft} onClose={onClose} verb="Enviar">
      <TextInput label="Para" type="email" required data-autofocus maxLength={254} {...draft.text("para")} />
    </PopupForm>
  );
}

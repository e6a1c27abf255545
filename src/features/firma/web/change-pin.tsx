/** The change-PIN modal (FIRMA-01): the PIN of today, then the new one. Left empty: 'Debe ingresar el PIN' (FIRMA-07). */
import { firma } from "#features/firma/contract.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { firmaClient } from "./api.ts";
import classes from "./firma.module.css";
import { PinFields } from "./new-pin.tsx";
import { pinRefusal } from "./words.ts";

export function ChangePin({ onClose }: { readonly onClose: () => void }) {
  const draft = useDraftForm({
    schema: firma.changePin.input,
    initial: { currentPin: "", newPassword: "", verifyPassword: "" },
    send: (pins) => firmaClient.changePin(pins),
    done: () => {
      notify.success("PIN cambiado");
      onClose();
    },
    refused: (refusal) => {
      draft.set("currentPin", "");
      void showProblem(pinRefusal(refusal));
    },
  });
  return (
    <PopupForm title="Cambiar el PIN de firma" draft={draft} onClose={onClose} verb="Cambiar PIN">
      <div className={classes.stack}>
        <SecretField
          {...draft.text("currentPin")}
          label="PIN actual"
          noun="el PIN actual"
          autoComplete="off"
          data-autofocus
        />
        <PinFields draft={draft} />
      </div>
    </PopupForm>
  );
}

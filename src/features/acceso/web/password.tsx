/** /settings/password: one's own password, by who knows the one it has. AUTH-24, AUTH-31, PERF-02. */
import { Button, PasswordInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { acceso } from "#features/acceso/contract.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { NewSecretFields } from "#platform/ui/form/web/new-secret-fields.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./acceso.module.css";
import { accesoClient } from "./api.ts";

export default function PasswordSettings() {
  /** After a change the form starts again, empty. */
  const [changes, setChanges] = useState(0);
  return (
    <Page title="Contraseña">
      <Sheet className={classes.sheet}>
        <FormSection
          title="Cambiar la contraseña"
          hint="No uses tu nombre, tu documento ni una palabra común con números. Al cambiarla se cierran tus otras sesiones."
        >
          <PasswordForm key={changes} onDone={() => setChanges(changes + 1)} />
        </FormSection>
      </Sheet>
    </Page>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const draft = useDraftForm({
    schema: acceso.changePassword.input,
    initial: { currentPassword: "", newPassword: "", verifyPassword: "" },
    send: (passwords) => accesoClient.changePassword(passwords),
    done: () => {
      notify.success("Contraseña cambiada", "Cerramos tus otras sesiones");
      onDone();
    },
    // What is said at a field is not said again over the button.
    refused: (refusal) => {
      if (refusal.problems.some(({ field }) => field === undefined)) notify.refused(refusal);
    },
  });
  const current = draft.text("currentPassword");
  return (
    <form {...draft.form} className={classes.form}>
      <PasswordInput
        {...current}
        label="Contraseña actual"
        autoComplete="current-password"
        aria-invalid={current.error !== undefined}
        visibilityToggleFocusable
        visibilityToggleIcon={ToggleIcon}
        visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña actual" }}
      />
      <NewSecretFields draft={draft} label="Contraseña nueva" repeatLabel="Repetir contraseña" />
      <Button type="submit" loading={draft.sending} className={classes.verb}>
        Cambiar contraseña
      </Button>
    </form>
  );
}

function ToggleIcon({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}

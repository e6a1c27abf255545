/** Step 2 of the sign-in, for the page that composes it: the first password is changed. AUTH-09, AUTH-14, D019. */
import { acceso } from "#features/acceso/contract.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { NewSecretFields } from "#platform/ui/form/web/new-secret-fields.tsx";
import { DoorButton, DoorFields, Refused } from "#platform/ui/page/web/door.tsx";
import { accesoClient } from "./api.ts";
import { useDoorForm } from "./door-form.tsx";

export function FirstPasswordStep({ onDone }: { readonly onDone: (yo: Yo) => void }) {
  const { draft, failure } = useDoorForm({
    schema: acceso.changePassword.input,
    initial: { newPassword: "", verifyPassword: "" },
    send: (passwords) => accesoClient.changePassword(passwords),
    done: onDone,
  });
  return (
    <form {...draft.form}>
      {failure && <Refused failure={failure} />}
      <DoorFields>
        <NewSecretFields draft={draft} label="Contraseña nueva" repeatLabel="Repetir contraseña" />
      </DoorFields>
      <DoorButton type="submit" loading={draft.sending}>
        Guardar contraseña
      </DoorButton>
    </form>
  );
}

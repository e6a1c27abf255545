/** /password/forgot: a link by mail. What is shown afterwards is the same for everybody (S-07). AUTH-03, AUTH-20. */
import { useState } from "react";
import { acceso } from "#features/acceso/contract.ts";
import { Door, DoorButton, DoorFields, DoorLead, DoorTitle, Refused } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { accesoClient } from "./api.ts";
import { useDoorForm } from "./door-form.tsx";
import { DoorLink } from "./door-link.tsx";
import { UsernameField } from "./username-field.tsx";

export default function Forgot() {
  useDocumentTitle("Contraseña olvidada");
  const [said, setSaid] = useState<string | null>(null);
  return (
    <Door>
      {said === null ? <ForgotForm onDone={setSaid} /> : <Sent said={said} />}
      <DoorLink to="/authentication/signin">Volver a ingresar</DoorLink>
    </Door>
  );
}

function ForgotForm({ onDone }: { readonly onDone: (said: string) => void }) {
  const { draft, failure } = useDoorForm({
    schema: acceso.forgot.input,
    initial: { username: "" },
    send: (asked) => accesoClient.forgot(asked),
    done: ({ message }) => onDone(message),
  });
  return (
    <form {...draft.form}>
      <DoorTitle>¿Olvidaste tu contraseña?</DoorTitle>
      <DoorLead>Decinos quién sos y te mandamos un enlace al correo de tu legajo para que elijas otra.</DoorLead>
      {failure && <Refused failure={failure} />}
      <DoorFields>
        <UsernameField {...draft.text("username")} />
      </DoorFields>
      <DoorButton type="submit" loading={draft.sending}>
        Enviar enlace
      </DoorButton>
    </form>
  );
}

function Sent({ said }: { readonly said: string }) {
  return (
    <>
      <DoorTitle arrives>Revisá tu correo</DoorTitle>
      <DoorLead>{said}. Sirve una sola vez, durante 30 minutos.</DoorLead>
      <DoorLead>
        ¿No te llega? Mirá entre los no deseados. Si no tenés un correo cargado, Recursos Humanos de tu empresa puede
        restablecer tu acceso.
      </DoorLead>
    </>
  );
}

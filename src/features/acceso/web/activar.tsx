/** /authentication/signup: nobody creates their own account; who was handed a code activates theirs. AUTH-02, D016. */
import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { acceso } from "#features/acceso/contract.ts";
import { readActivation, type Tarjeta } from "#features/acceso/tarjeta.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { signedIn } from "#platform/auth/web/session.ts";
import { NewSecretFields } from "#platform/ui/form/web/new-secret-fields.tsx";
import { Door, DoorButton, DoorFields, DoorLead, DoorTitle, Refused } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import classes from "./acceso.module.css";
import { accesoClient } from "./api.ts";
import { useDoorForm } from "./door-form.tsx";
import { DoorLink } from "./door-link.tsx";
import { UsernameField } from "./username-field.tsx";

export default function Activate() {
  useDocumentTitle("Activar la cuenta");
  const navigate = useNavigate();
  const brought = useBrought();
  const { draft, failure } = useDoorForm({
    schema: acceso.activate.input,
    initial: { ...brought, newPassword: "", verifyPassword: "" },
    send: (given) => accesoClient.activate(given),
    done: (yo: Yo) => {
      signedIn(yo);
      // What the session still owes is asked where everybody signs in.
      if (yo.paso !== "listo") void navigate({ to: "/authentication/signin", replace: true });
    },
  });
  return (
    <Door>
      <form {...draft.form}>
        <DoorTitle>Activá tu cuenta</DoorTitle>
        <DoorLead>
          La cuenta la crea tu empresa: acá no hay registro abierto. Si te dieron un código de activación, usalo para
          elegir tu contraseña.
        </DoorLead>
        {failure && <Refused failure={failure} />}
        <DoorFields>
          <UsernameField {...draft.text("username")} />
          <TextInput
            {...draft.text("codigo")}
            classNames={{ input: classes.code ?? "" }}
            label="Código de activación"
            placeholder="XXXXX-XXXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <NewSecretFields draft={draft} label="Contraseña nueva" repeatLabel="Repetir contraseña" />
        </DoorFields>
        <DoorButton type="submit" loading={draft.sending}>
          Activar cuenta
        </DoorButton>
      </form>
      <DoorLead>
        ¿No tenés un código? Pedíselo a Recursos Humanos. Si te dijeron que tu contraseña inicial es tu documento,
        ingresá directamente.
      </DoorLead>
      <DoorLink to="/authentication/signin">Ya tengo contraseña: ingresar</DoorLink>
    </Door>
  );
}

/** What the QR of a slip brought. It does not stay in the address: the history of a shared telephone keeps no code. */
function useBrought(): Tarjeta {
  const [brought] = useState(() => readActivation(location.hash));
  const navigate = useNavigate();
  useEffect(() => {
    if (location.hash !== "") void navigate({ to: ".", hash: "", replace: true });
  }, [navigate]);
  return brought;
}

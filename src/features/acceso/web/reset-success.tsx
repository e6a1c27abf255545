/** /password/reset/success: the password is changed; one signs in with it. AUTH-05. */
import { Door, DoorLead, DoorTitle } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { DoorWay } from "./door-link.tsx";

export default function ResetSuccess() {
  useDocumentTitle("Contraseña cambiada");
  return (
    <Door>
      <DoorTitle arrives>Contraseña cambiada</DoorTitle>
      <DoorLead>Cerramos todas tus sesiones. Desde ahora ingresás con la contraseña nueva.</DoorLead>
      {/* A session that this browser had has ended. */}
      <DoorWay to="/authentication/signin" anew>
        Ingresar
      </DoorWay>
    </Door>
  );
}

/** /password/reset/invalid: the link is used, expired or cut; the way to another one. AUTH-04. */
import { Door, DoorLead, DoorTitle } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { DoorLink, DoorWay } from "./door-link.tsx";

export default function ResetInvalid() {
  useDocumentTitle("Enlace vencido");
  return (
    <Door>
      <DoorTitle arrives>El enlace ya no sirve</DoorTitle>
      <DoorLead>
        Cada enlace se usa una sola vez, durante 30 minutos, y deja de servir si pedís otro o si cambia tu contraseña.
      </DoorLead>
      <DoorWay to="/password/forgot">Pedir otro enlace</DoorWay>
      <DoorLink to="/authentication/signin">Volver a ingresar</DoorLink>
    </Door>
  );
}

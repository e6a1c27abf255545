/** What is said between the last step and the application: a countdown (D020), a suspended company (D089). */
import { useEffect, useEffectEvent } from "react";
import { DoorButton, DoorLead, DoorTitle } from "#platform/ui/page/web/door.tsx";
import { useSecondsLeft } from "#platform/ui/page/web/seconds-left.ts";

const COUNTDOWN_SECONDS = 3;

export function Countdown({ onEnter }: { readonly onEnter: () => void }) {
  const left = useSecondsLeft(COUNTDOWN_SECONDS);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (left === 0) enter();
  }, [left]);
  return (
    <>
      <DoorTitle arrives>Contraseña cambiada</DoorTitle>
      <DoorLead>
        Desde ahora ingresás con la nueva. Entrás en <span role="timer">{left}</span>
        {left === 1 ? " segundo." : " segundos."}
      </DoorLead>
      <DoorButton onClick={onEnter}>Entrar ahora</DoorButton>
    </>
  );
}

type SuspendedProps = { readonly empresa: string; readonly onEnter: () => void };

export function Suspended({ empresa, onEnter }: SuspendedProps) {
  return (
    <>
      <DoorTitle arrives>La cuenta de la empresa está suspendida</DoorTitle>
      <DoorLead>
        {empresa} tiene suspendida su cuenta de Rúbrica. Podés entrar y seguir con lo tuyo; si algo no funciona,
        consultá a quien administra la empresa.
      </DoorLead>
      <DoorButton onClick={onEnter}>Entendido, entrar</DoorButton>
    </>
  );
}

/** Step 3 of the sign-in: whoever has no PIN creates it. AUTH-10, AUTH-16, D019. */
import type { Yo } from "#features/cuentas/contract.ts";
import { DoorButton, DoorFields } from "#platform/ui/page/web/door.tsx";
import { NewPinFields, useNewPin } from "./new-pin.tsx";
import { Proven } from "./proof.tsx";

export default function CreatePinStep({ onDone }: { readonly onDone: (yo: Yo) => void }) {
  const draft = useNewPin(onDone);
  return (
    <Proven>
      <form {...draft.form}>
        <DoorFields>
          <NewPinFields draft={draft} />
        </DoorFields>
        <DoorButton type="submit" loading={draft.sending}>
          Crear PIN
        </DoorButton>
      </form>
    </Proven>
  );
}

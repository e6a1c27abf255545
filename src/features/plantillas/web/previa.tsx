/** The way to a letter as somebody would get it: what draws it is loaded when it is asked for. */
import { Button } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { isAdmin } from "#platform/auth/roles.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";

const PreviaDialog = lazy(() => import("./previa-dialog.tsx"));

/** As it is written now, saved or not. */
type PreviaButtonProps = { readonly name: string; readonly content: string };

export function PreviaButton({ name, content }: PreviaButtonProps) {
  const actor = useActor();
  const [shown, setShown] = useState<PreviaButtonProps | null>(null);
  // Whoever administers may have no file here, and writes for others: they choose. Who was chosen stays while one is on the page.
  const [empleado, setEmpleado] = useState(actor && !isAdmin(actor.roles) ? actor._id : null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSearch size={17} stroke={1.75} aria-hidden />}
        onClick={() => setShown({ name, content })}
      >
        Vista previa
      </Button>
      {shown && (
        <Suspense>
          <PreviaDialog {...shown} empleado={empleado} choose={setEmpleado} close={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

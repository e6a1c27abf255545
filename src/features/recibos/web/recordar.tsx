/** The action over the signed receipts that reminds whoever has not signed, for those who may. REC-07, D100. */
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { REMINDERS } from "#features/recibos/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";

const RecordarDialog = lazy(() => import("./recordar-dialog.tsx"));

export function Recordar() {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(REMINDERS)) return null;
  return (
    <>
      <PageAction icon={IconBell} run={() => setOpen(true)}>
        Recordar
      </PageAction>
      <Suspense>{isOpen && <RecordarDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** /users/:userId/documentos: an employee's documents in their file; a manager reads those of their people. LEG-13, CARP-15, D033. */
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { isWriter } from "#features/documentos/quien.ts";
import { FichaPage } from "#features/nomina/web/public.tsx";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { DocumentosDeEmpleado } from "./de-persona.tsx";

/** Its form comes with the first press. */
const NuevoDocumento = lazy(async () => ({ default: (await import("./popup.tsx")).NuevoDocumento }));

export default function DocumentosEnLegajo() {
  const userId = useAddressPart("userId");
  const actor = useActor();
  const [isAdding, setAdding] = useState(false);
  /** One's own are sent from one's account. */
  const mayAdd = actor !== null && isWriter(actor.roles) && actor._id !== userId;
  const add = mayAdd && (
    <PageAction icon={IconPlus} run={() => setAdding(true)}>
      Nuevo documento
    </PageAction>
  );
  return (
    <FichaPage userId={userId} actions={add}>
      <DocumentosDeEmpleado
        empleadoId={userId}
        isOwn={actor?._id === userId}
        empty={{
          title: "Sin documentos",
          text: mayAdd
            ? "Los que agregues van a quedar acá y en la cuenta del empleado."
            : "Cuando haya alguno, va a aparecer acá.",
        }}
      />
      <Suspense>{isAdding && <NuevoDocumento empleado={userId} onClose={() => setAdding(false)} />}</Suspense>
    </FichaPage>
  );
}

/** /users/:userId/sanciones: an employee's sanctions in their file, added and corrected in a modal. SANC-15, SANC-29. */

import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { FichaPage } from "#features/nomina/web/public.tsx";
import { type Sancion, sanciones } from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { RowActions } from "#platform/ui/table/web/row-actions.tsx";
import { sancionesClient, useMayKeep, useSancionesChanged, useSancionesOf } from "./api.ts";
import { SancionList } from "./sancion-list.tsx";
import { nameOf } from "./words.ts";

/** Its form comes with the first press. */
const SancionPopup = lazy(async () => ({ default: (await import("./popup.tsx")).SancionPopup }));

export default function SancionesDeEmpleado() {
  const userId = useAddressPart("userId");
  const query = useSancionesOf(userId);
  const [edited, setEdited] = useState<{ readonly sancion: Sancion | undefined } | null>(null);
  const mayKeep = useMay(sanciones.create.access);
  const rowActions = useRecordActions<Sancion>({
    nameOf,
    mayChange: useMayKeep(),
    edit: { access: sanciones.update.access, run: (sancion) => setEdited({ sancion }) },
    remove: {
      access: sanciones.remove.access,
      call: ({ _id }) => sancionesClient.remove({ sancionId: _id }),
      done: useSancionesChanged(),
    },
  });
  const add = mayKeep && (
    <PageAction icon={IconPlus} run={() => setEdited({ sancion: undefined })}>
      Nueva sanción
    </PageAction>
  );
  const isTheirs = useMayKeep();
  const actionsOf = (sancion: Sancion) =>
    mayKeep && isTheirs(sancion) && <RowActions actions={rowActions(sancion)} name={nameOf(sancion)} />;
  return (
    <FichaPage userId={userId} actions={add}>
      <SancionList
        query={query}
        actionsOf={actionsOf}
        empty={
          <EmptyState title="Sin sanciones">
            {mayKeep
              ? "Las que cargues van a quedar acá y en la página del empleado."
              : "Si recibe alguna, va a aparecer acá."}
          </EmptyState>
        }
      />
      <Suspense>{edited && <SancionPopup {...edited} empleado={userId} onClose={() => setEdited(null)} />}</Suspense>
    </FichaPage>
  );
}

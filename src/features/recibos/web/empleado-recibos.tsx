/**
 * /users/:userId/recibos: what the employer signed of one person, in their file; one is looked at in place. A manager to
 * whom it was not given is told so. LEG-12, REC-51, D205.
 */
import { IconEye } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { FichaPage } from "#features/nomina/web/public.tsx";
import type { Recibo } from "#features/recibos/contract.ts";
import { readsOthers } from "#features/recibos/quien.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import { useOpened } from "./firmados-abierto.ts";
import { useFirmadosOf } from "./firmados-api.ts";
import { Estado } from "./firmados-columnas.tsx";
import { nameOf } from "./firmados-words.ts";

const VistaPrevia = lazy(async () => ({ default: (await import("./firmados-previa.tsx")).VistaPrevia }));

export default function RecibosDeEmpleado() {
  const userId = useAddressPart("userId");
  const actor = useActor();
  if (actor && readsOthers(actor)) return <Lista userId={userId} />;
  return (
    <FichaPage userId={userId}>
      <Sheet>
        <EmptyState title="No podés ver sus recibos">
          Tu cuenta no tiene permiso para ver los recibos de tus empleados. Pedíselo a Recursos Humanos.
        </EmptyState>
      </Sheet>
    </FichaPage>
  );
}

function Lista({ userId }: { readonly userId: string }) {
  const list = useFirmadosOf(userId);
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const { shown, said, open, leave } = useOpened(list, null);
  return (
    <FichaPage userId={userId} count={list.count} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="recibos"
        linkOf={({ _id }) => ({ to: at, search: { ...said, recibo: _id } })}
        actionsOf={(row: Recibo) => [{ label: `Ver ${nameOf(row)}`, icon: IconEye, run: () => open(row._id) }]}
        card={{
          detail: (row) => (
            <>
              {row.tipoRecibo.name} <Estado recibo={row} />
            </>
          ),
        }}
        empty={{ title: "Sin recibos", text: "Cuando la empresa firme los suyos, van a quedar acá." }}
      />
      {shown && (
        <Suspense>
          <VistaPrevia {...shown} acts={false} onClose={leave} />
        </Suspense>
      )}
    </FichaPage>
  );
}

/** /users/:userId/sanciones: an employee's sanctions in their file, added and corrected in a modal. SANC-15, SANC-29. */
import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { FichaPage } from "#features/nomina/web/public.tsx";
import { type Sancion, sanciones } from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { RowActions } from "#platform/ui/table/web/row-actions.tsx";
import { sancionesClient, useSancionesChanged, useSancionesOf } from "./api.ts";
import { SancionPopup } from "./popup.tsx";
import { SancionList } from "./sancion-list.tsx";
import { nameOf } from "./words.ts";

export default function SancionesDeEmpleado() {
  const { userId } = useParams({ strict: false }) as { readonly userId: string };
  const query = useSancionesOf(userId);
  const [edited, setEdited] = useState<{ readonly sancion: Sancion | undefined } | null>(null);
  const mayKeep = useMay(sanciones.create.access);
  const remove = useRemoval(({ _id }: Sancion) => sancionesClient.remove({ sancionId: _id }), useSancionesChanged());
  const add = mayKeep && (
    <Button
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
      onClick={() => setEdited({ sancion: undefined })}
    >
      Nueva sanción
    </Button>
  );
  const actionsOf = (sancion: Sancion) => {
    const name = nameOf(sancion);
    const actions = [
      { label: `Editar ${name}`, icon: IconPencil, run: () => setEdited({ sancion }) },
      { label: `Eliminar ${name}`, icon: IconTrash, run: () => remove(sancion, name) },
    ];
    return mayKeep && <RowActions actions={actions} name={name} />;
  };
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
      {edited && <SancionPopup {...edited} empleado={userId} onClose={() => setEdited(null)} />}
    </FichaPage>
  );
}

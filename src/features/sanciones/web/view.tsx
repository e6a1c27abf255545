/** /sancions/:sancionId: one sanction to read, with its attachments; who keeps sanctions goes on from here. */
import { IconPencil } from "@tabler/icons-react";
import { type Sancion, sanciones } from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { employeeDetail } from "#platform/ui/fields/employees.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useMayKeep } from "./api.ts";
import { LIST, SancionRecord } from "./record.tsx";
import { SancionCard } from "./sancion-card.tsx";
import classes from "./sanciones.module.css";

export default function ViewSancion() {
  return <SancionRecord title="Sanción">{(sancion) => <Shown sancion={sancion} />}</SancionRecord>;
}

function Shown({ sancion }: { readonly sancion: Sancion }) {
  const mayKeep = useMayKeep();
  const mayEdit = useMay(sanciones.update.access) && mayKeep(sancion);
  const edit = mayEdit && (
    <PageAction icon={IconPencil} to={`/sancions/${sancion._id}/edit`}>
      Editar
    </PageAction>
  );
  const { empleado } = sancion;
  return (
    <Page title={empleado.displayName} person={empleado} subtitle={employeeDetail(empleado)} back={LIST} actions={edit}>
      <div className={classes.list}>
        <SancionCard sancion={sancion} />
      </div>
    </Page>
  );
}

/** /sancions/:sancionId: one sanction to read, with its attachments; who keeps sanctions goes on from here. */
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type Sancion, sanciones } from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { employeeDetail } from "#platform/ui/fields/employees.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { SancionRecord } from "./record.tsx";
import { SancionCard } from "./sancion-card.tsx";
import classes from "./sanciones.module.css";

export default function ViewSancion() {
  return <SancionRecord title="Sanción">{(sancion) => <Shown sancion={sancion} />}</SancionRecord>;
}

function Shown({ sancion }: { readonly sancion: Sancion }) {
  const mayEdit = useMay(sanciones.update.access);
  const edit = mayEdit && (
    <Button
      leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={`/sancions/${sancion._id}/edit`} />}
    >
      Editar
    </Button>
  );
  const { empleado } = sancion;
  return (
    <Page
      title={empleado.displayName}
      subtitle={employeeDetail(empleado)}
      back={{ to: "/sancions", label: "Sanciones" }}
      actions={edit}
    >
      <div className={classes.list}>
        <SancionCard sancion={sancion} />
      </div>
    </Page>
  );
}

/** /listadistribucions/:listadistribucionId: whom the list reaches, for those who see it; how many, for the others. LISTA-07. */
import { IconPencil } from "@tabler/icons-react";
import { type Lista, listas } from "#features/listas/contract.ts";
import { seesMembers } from "#features/listas/rules.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import classes from "./listas.module.css";
import { ListaRecord } from "./record.tsx";
import { useTree } from "./trees.ts";
import { reachOf } from "./words.ts";

export default function ViewLista() {
  return <ListaRecord title="Lista de distribución">{(lista) => <Shown lista={lista} />}</ListaRecord>;
}

function Shown({ lista }: { readonly lista: Lista }) {
  const tree = useTree();
  const isReader = seesMembers(useActor()?.roles ?? []);
  const mayEdit = useMay(listas.update.access);
  const edit = mayEdit && (
    <PageAction icon={IconPencil} to={tree.edit(lista._id)}>
      Editar
    </PageAction>
  );
  return (
    <Page
      title={lista.name}
      subtitle={reachOf(lista)}
      back={{ to: tree.list, label: "Listas de distribución" }}
      actions={edit}
    >
      <Sheet className={classes.form}>{isReader ? <Members lista={lista} /> : <Closed />}</Sheet>
    </Page>
  );
}

function Members({ lista: { emails, users } }: { readonly lista: Lista }) {
  return (
    <>
      <FormSection title="Emails">
        {emails.length === 0 ? (
          <p className={classes.none}>Ninguno</p>
        ) : (
          <ul className={classes.rows}>
            {emails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        )}
      </FormSection>
      <FormSection title="Personas">
        {users.length === 0 ? (
          <p className={classes.none}>Ninguna</p>
        ) : (
          <ul className={classes.rows}>
            {users.map(({ _id, displayName, legajo, email }) => (
              <li key={_id}>
                <strong>
                  <PersonLink person={{ _id, displayName }} />
                </strong>
                <span>{[formatLegajo(legajo), email || "Sin email en el legajo"].join(" · ")}</span>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    </>
  );
}

const Closed = () => (
  <EmptyState title="Quiénes la integran no se muestra">
    Las direcciones y las personas de una lista las ven quienes administran la empresa y Recursos Humanos.
  </EmptyState>
);

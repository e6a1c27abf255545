/** The company's distribution lists, with what the person may do to them. LISTA-01, LISTA-04. */
import { IconPlus } from "@tabler/icons-react";
import { type Lista, listas } from "#features/listas/contract.ts";
import { seesMembers } from "#features/listas/rules.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Column, Columns } from "#platform/ui/table/web/types.ts";
import { listasClient, useListas, useListasChanged } from "./api.ts";
import classes from "./listas.module.css";
import { useTree } from "./trees.ts";
import { membersOf, reachOf } from "./words.ts";

const joined = (key: string, label: string, text: (lista: Lista) => string): Column<Lista> => ({
  key,
  label,
  text,
  cell: (lista) => <span className={classes.members}>{text(lista)}</span>,
});

const BARE: Columns<Lista> = [
  { key: "name", label: "Nombre", text: ({ name }) => name, width: 260 },
  {
    key: "destinatarios",
    label: "Destinatarios",
    kind: "number",
    width: 130,
    text: ({ destinatarios }) => String(destinatarios),
    value: ({ destinatarios }) => destinatarios,
  },
];
const FULL: Columns<Lista> = [
  ...BARE,
  joined("emails", "Emails", ({ emails }) => emails.join(", ")),
  joined("users", "Personas", ({ users }) => users.map(({ displayName }) => displayName).join(" · ")),
];

export default function Listas() {
  const tree = useTree();
  const isReader = seesMembers(useActor()?.roles ?? []);
  const list = useClientList(useListas(), isReader ? FULL : BARE);
  const mayCreate = useMay(listas.create.access);
  const actionsOf = useRecordActions<Lista>({
    nameOf: ({ name }) => name,
    edit: { access: listas.update.access, link: ({ _id }) => ({ to: tree.edit(_id) }) },
    remove: {
      access: listas.remove.access,
      call: ({ _id }) => listasClient.remove({ listadistribucionId: _id }),
      done: useListasChanged(),
    },
  });
  const create = mayCreate && (
    <PageAction icon={IconPlus} to={tree.create}>
      Nueva lista
    </PageAction>
  );
  return (
    <Page title="Listas de distribución" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="listas de distribución"
        feminine
        searchLabel={isReader ? "Buscar nombre, email o persona" : "Buscar por nombre"}
        linkOf={({ _id }) => ({ to: tree.open(_id) })}
        actionsOf={actionsOf}
        exports={{ title: "Listas de distribución" }}
        card={{ detail: isReader ? membersOf : reachOf }}
        empty={{
          title: "Todavía no hay ninguna lista de distribución",
          text: mayCreate
            ? "Una lista junta direcciones de email y personas de la empresa para avisarles a la vez."
            : "Cuando la empresa cargue alguna, va a aparecer acá.",
        }}
      />
    </Page>
  );
}

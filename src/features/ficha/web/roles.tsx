/** /empresa/roles: every role there is, its level, and what whoever holds it may do. ROL-27, ROL-28. */
import { ROLES_PAGE, type RoleItem } from "#features/cuentas/contract.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { useRoles } from "./cuenta/api.ts";

const COLUMNS: Columns<RoleItem> = [
  { key: "displayName", label: "Rol", text: (role) => role.displayName, width: 200 },
  { key: "descripcion", label: "Qué puede hacer", text: (role) => role.descripcion },
  {
    key: "level",
    label: "Nivel",
    width: 90,
    kind: "number",
    text: (role) => String(role.level),
    value: (role) => role.level,
  },
  {
    key: "assignable",
    label: "Lo podés asignar",
    width: 150,
    text: (role) => (role.assignable ? "Sí" : "No"),
  },
];

export default function Roles() {
  const list = useClientList(useRoles(), COLUMNS, { pageSize: ROLES_PAGE, defaultOrder: "-level" });
  return (
    <Page title="Roles" count={list.count} fill>
      <DataTable
        list={list}
        rowId={(role) => role.name}
        noun="roles"
        searchLabel="Buscar rol"
        exports={{ title: "Roles" }}
        card={{ detail: (role) => role.descripcion }}
        empty={{ title: "No hay roles que mostrar", text: "Los roles los define el sistema." }}
      />
    </Page>
  );
}

/** /provincias: the 23 provinces and CABA, each leading to its cities. */
import { IconMapPin } from "@tabler/icons-react";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { useProvincias } from "./api.ts";

type Row = { readonly _id: string; readonly name: string };

const COLUMNS: Columns<Row> = [
  { key: "name", label: "Provincia", text: (row) => row.name },
  { key: "id", label: "Código ISO 3166-2", text: (row) => row._id.toUpperCase() },
];

export default function Provincias() {
  const list = useClientList<Row>(useProvincias(), COLUMNS);
  const cities = ({ _id }: Row) => ({ to: "/cities", search: { provincia: _id } });
  return (
    <Page title="Provincias" count={list.count} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="provincias"
        searchLabel="Buscar provincia"
        exports={{ title: "Provincias" }}
        linkOf={cities}
        actionsOf={(row) => [{ label: `Ver las ciudades de ${row.name}`, icon: IconMapPin, link: cities(row) }]}
        empty={{ title: "No hay provincias", text: "La instalación las trae consigo: si faltan, avisá a soporte." }}
      />
    </Page>
  );
}

/** /cities: the cities of the chosen province; the choice is in the address. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { useCities, useProvincias } from "./api.ts";

type Row = { readonly _id: string; readonly name: string };

const COLUMNS: Columns<Row> = [{ key: "name", label: "Ciudad", text: (row) => row.name }];
/** Buenos Aires: where most of the country's people live. */
const FIRST = "ar-b";

export default function Cities() {
  const { provincia = FIRST } = useSearch({ strict: false }) as { readonly provincia?: string };
  const navigate = useNavigate();
  const provincias = listOf(useProvincias(), (rows) => rows.map((row) => ({ id: row._id, name: row.name })));
  const list = useClientList<Row>(useCities(provincia), COLUMNS);
  const name = provincias.options?.find(({ id }) => id === provincia)?.name;

  const choose = (
    <SelectField
      label="Provincia"
      labelHidden
      {...provincias}
      value={provincia}
      always
      width={240}
      onChange={(chosen) => void navigate({ to: ".", search: { provincia: chosen } as never, replace: true })}
    />
  );
  return (
    <Page title="Ciudades" count={list.count} subtitle={name} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="ciudades"
        searchLabel="Buscar ciudad"
        exports={{ title: "Ciudades" }}
        filters={choose}
        empty={{ title: "No hay ciudades en esta provincia", text: "Elegí otra provincia en la lista." }}
      />
    </Page>
  );
}

/** /disconformidades: the company's cases, those that wait first, the longest of them at the head. D184. */
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import {
  type DISCONFORMIDAD_ORDERS,
  DISCONFORMIDADES_PAGE,
  type DisconformidadRow,
  ESTADOS_DISCONFORMIDAD,
} from "#features/disconformidades/contract.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { DISCONFORMIDADES, disconformidadesClient, useHeard } from "./api.ts";
import { Estado, Wait } from "./estado.tsx";
import { ESTADO_WORDS, isLate, pathOf, waitInWords } from "./words.ts";

const LISTED = [DISCONFORMIDADES, "lista"] as const;

const FILTERS = filters([
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: ESTADOS_DISCONFORMIDAD.map((estado) => ({ id: estado, name: ESTADO_WORDS[estado] })),
  },
]);

export default function Disconformidades() {
  const today = useToday();
  const columns = useMemo(() => columnsOf(today), [today]);
  useHeard(LISTED);
  const list = useServerList({
    key: LISTED,
    fetch: disconformidadesClient.list,
    columns,
    filters: FILTERS,
    defaultOrder: "turno",
    pageSize: DISCONFORMIDADES_PAGE,
  });
  return (
    <Page title="Disconformidades" count={list.count} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="disconformidades"
        feminine
        searchLabel="Buscar por nombre, legajo o CUIL"
        filters={<FilterBar filters={list.filters} sources={{ today }} />}
        linkOf={(row) => ({ to: pathOf(row) })}
        card={{
          detail: ({ titulo, estado, espera }) => `${titulo} · ${waitInWords(espera, today) || ESTADO_WORDS[estado]}`,
          badge: ({ espera }) => isLate(espera, today) && <Badge color="orange">Demorada</Badge>,
        }}
        empty={{
          title: "Nadie firmó en disconformidad",
          text: "Cuando alguien firme algo sin estar de acuerdo, vas a leer acá por qué y le vas a poder responder.",
        }}
      />
    </Page>
  );
}

const columnsOf = (today: string): Columns<DisconformidadRow, (typeof DISCONFORMIDAD_ORDERS)[number]> => [
  {
    key: "displayName",
    label: "Empleado",
    text: ({ empleado }) => empleado.displayName,
    person: ({ empleado }) => empleado,
    width: 240,
  },
  { key: "legajo", label: "Legajo", sort: false, text: ({ empleado }) => formatLegajo(empleado.legajo), width: 90 },
  { key: "titulo", label: "Documento", sort: false, text: ({ titulo }) => titulo, opens: true },
  {
    key: "estado",
    label: "Estado",
    sort: false,
    text: ({ estado }) => ESTADO_WORDS[estado],
    cell: ({ estado }) => <Estado estado={estado} />,
    width: 180,
  },
  {
    key: "turno",
    label: "Espera",
    text: ({ espera }) => waitInWords(espera, today),
    cell: ({ espera }) =>
      espera !== null && isLate(espera, today) ? <Wait espera={espera} today={today} /> : waitInWords(espera, today),
    width: 190,
  },
  {
    key: "created",
    label: "Firmada el",
    sort: false,
    text: ({ created }) => formatMoment(new Date(created)),
    width: 150,
  },
];

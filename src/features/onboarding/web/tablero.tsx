/**
 * /users/onboarding: everybody who was asked for their onboarding, and who is stuck where. It moves by itself while they go
 * on; who does not is reminded, or their request is taken back. ONB-14, D214.
 */
import { Button } from "@mantine/core";
import { IconBell, IconUserX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { partes } from "#features/legajos/partes.ts";
import { LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { DEMORAS, ETAPAS, TABLERO_PAGE, type TableroRow, tablero } from "#features/onboarding/tablero.ts";
import { ETAPA_LABELS } from "#features/onboarding/tablero-rules.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked, RowAction } from "#platform/ui/table/web/types.ts";
import { useCancelar, useRecordar } from "./tablero-actos.ts";
import { TABLERO, tableroClient, useTableroLive } from "./tablero-api.ts";
import { CardBadge, CardDetail, COLUMNS } from "./tablero-columnas.tsx";

const FILTERS = filters([
  {
    kind: "choice",
    key: "etapa",
    label: "Etapa",
    options: [
      { id: "pendiente", name: "Sin completar" },
      ...ETAPAS.map((etapa) => ({ id: etapa, name: ETAPA_LABELS[etapa] })),
    ],
  },
  {
    kind: "choice",
    key: "demora",
    label: "Trabado hace",
    options: DEMORAS.map((dias) => ({ id: dias, name: `${dias} días o más` })),
  },
  ...LEGAJO_FILTERS,
]);

const PART = { tab: String(partes.indexOf("onboarding")) };

export default function Tablero() {
  useTableroLive();
  const list = useServerList({
    key: [TABLERO],
    fetch: tableroClient.list,
    columns: COLUMNS,
    filters: FILTERS,
    defaultOrder: "-pedido",
    pageSize: TABLERO_PAGE,
  });
  const sources = { today: useToday(), options: useLegajoOptions() };
  const recordar = useRecordar();
  const cancelar = useCancelar();
  const onExcel = (asked: Asked) => tableroClient.xls(tablero.xls.input.parse(asked));
  const actionsOf = ({ _id, displayName, etapa, impedimento }: TableroRow): readonly RowAction[] => [
    ...(etapa === "completo" || impedimento === "sinRol"
      ? []
      : [{ label: `Recordar a ${displayName}`, icon: IconBell, run: () => recordar({ ids: [_id] }) }]),
    ...(etapa === "datos"
      ? [
          {
            label: `Cancelar el pedido de ${displayName}`,
            icon: IconUserX,
            run: () => void cancelar({ ids: [_id] }),
          },
        ]
      : []),
  ];
  return (
    <Page title="Onboarding" count={list.count} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="onboardings"
        searchLabel="Nombre, CUIL o legajo"
        filters={<FilterBar filters={list.filters} sources={sources} />}
        linkOf={({ _id }) => ({ to: `/users/${_id}/profile`, search: PART })}
        actionsOf={actionsOf}
        selection={{
          actions: [
            { label: "Recordar", icon: IconBell, run: recordar },
            {
              label: "Cancelar el pedido",
              short: "Cancelar",
              icon: IconUserX,
              run: (selected, clear, count) => cancelar(selected, count, clear),
            },
          ],
        }}
        exports={{ title: "Onboarding", onExcel }}
        views="onboarding"
        card={{ detail: (row) => <CardDetail row={row} />, badge: (row) => <CardBadge row={row} /> }}
        empty={{
          title: "Todavía no le pediste el onboarding a nadie",
          text: "Pedíselo a una o a varias personas desde Legajos, y acá vas a ver hasta dónde llegó cada una.",
          actions: (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/users" />}>
              Ir a Legajos
            </Button>
          ),
        }}
      />
    </Page>
  );
}

/** /sancions: every sanction of the company, filtered, exported, and kept by whoever may. SANC-01, SANC-10, SANC-36. */
import { IconPlus } from "@tabler/icons-react";
import { LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { type SANCION_ORDERS, SANCIONES_PAGE, type SancionRow, sanciones } from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked, Columns } from "#platform/ui/table/web/types.ts";
import { SANCIONES, sancionesClient, useMayKeep, useSancionesChanged, useTipoOptions } from "./api.ts";
import classes from "./sanciones.module.css";
import { nameOf, summaryOf } from "./words.ts";

const COLUMNS: Columns<SancionRow, (typeof SANCION_ORDERS)[number]> = [
  {
    key: "displayName",
    label: "Empleado",
    text: ({ empleado }) => empleado.displayName,
    person: ({ empleado }) => empleado,
    width: 220,
  },
  { key: "tipo", label: "Tipo", text: ({ tipo }) => tipo.name, opens: true, width: 170 },
  { key: "emisor", label: "Emisor", text: ({ emisor }) => emisor, width: 190 },
  {
    key: "fecha",
    label: "Fecha",
    width: 110,
    text: ({ fecha }) => formatDay(fecha),
    value: ({ fecha }) => fecha,
  },
  {
    key: "motivo",
    label: "Motivo",
    sort: false,
    text: ({ motivo }) => motivo,
    cell: ({ motivo }) => <span className={classes.motivo}>{motivo}</span>,
  },
];

const FILTERS = filters([{ kind: "choice", key: "tipo", label: "Tipo" }, ...LEGAJO_FILTERS]);

export default function Sanciones() {
  const list = useServerList({
    key: [SANCIONES, "lista"],
    fetch: sancionesClient.list,
    columns: COLUMNS,
    filters: FILTERS,
    pageSize: SANCIONES_PAGE,
  });
  const mayCreate = useMay(sanciones.create.access);
  const actionsOf = useRecordActions<SancionRow>({
    nameOf,
    mayChange: useMayKeep(),
    edit: { access: sanciones.update.access, link: ({ _id }) => ({ to: `/sancions/${_id}/edit` }) },
    remove: {
      access: sanciones.remove.access,
      call: ({ _id }) => sancionesClient.remove({ sancionId: _id }),
      done: useSancionesChanged(),
    },
  });
  const options = { ...useLegajoOptions(), tipo: useTipoOptions() };
  const today = useToday();
  const create = mayCreate && (
    <PageAction icon={IconPlus} to="/sancions/create">
      Nueva sanción
    </PageAction>
  );
  return (
    <Page title="Sanciones" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="sanciones"
        feminine
        searchLabel="Buscar por nombre, legajo o CUIL"
        filters={<FilterBar filters={list.filters} sources={{ today, options }} />}
        linkOf={({ _id }) => ({ to: `/sancions/${_id}` })}
        actionsOf={actionsOf}
        exports={{ title: "Sanciones", onExcel }}
        card={{ detail: summaryOf }}
        empty={{
          title: "Todavía no hay ninguna sanción",
          text: mayCreate
            ? "Las que cargues van a quedar acá y en la página de cada empleado."
            : "Cuando la empresa cargue alguna, va a aparecer acá.",
        }}
      />
    </Page>
  );
}

const onExcel = async (asked: Asked): Promise<FileAnswer | null> =>
  (await import("./excel.ts")).excelOfSanciones(asked);

/** /sancions: every sanction of the company, filtered, exported, and kept by whoever may. SANC-01, SANC-10, SANC-36. */
import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import {
  type SANCION_ORDERS,
  SANCIONES_PAGE,
  type SancionCampo,
  type SancionRow,
  sanciones,
} from "#features/sanciones/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked, Columns, RowAction } from "#platform/ui/table/web/types.ts";
import { SANCIONES, sancionesClient, useSancionesChanged, useTipoOptions } from "./api.ts";
import { ExportDialog } from "./export-dialog.tsx";
import classes from "./sanciones.module.css";
import { nameOf, summaryOf } from "./words.ts";

const COLUMNS: Columns<SancionRow, (typeof SANCION_ORDERS)[number]> = [
  { key: "displayName", label: "Empleado", text: ({ empleado }) => empleado.displayName, width: 220 },
  { key: "tipo", label: "Tipo", text: ({ tipo }) => tipo.name, width: 170 },
  { key: "emisor", label: "Emisor", text: ({ emisor }) => emisor, width: 190 },
  {
    ...{ key: "fecha", label: "Fecha", width: 110 },
    text: ({ fecha }) => formatDay(fecha),
    value: ({ fecha }) => fecha,
  },
  {
    ...{ key: "motivo", label: "Motivo", sort: false },
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
  const actionsOf = useActions();
  const { ask, dialog } = useExportFields();
  const options = { ...useLegajoOptions(), tipo: useTipoOptions() };
  const today = useToday();
  const create = mayCreate && (
    <Button
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/sancions/create" />}
    >
      Nueva sanción
    </Button>
  );

  async function onExcel(asked: Asked): Promise<FileAnswer | null> {
    const campos = await ask();
    return campos && sancionesClient.xls(sanciones.xls.input.parse({ ...asked, campos }));
  }

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
      {dialog}
    </Page>
  );
}

function useActions(): (row: SancionRow) => readonly RowAction[] {
  const mayUpdate = useMay(sanciones.update.access);
  const mayRemove = useMay(sanciones.remove.access);
  const remove = useRemoval(({ _id }: SancionRow) => sancionesClient.remove({ sancionId: _id }), useSancionesChanged());
  return (row) => {
    const name = nameOf(row);
    return [
      ...(mayUpdate ? [{ label: `Editar ${name}`, icon: IconPencil, link: { to: `/sancions/${row._id}/edit` } }] : []),
      ...(mayRemove ? [{ label: `Eliminar ${name}`, icon: IconTrash, run: () => remove(row, name) }] : []),
    ];
  };
}

type Answer = (campos: readonly SancionCampo[] | null) => void;

/** The question which fields to export, as a promise; null when it is closed without an answer. */
function useExportFields() {
  const [answer, setAnswer] = useState<{ readonly with: Answer } | null>(null);
  const ask = () => new Promise<readonly SancionCampo[] | null>((resolve) => setAnswer({ with: resolve }));
  const dialog = answer && (
    <ExportDialog
      answer={(campos) => {
        setAnswer(null);
        answer.with(campos);
      }}
    />
  );
  return { ask, dialog };
}

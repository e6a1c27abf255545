/** /recibos-admin/cargas: the last uploads of receipts, with who made each and what became of it. */
import { Badge } from "@mantine/core";
import type { Carga } from "#features/cargas/contract.ts";
import { periodStart } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { countText } from "#platform/text/quantity.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { useCargas } from "./api.ts";
import CargarAction from "./cargar-action.tsx";
import { countsText, ESTADO, monthOf } from "./words.ts";

const figure = (key: "paginas" | "asignadas" | "sinAsignar" | "omitidas", label: string) => ({
  key,
  label,
  kind: "number" as const,
  width: 100,
  text: (carga: Carga) => countText(carga[key]),
  value: (carga: Carga) => carga[key],
});

const COLUMNS: Columns<Carga> = [
  { key: "nombre", label: "Archivo", text: ({ nombre }) => nombre, width: 260 },
  {
    key: "periodo",
    label: "Período",
    width: 130,
    text: ({ periodo }) => monthOf(periodo),
    value: ({ periodo }) => periodStart(periodo),
  },
  { key: "tipo", label: "Tipo", width: 140, text: ({ tipoRecibo }) => tipoRecibo.name },
  { key: "por", label: "Cargó", width: 190, text: ({ por }) => por.displayName, person: ({ por }) => por },
  {
    key: "created",
    label: "Fecha",
    width: 140,
    text: ({ created }) => formatMoment(new Date(created)),
    value: ({ created }) => created,
  },
  {
    key: "estado",
    label: "Estado",
    width: 110,
    text: ({ estado }) => ESTADO[estado],
    cell: ({ estado }) => (estado === "lista" ? ESTADO[estado] : <Badge {...toneOf(estado)}>{ESTADO[estado]}</Badge>),
  },
  figure("paginas", "Páginas"),
  figure("asignadas", "Asignadas"),
  figure("sinAsignar", "Sin asignar"),
  figure("omitidas", "Omitidas"),
];

const toneOf = (estado: Carga["estado"]) => ({ color: estado === "fallida" ? "red" : "gray" });

export default function Historial() {
  const list = useClientList(useCargas(), COLUMNS, { defaultOrder: "-created" });
  return (
    <Page
      title="Recibos"
      count={list.count && `${list.count} ${list.count === "1" ? "carga" : "cargas"}`}
      actions={<CargarAction />}
      fill
    >
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="cargas"
        feminine
        searchLabel="Buscar por archivo, tipo o persona"
        linkOf={({ _id }) => ({ to: `/recibos-admin/cargas/${_id}` })}
        exports={{ title: "Cargas de recibos" }}
        card={{
          detail: (carga) => `${monthOf(carga.periodo)} · ${carga.tipoRecibo.name} · ${countsText(carga)}`,
          badge: ({ estado }) => estado !== "lista" && <Badge {...toneOf(estado)}>{ESTADO[estado]}</Badge>,
        }}
        empty={{
          title: "Todavía no se cargó ningún recibo",
          text: "Cada archivo que cargues queda acá, con lo que pasó con cada una de sus páginas.",
        }}
      />
    </Page>
  );
}

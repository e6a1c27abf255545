/** The pages of one upload: how each ended, whose it is and what spoke for that, or why it is nobody's. */
import { Badge, Modal } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { type Carga, PAGINAS_PAGE, type Pagina } from "#features/cargas/contract.ts";
import { ESTADO_NOMBRES, witnessesText } from "#features/cargas/nombres.ts";
import { ESTADOS_PAGINA, type EstadoPagina } from "#features/cargas/terminos.ts";
import { recibos } from "#features/recibos/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { CARGAS, cargasClient } from "./api.ts";
import { reasonOf } from "./words.ts";

const recibosClient = clientFor(recibos);

const FILTERS = filters([
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: ESTADOS_PAGINA.map((estado) => ({ id: estado, name: ESTADO_NOMBRES[estado] })),
  },
]);

const COLUMNS: Columns<Pagina, never> = [
  {
    key: "pagina",
    label: "Página",
    sort: false,
    width: 90,
    text: ({ pagina, entrada }) => entrada || `pág. ${pagina}`,
  },
  {
    key: "estado",
    label: "Estado",
    sort: false,
    width: 120,
    text: ({ estado }) => ESTADO_NOMBRES[estado],
    cell: ({ estado }) =>
      estado === "sinAsignar" ? <Badge color="orange">{ESTADO_NOMBRES[estado]}</Badge> : ESTADO_NOMBRES[estado],
  },
  {
    key: "empleado",
    label: "Empleado",
    sort: false,
    width: 210,
    text: ({ empleado }) => empleado?.displayName ?? "",
    person: ({ empleado }) => empleado,
  },
  { key: "cuil", label: "CUIL", sort: false, width: 130, text: ({ cuil }) => (cuil === null ? "" : formatCuil(cuil)) },
  { key: "motivo", label: "Motivo", sort: false, width: 260, text: reasonOf },
  { key: "testigos", label: "Lo confirman", sort: false, width: 200, text: ({ testigos }) => witnessesText(testigos) },
  {
    key: "duplicadoDe",
    label: "Duplicado de",
    sort: false,
    width: 110,
    isHidden: true,
    text: ({ duplicadoDe }) => (duplicadoDe === null ? "" : `pág. ${duplicadoDe}`),
  },
];

type Asked = {
  readonly estado: string;
  readonly start?: number;
  readonly length?: number;
  readonly ancla?: string | null;
  readonly pide?: "pagina" | "total";
};

export function PaginasTable({ carga }: { readonly carga: Carga }) {
  const cargaId = carga._id;
  const [shown, setShown] = useState<Pagina | null>(null);
  const list = useServerList({
    key: [CARGAS, cargaId, "paginas"],
    fetch: ({ estado, start = 0, length = PAGINAS_PAGE, ancla = null, pide = "pagina" }: Asked) =>
      cargasClient.paginas({
        cargaId,
        estado: estado === TODOS ? "todas" : (estado as EstadoPagina),
        orden: "primeras",
        start,
        length,
        ancla,
        pide,
      }),
    columns: COLUMNS,
    filters: FILTERS,
    pageSize: PAGINAS_PAGE,
  });
  const today = useToday();
  return (
    <>
      <DataTable
        list={list}
        rowId={({ pagina }) => String(pagina)}
        noun="páginas"
        feminine
        filters={<FilterBar filters={list.filters} sources={{ today }} />}
        actionsOf={(one) =>
          one.recibo === null
            ? []
            : [{ label: `Ver el recibo de la página ${one.pagina}`, icon: IconFileText, run: () => setShown(one) }]
        }
        exports={{ title: `Páginas de ${carga.nombre}`, onExcel: () => cargasClient.excel({ cargaId }) }}
        card={{
          detail: (one) => [one.empleado?.displayName, reasonOf(one)].filter(Boolean).join(" · "),
          badge: ({ estado }) => estado === "sinAsignar" && <Badge color="orange">{ESTADO_NOMBRES[estado]}</Badge>,
        }}
        empty={{ title: "Todavía no se separó ninguna página", text: "Cuando se separen, van a aparecer acá." }}
      />
      {shown?.recibo && <ReciboOver pagina={shown} reciboId={shown.recibo} onClose={() => setShown(null)} />}
    </>
  );
}

type ReciboOverProps = { readonly pagina: Pagina; readonly reciboId: string; readonly onClose: () => void };

function ReciboOver({ pagina, reciboId, onClose }: ReciboOverProps) {
  const title = pagina.empleado?.displayName ?? `Página ${pagina.pagina}`;
  // The viewer reads again when it is given another file.
  const [file] = useState(() => ({
    name: `recibo-pagina-${pagina.pagina}.pdf`,
    source: () => recibosClient.pdf({ reciboId }),
  }));
  return (
    <Modal opened onClose={onClose} title={title} size={1040}>
      <PdfViewer file={file} height="76dvh" />
    </Modal>
  );
}

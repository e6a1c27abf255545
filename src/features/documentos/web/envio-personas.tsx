/** The people of a run of the wizard, by where they stand; each leads to their file, and to their documents. */
import { IconBell } from "@tabler/icons-react";
import { type Enviado, type Envio, ESTADOS_ENVIADO, type EstadoEnviado } from "#features/documentos/envios.ts";
import { ENVIADO_LABELS, estadoWords } from "#features/documentos/envios-rules.ts";
import { FILE_PAGE } from "#features/documentos/quien.ts";
import { PERSONAS_PAGE } from "#features/documentos/subir.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked, Columns } from "#platform/ui/table/web/types.ts";
import { DOCUMENTOS, enviosClient } from "./documentos-api.ts";
import { Cuales } from "./envio-cuales.tsx";
import classes from "./envios.module.css";
import { cualOf, leidosWords } from "./envios-words.ts";

const FILTERS = filters([
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: ESTADOS_ENVIADO.map((id) => ({ id, name: ENVIADO_LABELS[id] })),
  },
]);

type Personas = Omit<Parameters<typeof enviosClient.personas>[0], "envioId">;

type EnvioPersonasProps = {
  readonly envio: Envio;
  readonly recordar: (selected: Selected, done: () => void) => void;
};

export function EnvioPersonas({ envio, recordar }: EnvioPersonasProps) {
  const { _id: envioId } = envio;
  const opensFiles = useMay(FILE_PAGE);
  const list = useServerList({
    // As more people are given theirs.
    key: [DOCUMENTOS, "envio", envioId, "personas", envio.entregados],
    fetch: ({ estado, ...asked }: Personas) => enviosClient.personas({ ...asked, envioId, estado: cualOf(estado) }),
    columns: COLUMNS,
    filters: FILTERS,
    pageSize: PERSONAS_PAGE,
    paging: "more",
  });
  const estado = cualOf(list.filters.state.estado);
  const onExcel = ({ search, order }: Asked) =>
    enviosClient.xls({ envioId, search, order: order as NonNullable<Personas["order"]>, estado });
  return (
    <>
      <Cuales
        envio={envio}
        chosen={estado}
        onPick={(next) => list.filters.set({ estado: next === "todos" ? TODOS : next })}
      />
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="personas"
        feminine
        searchLabel="Nombre o legajo"
        linkOf={opensFiles ? ({ _id }) => ({ to: `/users/${_id}/documentos` }) : undefined}
        selection={{ actions: [{ label: "Recordar", icon: IconBell, run: recordar }] }}
        exports={{ title: "Envío de documentos", onExcel }}
        card={{ detail: (one) => <CardDetail one={one} /> }}
        empty={{ title: "Nadie recibió estos documentos", text: "Volvé a enviarlos a quienes los necesitan." }}
      />
    </>
  );
}

const momentOf = (instant: string | null) => (instant === null ? "" : formatMoment(new Date(instant)));

const IS_LACKING: readonly EstadoEnviado[] = ["sinFirmar", "sinLeer", "sinDocumentos"];

const COLUMNS: Columns<Enviado, "displayName" | "legajo"> = [
  { key: "legajo", label: "Legajo", isIdentity: true, width: 84, text: ({ legajo }) => formatLegajo(legajo) },
  {
    key: "displayName",
    label: "Empleado",
    width: 260,
    text: ({ displayName }) => displayName,
    person: (one) => one,
  },
  {
    key: "estado",
    sort: false,
    label: "Estado",
    width: 140,
    opens: true,
    text: estadoWords,
    cell: (one) => (
      <span className={classes.estado} data-lacks={IS_LACKING.includes(one.estado) || undefined}>
        {estadoWords(one)}
      </span>
    ),
  },
  {
    key: "leido",
    sort: false,
    label: "Leído",
    width: 140,
    text: (one) => momentOf(one.leido) || leidosWords(one),
  },
  { key: "firmado", sort: false, label: "Firmado", width: 140, text: ({ firmado }) => momentOf(firmado) },
  {
    key: "recordado",
    sort: false,
    label: "Último recordatorio",
    width: 150,
    text: ({ recordado }) => momentOf(recordado),
  },
];

/** Below the name, on a phone. */
const CardDetail = ({ one }: { readonly one: Enviado }) => (
  <span className={classes.card}>
    <span>
      {formatLegajo(one.legajo)} · {estadoWords(one)}
    </span>
    {(one.leido ?? one.firmado ?? one.recordado) !== null && (
      <span>
        {[
          one.leido && `leído ${momentOf(one.leido)}`,
          one.firmado && `firmado ${momentOf(one.firmado)}`,
          one.recordado && `recordado ${momentOf(one.recordado)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    )}
  </span>
);

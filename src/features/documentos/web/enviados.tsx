/** What an employee sent, the newest first, and how each stands. D079. */
import { IconEye, IconFileUpload } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { dayOf, estadoInWords, whereInWords } from "./documento-words.ts";
import { useDocumentosOf } from "./documentos-api.ts";
import { EstadoDocumento } from "./estado.tsx";
import { useAbierto } from "./use-abierto.ts";

const DocumentoAbierto = lazy(async () => ({ default: (await import("./abierto.tsx")).DocumentoAbierto }));

const sentByMe = (documentos: readonly Documento[]) => documentos.filter(({ origen }) => origen === "empleado");

export function Enviados() {
  const query = useDocumentosOf(useActor()?._id ?? "", sentByMe);
  const list = useClientList(query, COLUMNS, { defaultOrder: "-enviado" });
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const { opened, among, searchFor, open, close } = useAbierto(list.found ?? []);
  return (
    <Page
      title="Mis envíos"
      count={list.count}
      actions={
        <PageAction icon={IconFileUpload} to="/settings/documentos">
          Enviar documento
        </PageAction>
      }
    >
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="documentos"
        searchLabel="Buscar documento"
        linkOf={({ _id }) => ({ to: at, search: searchFor(_id) })}
        actionsOf={(row) => [{ label: `Ver ${row.name}`, icon: IconEye, run: () => open(row._id) }]}
        card={{
          detail: (row) => (
            <>
              {whereInWords(row)} <EstadoDocumento documento={row} isOwn />
            </>
          ),
        }}
        empty={{
          title: "Todavía no enviaste documentos",
          text: "Los que envíes van a quedar acá, con lo que la empresa conteste.",
        }}
      />
      <Suspense>{opened !== null && <DocumentoAbierto id={opened} among={among} onClose={close} />}</Suspense>
    </Page>
  );
}

const COLUMNS: Columns<Documento> = [
  { key: "name", label: "Nombre del documento", text: ({ name }) => name, width: 300 },
  { key: "tipo", label: "Tipo", text: ({ tipo }) => tipo.name },
  {
    key: "enviado",
    label: "Enviado",
    text: ({ created }) => dayOf(created),
    value: ({ created }) => created,
    width: 110,
  },
  {
    key: "estado",
    label: "Estado",
    text: (row) => estadoInWords(row, true),
    cell: (row) => <EstadoDocumento documento={row} isOwn />,
    width: 170,
  },
  { key: "motivo", label: "Motivo del rechazo", text: ({ motivoRechazo }) => motivoRechazo },
];

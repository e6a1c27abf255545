/**
 * /documents/enbandeja: for the company what its employees sent and nobody decided on, the oldest first, each approved or
 * rejected where it is looked at; for an employee what they sent and how it stands. DOC-11, DOC-29, DOC-82, D079.
 */
import { IconEye } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { isWriter } from "#features/documentos/quien.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./documento.module.css";
import { CLASES, dayOf, nameOf, topeWords, whereInWords } from "./documento-words.ts";
import { usePendientes } from "./documentos-api.ts";
import { useAbierto } from "./use-abierto.ts";

const DocumentoAbierto = lazy(async () => ({ default: (await import("./abierto.tsx")).DocumentoAbierto }));
const Enviados = lazy(async () => ({ default: (await import("./enviados.tsx")).Enviados }));

export default function Bandeja() {
  const actor = useActor();
  if (actor && isWriter(actor.roles)) return <Pendientes />;
  return (
    <Suspense>
      <Enviados />
    </Suspense>
  );
}

const COLUMNS: Columns<Documento> = [
  {
    key: "empleado",
    label: "Empleado",
    text: ({ empleado }) => empleado.displayName,
    person: ({ empleado }) => empleado,
    width: 240,
  },
  { key: "name", label: "Nombre del documento", text: ({ name }) => name, opens: true },
  { key: "clase", label: "Lo envió como", text: ({ clase }) => CLASES[clase].noun, width: 140 },
  { key: "tipo", label: "Tipo", text: ({ tipo }) => tipo.name },
  { key: "carpeta", label: "Carpeta", text: ({ carpeta }) => carpeta.name, isHidden: true },
  {
    key: "enviado",
    label: "Enviado",
    text: ({ created }) => dayOf(created),
    value: ({ created }) => created,
    width: 110,
  },
];

function Pendientes() {
  const pendientes = usePendientes();
  const tope = topeWords(pendientes.data?.length ?? 0, "a medida que decidas sobre estos");
  const list = useClientList(pendientes, COLUMNS, { defaultOrder: "enviado" });
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const { opened, among, searchFor, open, close, next } = useAbierto(list.found ?? []);
  return (
    <Page
      title="Bandeja de documentos"
      count={list.count}
      back={{ to: "/documents/folders", label: "Documentos" }}
      fill
    >
      {tope !== null && (
        <p role="status" className={classes.quiet}>
          {tope}
        </p>
      )}
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="documentos pendientes"
        searchLabel="Buscar por empleado o documento"
        linkOf={({ _id }) => ({ to: at, search: searchFor(_id) })}
        actionsOf={(row) => [{ label: `Ver ${nameOf(row)}`, icon: IconEye, run: () => open(row._id) }]}
        card={{ detail: (row) => `${row.name} · ${whereInWords(row)} · ${dayOf(row.created)}` }}
        empty={{
          title: "No hay documentos para aprobar",
          text: "Cuando un empleado envíe uno, vas a poder aprobarlo o rechazarlo acá.",
        }}
      />
      <Suspense>
        {opened !== null && <DocumentoAbierto id={opened} among={among} onDecided={next} onClose={close} />}
      </Suspense>
    </Page>
  );
}

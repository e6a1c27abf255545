/** /documents/envios: what was sent with the wizard, by whom, when, to how many people, and how many have it, read it and signed it. */
import { Badge } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ENVIOS_PAGE, type Envio } from "#features/documentos/envios.ts";
import { nombresDe, personasWords } from "#features/documentos/envios-rules.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { countText } from "#platform/text/quantity.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { Figura, figuraWords } from "./avance-envio.tsx";
import { DOCUMENTOS, enviosClient } from "./documentos-api.ts";
import classes from "./envios.module.css";
import { asksSignature, avisoDe, envioPath, isRunning, WHILE_RUNNING_MS } from "./envios-words.ts";

const KEY = [DOCUMENTOS, "envios"] as const;

export default function Envios() {
  const list = useServerList({ key: KEY, fetch: pageOf, columns: COLUMNS, pageSize: ENVIOS_PAGE });
  const queries = useQueryClient();
  const goesOn = list.rows.some(isRunning);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: KEY }), WHILE_RUNNING_MS);
    return () => clearInterval(timer);
  }, [goesOn, queries]);
  return (
    <Page
      title="Envíos"
      count={list.count}
      back={{ to: "/documents/folders", label: "Carpetas" }}
      actions={
        <PageAction icon={IconPlus} to="/documents/agregar">
          Agregar documentos
        </PageAction>
      }
      fill
    >
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="envíos"
        linkOf={({ _id }) => ({ to: envioPath(_id) })}
        card={{
          detail: (envio) => <CardDetail envio={envio} />,
          badge: (envio) => <Aviso envio={envio} />,
        }}
        empty={{
          title: "Todavía no se envió ningún documento",
          text: "Lo que se adjunte a los legajos con «Agregar documentos» queda acá, con quiénes lo leyeron y lo firmaron.",
        }}
      />
    </Page>
  );
}

type Asked = Parameters<typeof enviosClient.list>[0];

/** Neither searched nor ordered: the newest first. */
const pageOf = ({ start, length, ancla, pide }: Asked) => enviosClient.list({ start, length, ancla, pide });

type EnvioProps = { readonly envio: Envio };

function Aviso({ envio }: EnvioProps) {
  const aviso = avisoDe(envio);
  return aviso && <Badge color={aviso.color}>{aviso.words}</Badge>;
}

const momentOf = ({ created }: Envio) => formatMoment(new Date(created));

const figure = (key: "entregados" | "leidos", label: string) => ({
  key,
  label,
  sort: false as const,
  width: 120,
  text: (envio: Envio) => figuraWords(envio[key], envio.personas),
  cell: (envio: Envio) => <Figura count={envio[key]} of={envio.personas} />,
});

const COLUMNS: Columns<Envio, never> = [
  {
    key: "documentos",
    label: "Documentos",
    sort: false,
    width: 300,
    text: ({ documentos }) => nombresDe(documentos),
  },
  { key: "created", label: "Enviado", sort: false, width: 136, text: momentOf },
  {
    key: "por",
    label: "Lo envió",
    sort: false,
    width: 180,
    text: ({ por }) => por?.displayName ?? "La empresa",
    person: ({ por }) => por,
  },
  { key: "estado", label: "Estado", sort: false, width: 100, text: wordsOf, cell: (envio) => <Aviso envio={envio} /> },
  figure("entregados", "Entregados"),
  figure("leidos", "Leídos"),
  {
    key: "firmados",
    label: "Firmados",
    sort: false,
    width: 120,
    text: firmadosWords,
    cell: (envio) =>
      asksSignature(envio) ? (
        <Figura count={envio.firmados} of={envio.personas} isSigned />
      ) : (
        <span className={classes.none}>No lleva firma</span>
      ),
  },
];

function wordsOf(envio: Envio): string {
  return avisoDe(envio)?.words ?? "";
}

function firmadosWords(envio: Envio): string {
  return asksSignature(envio) ? figuraWords(envio.firmados, envio.personas) : "No lleva firma";
}

/** Below the names, on a phone. */
const CardDetail = ({ envio }: EnvioProps) => (
  <span className={classes.card}>
    <span>
      {momentOf(envio)} · {personasWords(envio.personas)}
    </span>
    <span>
      {countText(envio.leidos)} leídos{asksSignature(envio) && ` · ${countText(envio.firmados)} firmados`}
    </span>
  </span>
);

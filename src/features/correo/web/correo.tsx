/** /correo: the last mails and what became of them; without a mail server, also what they said. Only root. */
import { Badge } from "@mantine/core";
import { IconEye, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import type { CorreoItem } from "#features/correo/contract.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { useCorreos } from "./api.ts";
import { CorreoDialog } from "./correo-dialog.tsx";
import { TestPopup } from "./test-popup.tsx";
import { estadoOf, momentOf } from "./words.ts";

const COLUMNS: Columns<CorreoItem> = [
  { key: "created", label: "Fecha", text: (row) => momentOf(row.created), value: (row) => row.created },
  { key: "para", label: "Para", text: (row) => row.para },
  { key: "asunto", label: "Asunto", text: (row) => row.asunto },
  {
    key: "estado",
    label: "Estado",
    text: estadoOf,
    cell: (row) =>
      row.estado === "fallido" || row.error !== null ? <Badge color="red">{estadoOf(row)}</Badge> : estadoOf(row),
  },
];

export default function CorreoScreen() {
  const list = useClientList(useCorreos(), COLUMNS, { defaultOrder: "-created" });
  const [isTesting, setTesting] = useState(false);
  const [read, setRead] = useState<string | null>(null);
  const test = (
    <PageAction icon={IconSend} run={() => setTesting(true)}>
      Enviar prueba
    </PageAction>
  );
  return (
    <Page title="Correo" count={list.count} actions={test} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="correos"
        searchLabel="Buscar por dirección o asunto"
        actionsOf={({ _id, asunto, para }) => [
          { label: `Ver ${asunto} para ${para}`, icon: IconEye, run: () => setRead(_id) },
        ]}
        empty={{ title: "Todavía no se envió ningún correo", text: "Enviá uno de prueba para ver si llegan." }}
      />
      {isTesting && <TestPopup onClose={() => setTesting(false)} />}
      {read !== null && <CorreoDialog correoId={read} onClose={() => setRead(null)} />}
    </Page>
  );
}

/** The company's types of document: in which folder, whether they are signed, who sends them. TDOC-01. */
import { IconPlus } from "@tabler/icons-react";
import { type TipoDocumento, tiposDocumento } from "#features/carpetas/tipos.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { tiposClient, useTipos, useTiposChanged } from "./tipos-api.ts";
import { editOf, LIST } from "./tipos-record.tsx";

const COLUMNS: Columns<TipoDocumento> = [
  { key: "name", label: "Nombre", text: ({ name }) => name, width: 280 },
  { key: "carpeta", label: "Carpeta", text: ({ carpeta }) => carpeta.name, width: 220 },
  { key: "requiereFirma", label: "Requiere firma", text: ({ requiereFirma }) => (requiereFirma ? "Sí" : "No") },
  { key: "empleadoUpload", label: "Lo envían empleados", text: ({ empleadoUpload }) => (empleadoUpload ? "Sí" : "No") },
];

export default function Tipos() {
  const list = useClientList(useTipos(), COLUMNS);
  const mayCreate = useMay(tiposDocumento.create.access);
  const actionsOf = useRecordActions<TipoDocumento>({
    nameOf: ({ name }) => name,
    edit: { access: tiposDocumento.update.access, link: (tipo) => ({ to: editOf(tipo) }) },
    remove: {
      access: tiposDocumento.remove.access,
      mayRemove: ({ esRecibo }) => !esRecibo,
      call: ({ _id }) => tiposClient.remove({ tipodocumentoId: _id }),
      done: useTiposChanged(),
    },
  });
  const create = mayCreate && (
    <PageAction icon={IconPlus} to={`${LIST.to}/create`}>
      Nuevo tipo de documento
    </PageAction>
  );
  return (
    <Page title="Tipos de documento" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="tipos de documento"
        searchLabel="Buscar por nombre o carpeta"
        linkOf={(tipo) => ({ to: editOf(tipo) })}
        actionsOf={actionsOf}
        exports={{ title: "Tipos de documento" }}
        card={{ detail: detailOf }}
        empty={{
          title: "Todavía no hay ningún tipo de documento",
          text: "Cada documento es de un tipo, que dice en qué carpeta se guarda y dónde va su firma.",
        }}
      />
    </Page>
  );
}

const detailOf = ({ carpeta, requiereFirma, empleadoUpload }: TipoDocumento): string =>
  [carpeta.name, requiereFirma && "requiere firma", empleadoUpload && "lo envían empleados"]
    .filter(Boolean)
    .join(" · ");

/** /empresas: the companies the person may see, created and renamed in a popup. D030, D042. */
import { Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { type EmpresaItem, empresas } from "#features/empresa/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { useMay } from "#platform/auth/web/actor.tsx";
import { DataTable } from "#platform/ui/web/data-table.tsx";
import { useClientList } from "#platform/ui/web/data-table-client.ts";
import type { Columns } from "#platform/ui/web/data-table-types.ts";
import { Page } from "#platform/ui/web/page.tsx";
import { useEmpresas } from "./api.ts";
import { EmpresaPopup } from "./empresa-popup.tsx";

const COLUMNS: Columns<EmpresaItem> = [
  { key: "name", label: "Nombre", text: (row) => row.name },
  { key: "cuit", label: "CUIT", text: (row) => (row.cuit === "" ? "" : formatCuil(row.cuit)) },
];

export default function Empresas() {
  const list = useClientList<EmpresaItem>(useEmpresas(), COLUMNS);
  const [edited, setEdited] = useState<{ readonly empresa: EmpresaItem | undefined } | null>(null);
  const mayCreate = useMay(empresas.create.access);
  const mayUpdate = useMay(empresas.rename.access);

  const create = mayCreate && (
    <Button
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
      onClick={() => setEdited({ empresa: undefined })}
    >
      Nueva empresa
    </Button>
  );
  return (
    <Page title="Empresas" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="empresas"
        searchLabel="Buscar empresa o CUIT"
        exports={{ title: "Empresas" }}
        actionsOf={(empresa) =>
          mayUpdate ? [{ label: `Editar ${empresa.name}`, icon: IconPencil, run: () => setEdited({ empresa }) }] : []
        }
        empty={{ title: "Todavía no hay ninguna empresa", text: "Creá la primera para empezar a cargar legajos." }}
      />
      {edited && <EmpresaPopup empresa={edited.empresa} onClose={() => setEdited(null)} />}
    </Page>
  );
}

/** /empresas: the companies the person may see, created and renamed in a popup; root also says who may switch to each. D030, D042. */
import { IconKey, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { configuracion } from "#features/configuracion/contract.ts";
import type { EmpresaItem } from "#features/empresa/contract.ts";
import { useEmpresas } from "#features/empresa/web/public.tsx";
import { useSwitchCompany } from "#features/perfil/web/public.tsx";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns, RowAction } from "#platform/ui/table/web/types.ts";
import { AccesosDialog } from "./accesos.tsx";
import { EmpresaPopup } from "./empresa-popup.tsx";

const COLUMNS: Columns<EmpresaItem> = [
  { key: "name", label: "Nombre", text: (row) => row.name },
  { key: "cuit", label: "CUIT", text: (row) => (row.cuit === "" ? "" : formatCuil(row.cuit)) },
];

type Opened = { readonly what: "datos"; readonly empresa?: EmpresaItem } | Accesos | null;
type Accesos = { readonly what: "accesos"; readonly empresa: EmpresaItem };

export default function Empresas() {
  const configure = useSwitchCompany(() => "/empresa/edit");
  const list = useClientList<EmpresaItem>(useEmpresas(), COLUMNS);
  const [opened, setOpened] = useState<Opened>(null);
  const mayCreate = useMay(configuracion.create.access);
  const mayUpdate = useMay(configuracion.rename.access);
  const mayGrant = useMay(configuracion.grant.access);
  const close = () => setOpened(null);

  const actionsOf = (empresa: EmpresaItem): RowAction[] => [
    ...(mayGrant
      ? [{ label: `Accesos a ${empresa.name}`, icon: IconKey, run: () => setOpened({ what: "accesos", empresa }) }]
      : []),
    ...(mayUpdate
      ? [{ label: `Editar ${empresa.name}`, icon: IconPencil, run: () => setOpened({ what: "datos", empresa }) }]
      : []),
  ];
  const offer = async ({ _id, name }: EmpresaItem) => {
    const sure = await confirmAction({
      title: `¿Configurar ${name} ahora?`,
      text: "Vas a pasar a trabajar en ella: podés cargar su logo, elegir sus módulos y volver cuando quieras.",
      confirm: "Pasar y configurar",
      cancel: "Después",
    });
    if (sure) configure(_id);
  };

  const create = mayCreate && (
    <PageAction icon={IconPlus} run={() => setOpened({ what: "datos" })}>
      Nueva empresa
    </PageAction>
  );
  return (
    <Page title="Empresas" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="empresas"
        searchLabel="Buscar empresa o CUIT"
        exports={{ title: "Empresas" }}
        actionsOf={actionsOf}
        empty={{ title: "Todavía no hay ninguna empresa", text: "Creá la primera para empezar a cargar legajos." }}
      />
      {opened?.what === "datos" && (
        <EmpresaPopup empresa={opened.empresa} onClose={close} created={(empresa) => void offer(empresa)} />
      )}
      {opened?.what === "accesos" && <AccesosDialog empresa={opened.empresa} onClose={close} />}
    </Page>
  );
}

/** The company's folders, with what the person may do to them. CARP-01, CARP-05, CARP-08. */
import { Badge } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type Carpeta, carpetas } from "#features/carpetas/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { carpetasClient, useCarpetas, useCarpetasChanged } from "./api.ts";
import classes from "./carpetas.module.css";
import { IconoCarpeta } from "./public.tsx";
import { useTree } from "./trees.ts";
import { claseName } from "./words.ts";

const claseBadge = (carpeta: Carpeta) =>
  claseName(carpeta) && (
    <Badge color="gray" className={classes.badge}>
      {claseName(carpeta)}
    </Badge>
  );

const COLUMNS: Columns<Carpeta> = [
  {
    key: "name",
    label: "Nombre",
    text: ({ name }) => name,
    cell: ({ name, icono }) => (
      <span className={classes.named}>
        <IconoCarpeta icono={icono} />
        {name}
      </span>
    ),
    width: 420,
  },
  { key: "clase", label: "Clase", text: claseName, cell: claseBadge },
];

export default function Carpetas() {
  const tree = useTree();
  const list = useClientList(useCarpetas(), COLUMNS);
  const mayCreate = useMay(carpetas.create.access);
  const actionsOf = useRecordActions<Carpeta>({
    nameOf: ({ name }) => name,
    edit: { access: carpetas.update.access, link: ({ _id }) => ({ to: tree.edit(_id) }) },
    remove: {
      access: carpetas.remove.access,
      mayRemove: ({ fija }) => !fija,
      call: ({ _id }) => carpetasClient.remove({ folderId: _id }),
      done: useCarpetasChanged(),
    },
  });
  const create = mayCreate && (
    <PageAction icon={IconPlus} to={tree.create}>
      Nueva carpeta
    </PageAction>
  );
  return (
    <Page title="Carpetas" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="carpetas"
        feminine
        searchLabel="Buscar carpeta"
        linkOf={({ _id }) => ({ to: tree.open(_id) })}
        actionsOf={actionsOf}
        exports={{ title: "Carpetas" }}
        card={{
          tile: ({ icono }) => <IconoCarpeta icono={icono} size={22} />,
          detail: () => "",
          badge: claseBadge,
        }}
        empty={{
          title: "Todavía no hay ninguna carpeta",
          text: mayCreate
            ? "En las carpetas se guardan los documentos de toda la empresa."
            : "Cuando la empresa cargue alguna, va a aparecer acá.",
        }}
      />
    </Page>
  );
}

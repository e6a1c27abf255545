/** The list of a catalogue, with what the person may do to it: new, edit, view, delete. Spec 2 §2; CAT-01…CAT-17. */
import { Badge } from "@mantine/core";
import { IconEye, IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { type Catalogue, type CatalogueField, type CatalogueItem, callsOf } from "#platform/catalogue/catalogue.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { useRecordActions } from "#platform/ui/table/web/record-actions.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Column, Columns, RowAction } from "#platform/ui/table/web/types.ts";
import { useCatalogueApi, useCatalogueChanged, useCatalogueList } from "./api.ts";
import { useCataloguePrompt } from "./prompt.ts";

const CataloguePopup = lazy(() => import("./popup.tsx"));

type CatalogueListProps = {
  readonly declared: Catalogue;
  readonly empresa?: string | undefined;
  readonly filters?: ReactNode;
};

export default function CatalogueList({ declared, empresa, filters }: CatalogueListProps) {
  const columns = useMemo(() => columnsOf(declared), [declared]);
  const calls = callsOf(declared);
  const list = useClientList(useCatalogueList(declared, empresa), columns);
  const [edited, setEdited] = useState<{ readonly item: CatalogueItem | undefined } | null>(null);
  const ask = useCataloguePrompt(declared);
  const mayCreate = useMay(calls.create.access);

  const { route, editing, singular, newLabel, title } = declared;
  const noun = title.toLowerCase();
  const edit = (item?: CatalogueItem) => (editing === "prompt" ? void ask(item) : setEdited({ item }));
  const changes = useRecordActions<CatalogueItem>({
    nameOf: ({ name }) => name,
    edit: {
      access: calls.update.access,
      ...(editing === "pages" ? { link: ({ _id }) => ({ to: `${route}/${_id}/edit` }) } : { run: edit }),
    },
    remove: {
      access: calls.remove.access,
      call: useCatalogueApi(declared, empresa).remove,
      done: useCatalogueChanged(declared, empresa),
    },
  });
  const actionsOf = (item: CatalogueItem): readonly RowAction[] => [
    ...(editing === "pages"
      ? [{ label: `Ver ${item.name}`, icon: IconEye, link: { to: `${route}/${item._id}` } }]
      : []),
    ...changes(item),
  ];

  const way = editing === "pages" ? { to: `${route}/create` } : { run: () => edit() };
  const create = mayCreate && (
    <PageAction icon={IconPlus} {...way}>
      {newLabel}
    </PageAction>
  );

  return (
    <Page title={title} count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={(item) => item._id}
        noun={noun}
        searchLabel={`Buscar ${singular}`}
        filters={filters}
        actionsOf={actionsOf}
        exports={{ title }}
        linkOf={editing === "pages" ? ({ _id }) => ({ to: `${route}/${_id}` }) : undefined}
        empty={{
          title: `Todavía no hay ${newLabel.startsWith("Nueva") ? "ninguna" : "ningún"} ${singular}`,
          text: mayCreate
            ? "Lo que cargues acá se ofrece en los formularios de toda la empresa."
            : "Cuando la empresa cargue alguno, va a aparecer acá.",
        }}
      />
      {edited && (
        <Suspense>
          <CataloguePopup declared={declared} item={edited.item} empresa={empresa} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function columnsOf({ fields = {} }: Catalogue): Columns<CatalogueItem> {
  return [
    { key: "name", label: "Nombre", text: (item) => item.name },
    ...Object.entries(fields).map(([key, field]) => columnOf(key, field)),
  ];
}

/** Only the exception gets a badge; its column is named after it. */
function columnOf(key: string, field: CatalogueField): Column<CatalogueItem> {
  if (field.kind === "texto") return { key, label: field.label, text: (item) => String(item[key] ?? "") };
  const { badge } = field;
  const said = (item: CatalogueItem) => (item[key] === true ? badge : "");
  return { key, label: badge, text: said, cell: (item) => said(item) && <Badge color="gray">{badge}</Badge> };
}

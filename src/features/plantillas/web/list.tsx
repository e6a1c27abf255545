/** /plantillas: the letters one may use, with what one may do to each. PLAN-01, PLAN-05…PLAN-07, D060. */
import { IconCopy, IconMail, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type PLANTILLA_ORDERS, PLANTILLAS_PAGE, type PlantillaRow } from "#features/plantillas/contract.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { listPlantillas, PLANTILLAS, useCopy, useRemoveFromList } from "./api.ts";
import { CREAR, editPath, enviarLink, viewPath } from "./rutas.ts";
import { deQuien, siNo, summaryOf } from "./words.ts";

const COLUMNS: Columns<PlantillaRow, (typeof PLANTILLA_ORDERS)[number]> = [
  { key: "name", label: "Nombre", text: ({ name }) => name, width: 320 },
  { key: "tipoCarta", label: "Tipo de carta", text: ({ tipoCarta }) => tipoCarta, width: 170 },
  { key: "public", label: "Pública", sort: false, text: (row) => siNo(row.public), width: 90 },
  { key: "user", label: "De quién", sort: false, text: deQuien, width: 220 },
  {
    key: "campos",
    label: "Campos",
    sort: false,
    kind: "number",
    width: 90,
    text: ({ campos }) => String(campos.length),
    value: ({ campos }) => campos.length,
  },
  {
    key: "modificado",
    label: "Modificada",
    kind: "instant",
    width: 150,
    text: ({ modificado }) => formatMoment(new Date(modificado)),
    value: ({ modificado }) => modificado,
  },
];

const FILTERS = filters([
  {
    kind: "choice",
    key: "cuales",
    label: "Cuáles",
    options: [
      { id: "propias", name: "Propias" },
      { id: "publicas", name: "Públicas" },
    ],
  },
]);

export default function Plantillas() {
  const list = useServerList({
    key: [PLANTILLAS, "lista"],
    fetch: listPlantillas,
    columns: COLUMNS,
    filters: FILTERS,
    pageSize: PLANTILLAS_PAGE,
  });
  const today = useToday();
  const actionsOf = useActions();
  const create = (
    <PageAction icon={IconPlus} to={CREAR}>
      Nueva plantilla
    </PageAction>
  );
  return (
    <Page title="Plantillas" count={list.count} actions={create} fill>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="plantillas"
        feminine
        searchLabel="Buscar plantilla"
        filters={<FilterBar filters={list.filters} sources={{ today }} />}
        linkOf={({ _id }) => ({ to: viewPath(_id) })}
        actionsOf={actionsOf}
        exports={{ title: "Plantillas" }}
        card={{ detail: summaryOf }}
        empty={{
          title: "Todavía no hay ninguna plantilla",
          text: "Una plantilla es una carta que se escribe una sola vez: donde va un dato de la persona se pone un campo, y cada carta sale completa con los suyos.",
          actions: create,
        }}
      />
    </Page>
  );
}

/** Its name leads to it, for whoever sees it; and they may have one like it. */
function useActions() {
  const { copy } = useCopy();
  const remove = useRemoveFromList();
  const maySend = useMay(STAFF);
  return (row: PlantillaRow) => {
    const edits = { label: `Editar ${row.name}`, icon: IconPencil, link: { to: editPath(row._id) } };
    const copies = { label: `Copiar ${row.name}`, icon: IconCopy, run: () => copy(row) };
    const removes = { label: `Eliminar ${row.name}`, icon: IconTrash, run: () => remove(row) };
    const sends = { label: `Enviar ${row.name}`, icon: IconMail, link: enviarLink(row._id) };
    return [...(maySend ? [sends] : []), ...(row.editable ? [edits, copies, removes] : [copies])];
  };
}

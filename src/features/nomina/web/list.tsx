/**
 * The list of files: found, filtered and ordered by the server, with what each role is told in its columns; acts on many
 * come from the features that do them. LEG-06, LEG-15, LEG-96, LEG-97, ROL-25, D035, D036.
 */
import { IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type LEGAJO_ORDERS, LEGAJOS_PAGE, type LegajoRow, nomina } from "#features/nomina/contract.ts";
import { ordersTo, sightRoles } from "#features/nomina/told.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { ROLES, STAFF, visibleRoles } from "#platform/auth/roles.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { exactly } from "#platform/text/quantity.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { MainWay, Ways } from "#platform/ui/page/web/ways.tsx";
import { foundOfAll } from "#platform/ui/table/paging.ts";
import { useListActions } from "#platform/ui/table/web/list-actions.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { BulkAction, Column, Columns, List } from "#platform/ui/table/web/types.ts";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { nominaClient } from "./api.ts";
import { CardBadge, Cut, Line, Numero, Onboarding, onboardingText, Persona, Pin, pinText, RowPhoto } from "./cells.tsx";
import { LEGAJO_FILTERS, useLegajoOptions } from "./public.tsx";
import { rowActionsOf } from "./row-actions.ts";

/** All that is read of the list lies under it. */
const LEGAJOS = "legajos";

type Order = (typeof LEGAJO_ORDERS)[number];

/** Where the person works, by name. */
const named = (key: "puesto" | "area" | "sucursal" | "convenio", label: string): Column<LegajoRow, Order> => ({
  key,
  label,
  text: (row) => row[key]?.name ?? "",
  cell: (row) => <Cut text={row[key]?.name ?? ""} />,
});

const COLUMNS: Columns<LegajoRow, Order> = [
  {
    key: "legajo",
    label: "Legajo",
    isIdentity: true,
    width: 72,
    text: ({ legajo }) => formatLegajo(legajo),
    cell: (row) => <Numero row={row} />,
  },
  {
    key: "displayName",
    label: "Empleado",
    width: 204,
    text: ({ displayName }) => displayName,
    cell: (row) => <Persona row={row} />,
  },
  { key: "cuil", label: "CUIL", text: ({ cuil }) => (cuil === undefined ? "" : formatCuil(cuil)) },
  named("puesto", "Puesto"),
  named("area", "Departamento"),
  named("sucursal", "Sucursal"),
  named("convenio", "Convenio"),
  {
    key: "fechaIngreso",
    label: "Ingreso",
    text: ({ fechaIngreso }) => (fechaIngreso ? formatDay(fechaIngreso) : ""),
    value: ({ fechaIngreso }) => fechaIngreso ?? "",
    kind: "date",
  },
  {
    key: "onboarding",
    label: "Onboarding",
    text: onboardingText,
    cell: (row) => <Onboarding row={row} />,
  },
  { key: "pin", label: "PIN de firma", text: pinText, cell: (row) => <Pin row={row} /> },
];

const [sucursal, area, puesto, baja, convenio, ...others] = LEGAJO_FILTERS;
const filtersFor = (roles: Parameters<typeof visibleRoles>[0]) =>
  filters([
    sucursal,
    area,
    puesto,
    { ...convenio, more: false },
    baja,
    ...others,
    {
      kind: "choice",
      key: "rol",
      label: "Rol",
      more: true,
      options: visibleRoles(roles).map((role) => ({ id: role, name: ROLES[role].displayName })),
    },
  ]);

type LegajosListProps = {
  /** Where a row leads. */
  readonly fileOf: (id: string) => string;
  readonly isReadOnly?: boolean;
};

const NOBODY = { roles: [] };

export function LegajosList({ fileOf, isReadOnly = false }: LegajosListProps) {
  const actor = useActor() ?? NOBODY;
  const isPhone = useIsPhone();
  const today = useToday();
  const options = useLegajoOptions();
  const isStaff = useMay(STAFF);
  const mayChange = isStaff && !isReadOnly;
  const columns = useMemo(() => {
    const roles = sightRoles(actor, nomina.legajos.access);
    return COLUMNS.filter(({ key }) => ordersTo(roles, key as Order)) as unknown as typeof COLUMNS;
  }, [actor]);
  const list = useServerList({
    key: [LEGAJOS],
    fetch: nominaClient.legajos,
    columns,
    filters: useMemo(() => filtersFor(actor.roles), [actor]),
    defaultOrder: "displayName",
    pageSize: LEGAJOS_PAGE,
  });
  const everybody = useEverybody();
  const queryClient = useQueryClient();
  const changed = useCallback(() => void queryClient.invalidateQueries({ queryKey: [LEGAJOS] }), [queryClient]);
  const acts = useListActions(LEGAJOS, changed);
  const excel = async (asked: object) => (await import("./excel.ts")).excelOfLegajos(actor, asked);
  const saveChosen = useSaveChosen(excel, list.asked);

  const placeOf = useRecorrido(list);

  return (
    <Page
      title="Legajos"
      count={list.count === undefined ? undefined : foundOfAll(list.paging.total, everybody ?? list.all)}
      ways={!isReadOnly && !isPhone && <Ways of={LEGAJOS} />}
      actions={!isReadOnly && <MainWay of={LEGAJOS} />}
      fill
    >
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="legajos"
        searchLabel="Nombre, CUIL o legajo"
        filters={<FilterBar filters={list.filters} sources={{ today, options }} />}
        linkOf={({ _id }) => ({ to: fileOf(_id), search: placeOf(_id) })}
        {...(isPhone ? {} : { actionsOf: rowActionsOf(fileOf, isReadOnly) })}
        {...(mayChange ? { selection: { actions: [...acts, saveChosen] } } : {})}
        exports={{ title: "Legajos", onExcel: excel }}
        views={LEGAJOS}
        card={{
          tile: (row) => <RowPhoto row={row} isLarge />,
          detail: ({ legajo, puesto: does }) => (
            <Line text={[formatLegajo(legajo), does?.name].filter(Boolean).join(" · ")} />
          ),
          badge: (row) => <CardBadge row={row} />,
        }}
        empty={{
          title: isStaff ? "Todavía no hay ningún legajo" : "Todavía no tenés personas a cargo",
          text: isStaff
            ? "Cargalos de a uno o importalos de una planilla: quedan todos acá."
            : "Cuando la empresa te asigne a alguien, va a aparecer acá.",
        }}
      />
    </Page>
  );
}

/** What a link of the list says of where it stands: the file's page goes on to the next one. */
function useRecorrido({ rows, view }: Pick<List<LegajoRow>, "rows" | "view">) {
  const desde = useRouterState({ select: ({ location }) => location.searchStr.replace(/^\?/, "") });
  return (id: string) => {
    const at = rows.findIndex(({ _id }) => _id === id);
    return { desde, lugar: String((view.page - 1) * LEGAJOS_PAGE + at + 1) };
  };
}

/** How many files there are in all, whoever the list opens with. */
function useEverybody() {
  const empresa = useActor()?.empresa;
  const { data } = useQuery({
    queryKey: [LEGAJOS, empresa, "todos"],
    queryFn: () => nominaClient.legajos({ baja: TODOS, pide: "total" }),
  });
  return data && exactly(data.total);
}

type Excel = (
  asked: object,
) => Promise<Parameters<typeof import("#platform/files/web/save-file.ts")["saveFile"]>[0] | null>;

/** The sheet of those chosen. */
const useSaveChosen = (excel: Excel, asked: { readonly order: object }): BulkAction => ({
  label: "Exportar",
  icon: IconDownload,
  run: (selected) => {
    const chosen =
      "ids" in selected
        ? { baja: TODOS, order: asked.order, ids: selected.ids }
        : { ...selected.filters, order: asked.order, excepto: selected.except };
    void excel(chosen)
      .then(async (file) => {
        if (file === null) return;
        const { saveFile } = await import("#platform/files/web/save-file.ts");
        await saveFile(file);
        notify.success("Excel listo");
      })
      .catch(notify.failed);
  },
});

/** The data table over an in-memory server: pages, selection and exports; one that grows; one of ten thousand rows. */
import { Avatar, Badge } from "@mantine/core";
import { IconCalendar, IconClock, IconEye, IconMail, IconPencil, IconTrash, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { quantityWords } from "#platform/text/quantity.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { filters } from "#platform/ui/filters/filters.ts";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { type Exporter, ExporterContext } from "#platform/ui/table/web/export-context.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { BulkAction, Columns, RowAction } from "#platform/ui/table/web/types.ts";
import classes from "./tabla.module.css";
import { fetchPersonas, type Persona, personasOf, SUCURSALES, sucursalOf } from "./tabla-personas.ts";

export const title = "Tabla";

const NAME = { key: "displayName", label: "Empleado", text: (row: Persona) => row.displayName };
const COLUMNS: Columns<Persona> = [
  { key: "legajo", label: "Legajo", text: (row) => formatLegajo(row.legajo), isIdentity: true, width: 84 },
  { ...NAME, width: 220 },
  { key: "cuil", label: "CUIL", text: (row) => row.cuil },
  { key: "puesto", label: "Puesto", text: (row) => row.puesto },
  { key: "sucursal", label: "Sucursal", text: sucursalOf },
  {
    key: "ingreso",
    label: "Ingreso",
    text: (row) => formatDay(row.ingreso),
    value: (row) => row.ingreso,
    kind: "date",
  },
  {
    key: "saldo",
    label: "Saldo",
    text: (row) => String(row.saldo).replace(".", ","),
    value: (row) => row.saldo,
    kind: "number",
  },
  {
    key: "pin",
    label: "PIN de firma",
    sort: false,
    text: (row) => (row.pin ? "Activo" : "Sin PIN"),
    cell: (row) => (row.pin ? "Activo" : <Badge color="gray">Sin PIN</Badge>),
  },
  { key: "_id", label: "Identificador", text: (row) => row._id, sort: false, isHidden: true },
];
const SHORT: Columns<Persona> = [NAME, { key: "puesto", label: "Puesto", text: (row) => row.puesto }];
const FILTERS = filters([{ kind: "choice", key: "sucursal", label: "Sucursal", options: SUCURSALES }]);
const SUCURSAL_OPTIONS = [{ id: "00", name: "Todos" }, ...SUCURSALES];

const EMPTY = { title: "Todavía no hay nadie", text: "Cargá el primer legajo." };
const linkOf = ({ _id }: Persona) => ({ to: "/piezas/otra", search: { legajo: _id } });
const initials = ({ displayName }: Persona) => displayName.slice(0, 2).toUpperCase();
const card = {
  tile: (row: Persona) => (
    <Avatar size={40} aria-hidden>
      {initials(row)}
    </Avatar>
  ),
  detail: (row: Persona) => `${formatLegajo(row.legajo)} · ${row.puesto}`,
  badge: (row: Persona) => !row.pin && <Badge color="gray">Sin PIN</Badge>,
};

/** What the server would draw is told as it was asked. */
const EXPORTER: Exporter = {
  empresa: "Metalúrgica del Sur S.A.",
  persona: "Laura Giménez",
  file: async ({ formato, ...sheet }) => ({
    name: `legajos.${formato}`,
    type: "application/json",
    body: new TextEncoder().encode(JSON.stringify(sheet)),
  }),
};

export function Demo() {
  return (
    <ExporterContext value={EXPORTER}>
      <Pages />
      <Growing />
      <Many />
    </ExporterContext>
  );
}

function Pages() {
  const [told, setTold] = useState("");
  const list = useServerList({
    key: ["piezas", "personas"],
    fetch: fetchPersonas,
    columns: COLUMNS,
    filters: FILTERS,
    defaultOrder: "displayName",
  });
  const tell =
    (verb: string): BulkAction["run"] =>
    (selected, clear, count) => {
      setTold(`${verb} ${quantityWords(count)}: ${JSON.stringify(selected)}`);
      if (verb === "Turno") clear();
    };
  const actionsOf = ({ displayName }: Persona): readonly RowAction[] =>
    [
      ["Ver", IconEye] as const,
      ["Editar", IconPencil] as const,
      ["Escribir a", IconMail] as const,
      ["Eliminar", IconTrash] as const,
    ].map(([verb, icon]) => ({
      label: `${verb} ${displayName}`,
      icon,
      run: () => setTold(`${verb} ${displayName}`),
    }));
  return (
    <section aria-label="Legajos" className={classes.tall}>
      <h3>Legajos {list.count}</h3>
      <DataTable
        list={list}
        noun="legajos"
        rowId={(row) => row._id}
        searchLabel="Nombre, CUIL o legajo"
        linkOf={linkOf}
        actionsOf={actionsOf}
        card={card}
        exports={{ title: "Legajos" }}
        empty={EMPTY}
        filters={
          <SelectField
            label="Sucursal"
            labelHidden
            options={SUCURSAL_OPTIONS}
            value={list.filters.state.sucursal}
            always
            onChange={(sucursal) => sucursal !== null && list.filters.set({ sucursal })}
          />
        }
        selection={{
          actions: [
            { label: "Solicitar onboarding", short: "Onboarding", icon: IconUserCheck, run: tell("Onboarding") },
            { label: "Asignar turno", short: "Turno", icon: IconClock, run: tell("Turno") },
          ],
        }}
      />
      <output>{told}</output>
    </section>
  );
}

/** Of whoever has no PIN nothing can be chosen. */
function Growing() {
  const [told, setTold] = useState("");
  const list = useServerList({
    key: ["piezas", "novedades"],
    fetch: fetchPersonas,
    columns: SHORT,
    defaultOrder: "displayName",
    pageSize: 20,
    paging: "more",
    isLocal: true,
  });
  return (
    <section aria-label="Novedades" className={classes.short}>
      <h3>Novedades {list.count}</h3>
      <DataTable
        list={list}
        noun="novedades"
        feminine
        rowId={(row) => row._id}
        linkOf={linkOf}
        empty={EMPTY}
        selection={{
          canPick: ({ pin }) => pin,
          actions: [{ label: "Archivar", icon: IconCalendar, run: (selected) => setTold(JSON.stringify(selected)) }],
        }}
      />
      <output>{told}</output>
    </section>
  );
}

function Many() {
  const query = useQuery({ queryKey: ["piezas", "muchas"], queryFn: async () => personasOf(10_000) });
  const list = useClientList(query, SHORT, { pageSize: 20, isLocal: true });
  return (
    <section aria-label="Fichajes" className={classes.short}>
      <h3>Fichajes {list.count}</h3>
      <DataTable
        list={list}
        noun="fichajes"
        rowId={(row) => row._id}
        searchLabel="Buscar fichaje"
        empty={EMPTY}
        selection={{ actions: [{ label: "Justificar", icon: IconCalendar, run: (_, clear) => clear() }] }}
      />
    </section>
  );
}

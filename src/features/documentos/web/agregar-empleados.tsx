/** The second stage: everybody, or people one by one and as many at once as a filter finds. DOC-37, DOC-51, DOC-57, DOC-64. */
import { ActionIcon, Button, Checkbox, Input } from "@mantine/core";
import { IconUserPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { type Destinatario, PERSONAS_PAGE, YA_ELEGIDO } from "#features/documentos/subir.ts";
import { LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { formatLegajo } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { collectPages } from "#platform/ui/table/collect.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./agregar.module.css";
import type { AgregarDraft } from "./agregar-form.ts";
import { DOCUMENTOS, findDestinatarios, subirClient } from "./documentos-api.ts";

export type Elegido = Pick<Destinatario, "_id" | "displayName">;
/** Those who were in sight, by id: the draft has ids alone. */
export type Nombres = Map<string, string>;

/** Chips more than these tell nobody anything. */
const SHOWN = 60;

const FILTERS = filters([...LEGAJO_FILTERS]);
const COLUMNS: Columns<Destinatario, "displayName" | "legajo"> = [
  { key: "legajo", label: "Legajo", isIdentity: true, width: 84, text: ({ legajo }) => formatLegajo(legajo) },
  { key: "displayName", label: "Empleado", width: 220, text: ({ displayName }) => displayName },
  { key: "puesto", sort: false, label: "Puesto", text: ({ puesto }) => puesto?.name ?? "" },
  { key: "area", sort: false, label: "Departamento", text: ({ area }) => area?.name ?? "" },
  { key: "sucursal", sort: false, label: "Sucursal", text: ({ sucursal }) => sucursal?.name ?? "" },
];

type EmpleadosStageProps = {
  readonly draft: AgregarDraft;
  readonly nombres: Nombres;
  /** Everybody at once. */
  readonly offersAll: boolean;
};

export function EmpleadosStage({ draft, nombres, offersAll }: EmpleadosStageProps) {
  const [repeated, setRepeated] = useState(false);
  const { empleados, todosEmpleados } = draft.values;
  const error = repeated ? YA_ELEGIDO : draft.errors["empleados"];

  function add(people: readonly Elegido[]): boolean {
    for (const { _id, displayName } of people) nombres.set(_id, displayName);
    const known = new Set(empleados);
    const added = people.filter(({ _id }) => !known.has(_id));
    setRepeated(added.length === 0 && people.length > 0);
    if (added.length === 0) return false;
    draft.set("empleados", [...empleados, ...added.map(({ _id }) => _id)]);
    announce(added.length === 1 ? `${added[0]?.displayName} agregado` : `${added.length} empleados agregados`);
    return true;
  }
  const remove = (id: string) => {
    setRepeated(false);
    draft.set(
      "empleados",
      empleados.filter((one) => one !== id),
    );
  };

  return (
    <div className={classes.stage}>
      {offersAll && (
        <Checkbox
          {...draft.checkbox("todosEmpleados")}
          label="Todos los empleados"
          description="Cada persona que trabaja en la empresa al momento de enviarlos, dentro de tu alcance."
        />
      )}
      {!todosEmpleados && (
        <>
          <div className={classes.picker}>
            <EmployeePicker
              data-path="empleados"
              label="Agregar un empleado"
              search={findDestinatarios}
              value={null}
              onChange={(_, person) => person && add([person])}
              error={error}
            />
          </div>
          <Elegidos ids={empleados} nombres={nombres} remove={remove} clear={() => draft.set("empleados", [])} />
          <Lista nombres={nombres} add={add} />
        </>
      )}
    </div>
  );
}

type ElegidosProps = {
  readonly ids: readonly string[];
  readonly nombres: Nombres;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

function Elegidos({ ids, nombres, remove, clear }: ElegidosProps) {
  if (ids.length === 0) return <p className={classes.muted}>Todavía no elegiste a nadie.</p>;
  return (
    <div className={classes.group}>
      <div className={classes.who}>
        <h3 className={classes.heading}>
          {ids.length === 1 ? "1 empleado elegido" : `${countText(ids.length)} empleados elegidos`}
        </h3>
        <Button variant="subtle" color="gray" onClick={clear}>
          Quitar todos
        </Button>
      </div>
      <ul className={classes.chosen} aria-label="Empleados elegidos">
        {ids.slice(0, SHOWN).map((id) => (
          <li key={id} className={classes.chip}>
            {nombres.get(id) ?? "1 empleado"}
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Quitar a ${nombres.get(id) ?? "este empleado"}`}
              onClick={() => remove(id)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {ids.length > SHOWN && <li className={classes.muted}>y {countText(ids.length - SHOWN)} más</li>}
      </ul>
    </div>
  );
}

type ListaProps = { readonly nombres: Nombres; readonly add: (people: readonly Elegido[]) => boolean };

function Lista({ nombres, add }: ListaProps) {
  const today = useToday();
  const options = useLegajoOptions();
  const list = useServerList({
    key: [DOCUMENTOS, "personas"],
    fetch: subirClient.personas,
    columns: COLUMNS,
    filters: FILTERS,
    defaultOrder: "displayName",
    pageSize: PERSONAS_PAGE,
    isLocal: true,
  });
  for (const { _id, displayName } of list.rows) nombres.set(_id, displayName);
  const adding = useAct({
    mutationFn: async ({ selected, clear }: { selected: Selected; clear: () => void }) => {
      if (add(await peopleOf(selected, nombres))) clear();
    },
    onError: notify.failed,
  });
  return (
    <section className={classes.list} aria-label="Personas para agregar">
      <Input.Label labelElement="div">Agregar varios</Input.Label>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="empleados"
        searchLabel="Nombre, CUIL o legajo"
        filters={<FilterBar filters={list.filters} sources={{ today, options }} />}
        selection={{
          actions: [
            {
              label: "Agregar",
              icon: IconUserPlus,
              run: (selected, clear) => adding.mutate({ selected, clear }),
            },
          ],
        }}
        empty={{ title: "No hay nadie para elegir", text: "Cuando haya legajos, vas a poder enviarles documentos." }}
      />
    </section>
  );
}

/** All that a filter finds is asked for by pages: what is sent are ids. */
async function peopleOf(selected: Selected, nombres: Nombres): Promise<readonly Elegido[]> {
  if ("ids" in selected) return selected.ids.map((_id) => ({ _id, displayName: nombres.get(_id) ?? "" }));
  const except = new Set(selected.except);
  const found = await collectPages(
    (place, length) => subirClient.personas({ ...selected.filters, ...place, length }),
    ({ _id }) => _id,
    { onProgress: () => {}, isCancelled: () => false },
  );
  return (found?.rows ?? []).filter(({ _id }) => !except.has(_id));
}

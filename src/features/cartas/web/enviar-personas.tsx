/** For whom: everybody, people one by one, or all that a filter of the list finds, which goes to the server as the filter it is. */
import { ActionIcon, Button, Checkbox, Input } from "@mantine/core";
import { IconUserPlus, IconX } from "@tabler/icons-react";
import { YA_ELEGIDO } from "#features/documentos/subir.ts";
import { type Alcance, LEGAJOS_PAGE, type LegajoRow } from "#features/nomina/contract.ts";
import { alcanceOf, findPeople, LEGAJO_FILTERS, peopleWords, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { formatLegajo } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { countText, exactly, type Quantity } from "#platform/text/quantity.ts";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { CARTAS, nominaClient } from "./api.ts";
import classes from "./cartas.module.css";
import { type CartasDraft, elegidasOf, isTodos, NADIE, TODOS } from "./formulario.ts";

/** Chips more than these tell nobody anything. */
const SHOWN = 60;

const FILTERS = filters([...LEGAJO_FILTERS]);
const COLUMNS: Columns<LegajoRow, "displayName" | "legajo"> = [
  { key: "legajo", label: "Legajo", isIdentity: true, width: 84, text: ({ legajo }) => formatLegajo(legajo) },
  { key: "displayName", label: "Empleado", width: 220, text: ({ displayName }) => displayName },
  { key: "puesto", sort: false, label: "Puesto", text: ({ puesto }) => puesto?.name ?? "" },
  { key: "area", sort: false, label: "Departamento", text: ({ area }) => area?.name ?? "" },
  { key: "sucursal", sort: false, label: "Sucursal", text: ({ sucursal }) => sucursal?.name ?? "" },
];

type PersonasStageProps = {
  readonly draft: CartasDraft;
  /** Those who were in sight, by id: the draft has ids alone. */
  readonly nombres: Map<string, string>;
  /** Of what a filter found, how many they were. */
  readonly personas: Quantity | undefined;
  readonly count: (personas: Quantity | undefined) => void;
};

export function PersonasStage({ draft, nombres, personas, count }: PersonasStageProps) {
  const { ids, filtros, excepto } = draft.values;
  const alcance: Alcance = { ids, filtros, excepto };
  const isAll = isTodos(alcance);
  function reach(next: Alcance, many?: Quantity) {
    draft.set("ids", next.ids);
    draft.set("filtros", next.filtros);
    draft.set("excepto", next.excepto);
    draft.set("vacios", null);
    count(many);
  }
  function add(added: readonly string[]): boolean {
    const known = new Set(ids);
    const fresh = added.filter((id) => !known.has(id));
    if (fresh.length === 0) {
      notify.error(YA_ELEGIDO);
      return false;
    }
    const all = [...ids, ...fresh];
    reach({ ...NADIE, ids: all }, exactly(all.length));
    const [first = ""] = fresh;
    announce(fresh.length === 1 ? `${nombres.get(first) ?? "1 persona"}, en la lista` : `${fresh.length} personas más`);
    return true;
  }
  function choose(selected: Selected, clear: () => void, many: Quantity) {
    const { alcance: next } = elegidasOf(alcanceOf(selected), many);
    if (next.filtros !== null) {
      if (ids.length > 0)
        notify.success("Cambió a quiénes va la carta", `${peopleWords(many)}, en lugar de las que habías elegido.`);
      reach(next, many);
    } else if (!add(next.ids)) return;
    clear();
  }

  return (
    <div className={classes.stage}>
      <Checkbox
        checked={isAll}
        onChange={(event) => reach(event.currentTarget.checked ? TODOS : NADIE)}
        label="Todos los empleados"
        description="Cada persona que trabaja hoy en la empresa, dentro de tu alcance."
      />
      {!isAll && (
        <>
          {filtros === null && (
            <div className={classes.picker}>
              <EmployeePicker
                data-path="ids"
                label="Agregar un empleado"
                search={findPeople}
                value={null}
                onChange={(_, person) => {
                  if (!person) return;
                  nombres.set(person._id, person.displayName);
                  add([person._id]);
                }}
                error={draft.errors["ids"]}
              />
            </div>
          )}
          <Elegidas
            alcance={alcance}
            nombres={nombres}
            personas={personas}
            remove={(id) => {
              const left = ids.filter((one) => one !== id);
              reach({ ...NADIE, ids: left }, exactly(left.length));
            }}
            clear={() => reach(NADIE)}
          />
          {filtros === null && <Lista nombres={nombres} choose={choose} />}
        </>
      )}
    </div>
  );
}

type ElegidasProps = Pick<PersonasStageProps, "nombres" | "personas"> & {
  readonly alcance: Alcance;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

function Elegidas({ alcance: { ids, filtros }, nombres, personas, remove, clear }: ElegidasProps) {
  if (ids.length === 0 && filtros === null) return <p className={classes.muted}>Todavía no elegiste a nadie.</p>;
  const named = ids.filter((id) => nombres.has(id)).slice(0, SHOWN);
  const rest = ids.length - named.length;
  const chosen = filtros === null ? exactly(ids.length) : personas;
  const how = filtros === null ? "" : ", las que encontró la lista";
  return (
    <div className={classes.group}>
      <div className={classes.who}>
        <h3 className={classes.heading}>
          {chosen ? `${peopleWords(chosen)}${how}` : "Las personas que encontró la lista"}
        </h3>
        <Button variant="subtle" color="gray" onClick={clear}>
          Quitar todas
        </Button>
      </div>
      {named.length > 0 && (
        <ul className={classes.chosen} aria-label="Personas elegidas">
          {named.map((id) => (
            <li key={id} className={classes.chip}>
              {nombres.get(id)}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Quitar a ${nombres.get(id)}`}
                onClick={() => remove(id)}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {rest > 0 && <li className={classes.muted}>y {countText(rest)} más</li>}
        </ul>
      )}
    </div>
  );
}

type ListaProps = Pick<PersonasStageProps, "nombres"> & {
  readonly choose: (selected: Selected, clear: () => void, many: Quantity) => void;
};

function Lista({ nombres, choose }: ListaProps) {
  const today = useToday();
  const options = useLegajoOptions();
  const list = useServerList({
    key: [CARTAS, "personas"],
    fetch: nominaClient.legajos,
    columns: COLUMNS,
    filters: FILTERS,
    defaultOrder: "displayName",
    pageSize: LEGAJOS_PAGE,
    isLocal: true,
  });
  for (const { _id, displayName } of list.rows) nombres.set(_id, displayName);
  return (
    <section className={classes.list} aria-label="Personas para agregar">
      <Input.Label labelElement="div">Agregar varias</Input.Label>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="personas"
        feminine
        searchLabel="Nombre, CUIL o legajo"
        filters={<FilterBar filters={list.filters} sources={{ today, options }} />}
        selection={{ actions: [{ label: "Agregar", icon: IconUserPlus, run: choose }] }}
        empty={{ title: "No hay nadie para elegir", text: "Cuando haya legajos, vas a poder enviarles cartas." }}
      />
    </section>
  );
}

/** A list's filter row without a list: what it would ask for is written below it. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { leavePresets } from "#platform/dates/presets.ts";
import type { Employee } from "#platform/ui/fields/employees.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { useFilters } from "#platform/ui/filters/web/use-filters.ts";

export const title = "Filtros";

const ids = (names: readonly string[], from: number) =>
  names.map((name, index) => ({ id: `00000000-0000-4000-8000-${String(from + index).padStart(12, "0")}`, name }));

const SUCURSALES = ids(["Planta Avellaneda", "Depósito Pilar", "Oficina Centro"], 1);
const PUESTOS = ids(
  ["Administrativa", "Analista", "Chofer", "Gerente", "Matricera", "Operaria", "Soldador", "Supervisora", "Técnico"],
  100,
);
const PEOPLE: readonly Employee[] = ids(["Acuña, Lucía", "Benítez, Julieta", "Núñez, Yamila"], 500).map(
  ({ id, name }, index) => ({ _id: id, displayName: name, legajo: index + 41, cuil: "27345612098" }),
);

const FILTERS = filters([
  { key: "sucursal", label: "Sucursal", kind: "choice" },
  { key: "puesto", label: "Puesto", kind: "choice" },
  {
    key: "baja",
    label: "Estado",
    kind: "choice",
    options: [
      { id: "false", name: "Activos" },
      { id: "true", name: "De baja" },
    ],
    default: "false",
  },
  { key: "fecha", label: "Ingreso", kind: "range" },
  { key: "licencia", label: "Licencia", kind: "range", presets: leavePresets, more: true },
  { key: "empleado", label: "Empleado", kind: "employee", more: true },
  { key: "sinPin", label: "Sin PIN", kind: "flag", more: true },
]);

const SOURCES = {
  today: "2026-11-15",
  options: {
    sucursal: { queryKey: ["piezas", "sucursales"], queryFn: async () => SUCURSALES },
    puesto: { queryKey: ["piezas", "puestos"], queryFn: async () => PUESTOS },
  },
  employees: {
    search: async () => ({ total: PEOPLE.length, exacto: true, ancla: null, data: PEOPLE }),
    find: async (id: string) => PEOPLE.find(({ _id }) => _id === id) ?? Promise.reject(new Error(id)),
  },
};

/** One long word otherwise: the phone's page would grow with it. */
const WRAPPED = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;

export function Demo() {
  const list = useFilters(FILTERS);
  const { buscar } = useSearch({ strict: false }) as { buscar?: string };
  const navigate = useNavigate();
  const onSearch = (text: string) =>
    void navigate({
      to: ".",
      search: ((kept: object) => ({ ...kept, buscar: text || undefined })) as never,
      replace: true,
    });
  return (
    <>
      <FilterBar
        filters={list}
        sources={SOURCES}
        search={{ value: buscar ?? "", label: "Nombre, CUIL o legajo", onSearch }}
      />
      <pre data-testid="pedido" style={WRAPPED}>
        {JSON.stringify(list.state)}
      </pre>
    </>
  );
}

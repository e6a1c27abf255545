/** Parts other features show of people: the frame of a person's pages, how people are found, and their filters. */
import { lazy, useMemo } from "react";
import type { ListaFilters } from "#features/nomina/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import { EMPLOYEE_PAGE, type Employee, type EmployeeSearch } from "#platform/ui/fields/employees.ts";
import type { Filter } from "#platform/ui/filters/filters.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import { legajoOptions, nominaClient, useFicha } from "./api.ts";

/** For a picker: active people whom the person sees. */
export const findPeople: EmployeeSearch = (search, place) =>
  nominaClient.legajos({ search, ...place, length: EMPLOYEE_PAGE });

/** What a field that chooses one of them needs; without `chosen` the person behind `value` is asked for. */
export function useEmployeeChoice(value: string | null, chosen: Employee | null) {
  const isKnown = value === null || chosen?._id === value;
  const { data = null } = useFicha(isKnown ? null : value);
  return { value, chosen: isKnown ? chosen : data, search: findPeople };
}

/** The filters of every list of what belongs to people; a screen spreads them among its own. GEN-24, GEN-26, D163. */
export const LEGAJO_FILTERS = [
  { kind: "choice", key: "sucursal", label: "Sucursal" },
  { kind: "choice", key: "areaId", label: "Departamento" },
  { kind: "choice", key: "puesto", label: "Puesto" },
  {
    kind: "choice",
    key: "baja",
    label: "Estado",
    default: "false",
    options: [
      { id: "false", name: "Activos" },
      { id: "true", name: "Dados de baja" },
    ],
  },
  { kind: "choice", key: "convenio", label: "Convenio", more: true },
  { kind: "choice", key: "contrato", label: "Contrato", more: true },
  { kind: "choice", key: "razonSocial", label: "Razón social", more: true },
  { kind: "choice", key: "unidadNegocio", label: "Unidad de negocio", more: true },
] as const satisfies readonly Filter[];

/** Where their options come from. */
export function useLegajoOptions() {
  const empresa = useActor()?.empresa;
  return useMemo(() => legajoOptions(empresa), [empresa]);
}

/** What the server is told of the rows of the list that were chosen. */
export const alcanceOf = (selected: Selected) =>
  "ids" in selected
    ? { ids: [...selected.ids] }
    : // The list's own filters, as its call takes them.
      { filtros: selected.filters as Partial<ListaFilters>, excepto: [...selected.except] };

export const peopleWords = (count: Quantity): string =>
  `${quantityWords(count)} ${count.count === 1 ? "persona" : "personas"}`;

/** The frame of one person's pages: whoever only chooses people does not fetch it. */
export const PersonPage = lazy(async () => ({ default: (await import("./person-page.tsx")).PersonPage }));
export const FichaPage = lazy(async () => ({ default: (await import("./person-page.tsx")).FichaPage }));
export const PrintedPerson = lazy(async () => ({ default: (await import("./head.tsx")).PrintedPerson }));

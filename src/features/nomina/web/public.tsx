/** Parts other features show of people: the frame of a person's pages, how people are found, and their filters. */
import { useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { EMPLOYEE_PAGE, type Employee, type EmployeeSearch } from "#platform/ui/fields/employees.ts";
import type { Filter } from "#platform/ui/filters/filters.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, type PageProps, PageTabsContext, Sheet } from "#platform/ui/page/web/page.tsx";
import { legajoOptions, nominaClient, useFicha } from "./api.ts";
import type { Headed, Persona } from "./head.tsx";
import { WithHead } from "./with-head.tsx";

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

/** Only of who came from a list. */
const Neighbours = lazy(() => import("./neighbours.tsx"));

type PersonPageProps = Headed &
  Pick<PageProps, "count" | "actions" | "fill" | "children"> & { readonly userId: string };

/** The frame of one person's page, of whoever's feature it is: their head, and the way to the next one of the list. */
export function PersonPage({ userId, persona, list, ...page }: PersonPageProps) {
  const { desde } = useSearch({ strict: false }) as { readonly desde?: string };
  const neighbours = desde !== undefined && (
    <Suspense>
      <Neighbours userId={userId} />
    </Suspense>
  );
  return (
    <WithHead persona={persona} list={list}>
      <Page {...page} title={persona?.displayName ?? "Legajo"} ways={neighbours} />
    </WithHead>
  );
}

const Printed = lazy(async () => ({ default: (await import("./head.tsx")).PrintedPerson }));

type PrintedProps = { readonly persona: Persona; readonly children: ReactNode };

/** On paper: the same, without the ways. */
export const PrintedPerson = (props: PrintedProps) => (
  <Suspense fallback={props.children}>
    <Printed {...props} />
  </Suspense>
);

type FichaPageProps = Omit<PersonPageProps, keyof Headed>;

/** The same, which itself asks who it is. Of somebody who is not found, no other section is offered either. */
export function FichaPage(props: FichaPageProps) {
  const query = useFicha(props.userId);
  return (
    <Loaded
      query={query}
      noun="el legajo"
      waiting={<PersonPage {...props} persona={null} list="/users" />}
      frame={(failure) => (
        <PageTabsContext value={null}>
          <Page title="Legajo">
            <Sheet>{failure}</Sheet>
          </Page>
        </PageTabsContext>
      )}
    >
      {(persona) => <PersonPage {...props} persona={persona} list="/users" />}
    </Loaded>
  );
}

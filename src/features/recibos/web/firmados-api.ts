/** The calls of the list of signed receipts, what its address may say, and where its filters' options come from. REC-05, REC-61, REC-63, REC-91. */
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { nomina } from "#features/nomina/contract.ts";
import { findPeople, LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { recibos } from "#features/recibos/contract.ts";
import { FIRMADOS_PAGE, firmados } from "#features/recibos/firmados.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatPeriod } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { asFields, type FilterState, filters } from "#platform/ui/filters/filters.ts";
import type { FilterSources } from "#platform/ui/filters/web/sources.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { COLUMNS, COLUMNS_OF_PERSON } from "./firmados-columnas.tsx";
import { ESTADO_OPTIONS } from "./firmados-words.ts";
import { useHeardSigned, useTipoOptions } from "./pendientes-api.ts";
import { periodosUntil } from "./pendientes-periodos.ts";

export const firmadosClient = clientFor(firmados);
const recibosClient = clientFor(recibos);
const nominaClient = clientFor(nomina);

/** All that is read about receipts lies under its first word. */
const FIRMADOS = ["recibos", "firmados"] as const;

// Whether somebody still works here says nothing of what was signed.
const [sucursal, area, puesto, , ...others] = LEGAJO_FILTERS;

/** Opens on the last month that has any, as those of the month it is are signed when it ends. */
const filtersFor = (today: string, last: string) =>
  filters([
    {
      kind: "choice",
      key: "periodo",
      label: "Período",
      default: last,
      options: periodosUntil(today).map((periodo) => ({ id: periodo, name: periodo })),
    },
    { kind: "choice", key: "tipoRecibo", label: "Tipo" },
    { kind: "choice", key: "estado", label: "Estado", options: ESTADO_OPTIONS },
    { kind: "employee", key: "empleadoId", label: "Empleado" },
    { kind: "range", key: "fechas", label: "Firma de la empresa", fields: ["fechaDesde", "fechaHasta"] },
    { ...sucursal, more: true },
    { ...area, more: true },
    { ...puesto, more: true },
    ...others,
  ]);
export type Declared = ReturnType<typeof filtersFor>;

export function useFirmados(ultimo: string | null) {
  const today = useToday();
  const last = ultimo ?? formatPeriod(today);
  const declared = useMemo(() => filtersFor(today, last), [today, last]);
  useHeardSigned(FIRMADOS);
  const list = useServerList({
    key: FIRMADOS,
    fetch: firmadosClient.list,
    columns: COLUMNS,
    filters: declared,
    pageSize: FIRMADOS_PAGE,
  });
  return { list, declared };
}

/** Of one person, the newest first. */
export const useFirmadosOf = (empleadoId: string) =>
  useServerList({
    key: [...FIRMADOS, "de", empleadoId],
    fetch: (asked: Parameters<typeof firmadosClient.list>[0]) => firmadosClient.list({ ...asked, empleadoId }),
    columns: COLUMNS_OF_PERSON,
    defaultOrder: "-periodo",
    pageSize: FIRMADOS_PAGE,
  });

/** One that is in no page of a list that was read. */
export const uno = (reciboId: string) =>
  queryOptions({
    queryKey: [...FIRMADOS, "uno", reciboId],
    queryFn: () => recibosClient.get({ reciboId }),
    retry: false,
  });

/** Of all states, whichever is chosen: a slice leads from one to another. */
export function useGrafico(declared: Declared, asked: { readonly search: string } & FilterState<Declared>) {
  const empresa = useActor()?.empresa;
  const said = { ...asFields(declared, asked), search: asked.search, estado: "todos" as const };
  return useQuery({
    queryKey: [...FIRMADOS, empresa, "grafico", said],
    queryFn: async () => (await firmadosClient.grafico(firmados.grafico.input.parse(said))).data,
    placeholderData: keepPreviousData,
  });
}

export function useSources(): FilterSources {
  const today = useToday();
  const options = { ...useLegajoOptions(), tipoRecibo: useTipoOptions() };
  const find = (userId: string) => nominaClient.ficha({ userId });
  return { today, options, employees: { search: findPeople, find } };
}

/** Who looks at it is noted (S-60). */
export const pdfOf = (reciboId: string) => recibosClient.pdf({ reciboId });

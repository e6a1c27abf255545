/** The calls of the list that waits for the employer's signature, and what its address may say. REC-67, D203. */
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { firmasCambio } from "#features/firma/events.ts";
import { PENDIENTES_PAGE, type Recibo, recibos } from "#features/recibos/contract.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { catalogueClient } from "#platform/catalogue/web/api.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import type { OptionSource } from "#platform/ui/filters/web/sources.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { periodosUntil } from "./pendientes-periodos.ts";

export const pendientesClient = clientFor(recibos);
const tiposClient = catalogueClient(tiposRecibo);

/** Below all that is read about receipts. */
const RECIBOS = "recibos";
const PENDIENTES = [RECIBOS, "pendientes"] as const;

/** As the address says it; the wire has its own words for "all". */
type Said = {
  readonly search: string;
  readonly periodo: string;
  readonly tipoRecibo: string;
  readonly sinAsignar: boolean;
  readonly carga: string;
  readonly sucursal: string;
};

const asked = ({ search, periodo, tipoRecibo, sinAsignar, carga, sucursal }: Said) => ({
  search,
  periodo: periodo === TODOS ? "" : periodo,
  tipoRecibo,
  sinAsignar: sinAsignar ? ("si" as const) : ("no" as const),
  carga,
  sucursal,
});

type Place = {
  readonly start?: number;
  readonly length?: number;
  readonly ancla?: string | null;
  readonly pide?: "pagina" | "total";
};

const fetchPage = ({ start = 0, length = PENDIENTES_PAGE, ancla = null, pide = "pagina", ...said }: Said & Place) =>
  pendientesClient.pendientesPagination({ ...asked(said), start, length, ancla, pide });

const filtersFor = (today: string) =>
  filters([
    {
      kind: "choice",
      key: "periodo",
      label: "Período",
      options: periodosUntil(today).map((periodo) => ({ id: periodo, name: periodo })),
    },
    { kind: "choice", key: "tipoRecibo", label: "Tipo" },
    { kind: "flag", key: "sinAsignar", label: "Sin asignar" },
    { kind: "choice", key: "carga", label: "Carga" },
    { kind: "choice", key: "sucursal", label: "Sucursal" },
  ]);

/** The server has one order: those of nobody first, then by name and period. */
const COLUMNS: Columns<Recibo, never> = [
  { key: "empleado", label: "Empleado", sort: false, text: ({ empleado }) => empleado?.displayName ?? "Sin asignar" },
];

/** What one signs in another window is told here too. */
export function useHeardSigned(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useChanges(firmasCambio, () => void queryClient.invalidateQueries({ queryKey }));
}

export function usePendientes(today: string) {
  const declared = useMemo(() => filtersFor(today), [today]);
  useHeardSigned(PENDIENTES);
  const list = useServerList({
    key: PENDIENTES,
    fetch: fetchPage,
    columns: COLUMNS,
    filters: declared,
    pageSize: PENDIENTES_PAGE,
    paging: "more",
  });
  const { search, periodo, tipoRecibo, sinAsignar, carga, sucursal } = list.asked;
  return { list, said: { search, periodo, tipoRecibo, sinAsignar, carga, sucursal } };
}

/** How many the filters leave, and how many of them are of nobody, whichever of the two are shown. */
export function useCuentas(shown: Said) {
  const empresa = useActor()?.empresa;
  const said = { ...shown, sinAsignar: false };
  return useQuery({
    queryKey: [...PENDIENTES, empresa, "cuentas", said],
    queryFn: () => fetchPage({ ...said, length: 1 }),
    placeholderData: keepPreviousData,
  });
}

/** Never those of the filters before: what is chosen is what is shown. */
export function useElegibles(said: Said, enabled: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [...PENDIENTES, empresa, "elegibles", said],
    queryFn: () => pendientesClient.elegibles(asked(said)),
    enabled,
  });
}

export function useTipoOptions(): OptionSource {
  const empresa = useActor()?.empresa;
  return {
    queryKey: [tiposRecibo.path, empresa, "options"],
    queryFn: async () => (await tiposClient.list({})).map(({ _id, name }) => ({ id: _id, name })),
  };
}

/** The one upload that the address names; which one it was is known where they are listed. */
export const cargaOptions = (carga: string): OptionSource => ({
  queryKey: ["carga elegida", carga],
  queryFn: async () => [{ id: carga, name: "lo que se cargó" }],
});

/** What was signed is its employee's to see from then on: maybe one's own. */
export function usePendientesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [RECIBOS] });
}

/** The first page as a picture, of those bytes and no others. */
export const previewOf = ({ _id, sha256 }: Pick<Recibo, "_id" | "sha256">): string =>
  `${recibos.preview.path.replace(":id", _id)}?v=${sha256 ?? ""}`;

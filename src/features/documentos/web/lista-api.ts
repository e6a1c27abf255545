/** The calls of the list of documents, what its address may say, and where its filters' options come from. DOC-17, DOC-18, DOC-63, DOC-89. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Carpeta, carpetas } from "#features/carpetas/contract.ts";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { DOCUMENTOS_PAGE, listaDocumentos } from "#features/documentos/lista.ts";
import { WRITERS } from "#features/documentos/quien.ts";
import {
  ESTADO_FIRMA_LABELS,
  ESTADOS_FIRMA,
  VENCIMIENTO_LABELS,
  VENCIMIENTOS,
  type VencimientoFiltro,
} from "#features/documentos/terminos.ts";
import { findPeople, LEGAJO_FILTERS, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { asFields, type FilterState, filters } from "#platform/ui/filters/filters.ts";
import type { FilterSources } from "#platform/ui/filters/web/sources.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { keepsDocuments } from "./carpetas-que-guardan.ts";
import { DOCUMENTOS, findDestinatarios } from "./documentos-api.ts";
import { COLUMNS } from "./lista-columnas.tsx";

export const listaClient = clientFor(listaDocumentos);
const carpetasClient = clientFor(carpetas);
const tiposClient = clientFor(tiposDocumento);

const [sucursal, area, puesto] = LEGAJO_FILTERS;
const ESTADOS = ESTADOS_FIRMA.map((estado) => ({ id: estado, name: ESTADO_FIRMA_LABELS[estado] }));
const PLAZOS = VENCIMIENTOS.map((plazo) => ({ id: plazo, name: VENCIMIENTO_LABELS[plazo] }));

export type Opening = { readonly carpeta: string; readonly vencimiento?: VencimientoFiltro | typeof TODOS };

/** Opens on the folder of its address, or on what expires. */
const filtersFor = ({ carpeta, vencimiento }: Required<Opening>) =>
  filters([
    { kind: "choice", key: "carpeta", label: "Carpeta", default: carpeta },
    { kind: "choice", key: "tipoDocumento", label: "Tipo" },
    { kind: "choice", key: "estado", label: "Firma", options: ESTADOS },
    { kind: "choice", key: "vencimiento", label: "Vencimiento", options: PLAZOS, default: vencimiento },
    { kind: "employee", key: "empleadoId", label: "Empleado" },
    { ...sucursal, more: true },
    { ...area, more: true },
    { ...puesto, more: true },
  ]);
export type Declared = ReturnType<typeof filtersFor>;

const LISTA = [DOCUMENTOS, "lista"] as const;

export function useDocumentos({ carpeta, vencimiento = TODOS }: Opening) {
  const declared = useMemo(() => filtersFor({ carpeta, vencimiento }), [carpeta, vencimiento]);
  const list = useServerList({
    key: LISTA,
    fetch: listaClient.list,
    columns: COLUMNS,
    filters: declared,
    pageSize: DOCUMENTOS_PAGE,
    paging: "more",
  });
  return { list, declared };
}

/** Of all states, whichever is chosen: a part leads from one to another. */
export function useGrafico(declared: Declared, asked: { readonly search: string } & FilterState<Declared>) {
  const empresa = useActor()?.empresa;
  const said = { ...asFields(declared, asked), search: asked.search, estado: "todos" };
  return useQuery({
    queryKey: [...LISTA, empresa, "grafico", said],
    queryFn: async () => (await listaClient.grafico(listaDocumentos.grafico.input.parse(said))).data,
    placeholderData: keepPreviousData,
  });
}

/** Receipts are none of them (D080). */
const carpetasOf = (empresa: string | undefined) => ({
  queryKey: ["folders", empresa, "de documentos"],
  queryFn: async () => (await carpetasClient.list({})).filter(({ esRecibo }) => !esRecibo).map(asCarpeta),
});
const asCarpeta = (carpeta: Carpeta) => ({ ...asOption(carpeta), keeps: keepsDocuments(carpeta) });
const asOption = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ id: _id, name });

/** The folder that the list is narrowed to, and whether documents may be put into it. */
export function useCarpetaElegida(carpeta: string): { readonly name: string; readonly keeps: boolean } | undefined {
  const { data } = useQuery(carpetasOf(useActor()?.empresa));
  return data?.find(({ id }) => id === carpeta);
}

/** Who is named by an address: as one of their documents says. */
async function personOf(empleadoId: string) {
  const [one] = (await listaClient.list({ empleadoId, length: 1 })).data;
  if (!one) throw new Error("nobody with documents");
  return one.empleado;
}

export function useSources(): FilterSources {
  const empresa = useActor()?.empresa;
  const options = {
    ...useLegajoOptions(),
    carpeta: carpetasOf(empresa),
    tipoDocumento: {
      queryKey: ["tipodocumentos", empresa, "de documentos"],
      queryFn: async () => (await tiposClient.list({})).filter(({ carpeta }) => !carpeta.esRecibo).map(asOption),
    },
  };
  const search = useMay(WRITERS) ? findDestinatarios : findPeople;
  return { today: useToday(), options, employees: { search, find: personOf } };
}

/** The calls of the import's screens: the sheet as the server reads it, the import as it goes, more rows at each asking. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  FILAS_PAGE,
  type Importacion,
  type ImportacionHecha,
  importacion,
  type SOLO,
  type VER,
} from "#features/importacion/contract.ts";
import { importarJob } from "#features/importacion/job.ts";
import { type Avance, avanceDeTarea } from "#features/tareas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";

export const importacionClient = clientFor(importacion);

export type Solo = (typeof SOLO)[number];

type Part = { readonly total: number; readonly data: readonly unknown[] };

function readSoFar({ total }: Part, pages: readonly Part[]): number | undefined {
  const read = pages.reduce((sum, { data }) => sum + data.length, 0);
  return read < total ? read : undefined;
}

export function useLectura(asked: Importacion, solo: Solo) {
  const empresa = useActor()?.empresa;
  return useInfiniteQuery({
    queryKey: ["importacion", empresa, asked, solo],
    queryFn: ({ pageParam }) =>
      importacionClient.leer({
        ...asked,
        columnas: asked.columnas && [...asked.columnas],
        asignaciones: [...asked.asignaciones],
        solo,
        start: pageParam,
        length: FILAS_PAGE,
      }),
    initialPageParam: 0,
    getNextPageParam: readSoFar,
    placeholderData: keepPreviousData,
    // The file does not change; what was wrong with it is wrong again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type Ver = (typeof VER)[number];

/** One that goes on is asked for again: the socket tells only whoever started it. */
const WHILE_RUNNING_MS = 2_000;
const KEY = "importaciones";

export const isRunning = ({ pendientes }: Pick<ImportacionHecha, "pendientes">): boolean => pendientes > 0;

export function useImportacion(importacionId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [KEY, empresa, importacionId],
    queryFn: () => importacionClient.get({ importacionId }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? WHILE_RUNNING_MS : false),
  });
}

export function useImportaciones() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [KEY, empresa], queryFn: () => importacionClient.list({}) });
}

/** `running`: while it goes on, the rows that are shown are asked for again too. */
export function useFilas(importacionId: string, ver: Ver, running: boolean) {
  const empresa = useActor()?.empresa;
  return useInfiniteQuery({
    queryKey: [KEY, empresa, importacionId, "filas", ver],
    queryFn: ({ pageParam }) => importacionClient.filas({ importacionId, ver, start: pageParam, length: FILAS_PAGE }),
    initialPageParam: 0,
    getNextPageParam: readSoFar,
    placeholderData: keepPreviousData,
    refetchInterval: running ? WHILE_RUNNING_MS : false,
  });
}

/** Whatever is shown of imports is no longer so. */
export function useImportChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** How far one's own imports are, as it is told. */
export function useAvance(hear: (avance: Avance) => void): void {
  useRealtime(avanceDeTarea, ({ tipo, avance }) => {
    if (tipo === importarJob.name) hear(avance);
  });
}

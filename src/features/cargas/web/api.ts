/** The calls of the upload's screens, and one upload as it goes: asked for, and told by events to whoever began it. D103. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Carga, cargas, PAGINAS_PAGE } from "#features/cargas/contract.ts";
import { cargaStates } from "#features/cargas/estados.ts";
import { mayUpload } from "#features/cargas/quien.ts";
import type { EstadoCarga, EstadoPagina } from "#features/cargas/terminos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useOnLine } from "#platform/realtime/web/realtime.tsx";
import { movesOf } from "#platform/states/machine.ts";

export const cargasClient = clientFor(cargas);

export const CARGAS = "cargas";

export const isRunning = ({ estado }: Pick<Carga, "estado">): boolean => estado === "enCurso";

export function useMayUpload(): boolean {
  const actor = useActor();
  return actor !== null && mayUpload(actor);
}

/** The states that the person can bring it into now. */
export function useMoves({ estado, por }: Pick<Carga, "estado" | "por">): readonly EstadoCarga[] {
  const actor = useActor();
  return actor === null ? [] : movesOf(cargaStates, { estado, cuenta: por._id }, actor);
}

/** Where nobody tells, it is asked; where somebody does, now and then: of a process that died nobody tells. */
const UNTOLD_MS = 2_000;
const TOLD_MS = 10_000;

/** The socket tells only whoever began it (S-32). */
function useAskedEvery(): (carga: Carga | undefined) => number | false {
  const me = useActor()?._id;
  const isOnLine = useOnLine();
  return (carga) => {
    if (!carga || !isRunning(carga)) return false;
    return isOnLine && carga.por._id === me ? TOLD_MS : UNTOLD_MS;
  };
}

export function useCargas() {
  const empresa = useActor()?.empresa;
  const every = useAskedEvery();
  return useQuery({
    queryKey: [CARGAS, empresa],
    queryFn: () => cargasClient.list({}),
    refetchInterval: ({ state }) => every(state.data?.find(isRunning)),
  });
}

export function useCarga(cargaId: string) {
  const empresa = useActor()?.empresa;
  const every = useAskedEvery();
  return useQuery({
    queryKey: [CARGAS, empresa, cargaId],
    queryFn: () => cargasClient.get({ cargaId }),
    staleTime: 0,
    refetchInterval: ({ state }) => every(state.data),
  });
}

/** With the upload, and as often. */
export function useMapa(carga: Carga) {
  const empresa = useActor()?.empresa;
  const every = useAskedEvery();
  return useQuery({
    queryKey: [CARGAS, empresa, carga._id, "mapa"],
    queryFn: () => cargasClient.mapa({ cargaId: carga._id }),
    staleTime: 0,
    refetchInterval: () => every(carga),
  });
}

export type Cuales = EstadoPagina | "todas";

type Part = { readonly total: number; readonly data: readonly unknown[] };

function readSoFar({ total }: Part, pages: readonly Part[]): number | undefined {
  const read = pages.reduce((sum, { data }) => sum + data.length, 0);
  return read < total ? read : undefined;
}

/** The last ones first, more at each asking. */
export function useUltimas(carga: Carga, estado: Cuales) {
  const empresa = useActor()?.empresa;
  const every = useAskedEvery();
  return useInfiniteQuery({
    queryKey: [CARGAS, empresa, carga._id, "ultimas", estado],
    queryFn: ({ pageParam }) =>
      cargasClient.paginas({ cargaId: carga._id, estado, orden: "ultimas", start: pageParam, length: PAGINAS_PAGE }),
    initialPageParam: 0,
    getNextPageParam: readSoFar,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: () => every(carga),
  });
}

/** Its window opens with what the call that began it answered. */
export function useCargaBegun(): (carga: Carga) => void {
  const empresa = useActor()?.empresa;
  const queryClient = useQueryClient();
  return (carga) => {
    queryClient.setQueryData([CARGAS, empresa, carga._id], carga);
    void queryClient.invalidateQueries({ queryKey: [CARGAS, empresa], exact: true });
  };
}

/** Whatever is shown of uploads is no longer so. */
export function useCargasChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [CARGAS] });
}

/** One's own signatures of many: those still open, and one as it goes on (D203). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LoteFirma } from "#features/firma/contract.ts";
import { avanceDeTarea } from "#features/tareas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { firmaClient } from "./api.ts";

const LOTES = "lotesFirma";

/** The socket tells how far it is; of a process that died nobody tells, so it is asked too. */
const WHILE_RUNNING_MS = 5_000;

/** Running or interrupted, of that kind of record. */
export function useOpenLotes(tipo: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [LOTES, empresa],
    queryFn: () => firmaClient.lotes({}),
    select: (all) => all.filter((lote) => lote.tipo === tipo),
    staleTime: 0,
  });
}

/** One of them, and how many of it are done by now. */
export function useLote(loteId: string | null): { readonly lote: LoteFirma | null; readonly done: number } {
  const empresa = useActor()?.empresa;
  const queryClient = useQueryClient();
  const [told, setTold] = useState({ loteId, done: 0 });
  const queryKey = [LOTES, empresa, loteId];
  const { data: lote = null } = useQuery({
    queryKey,
    queryFn: () => firmaClient.lote({ loteId: loteId ?? "" }),
    enabled: loteId !== null,
    refetchInterval: ({ state }) => (state.data?.estado === "enCurso" ? WHILE_RUNNING_MS : false),
    staleTime: 0,
  });
  // Its id is that of its task.
  useRealtime(avanceDeTarea, ({ _id, estado, avance }) => {
    if (_id !== loteId) return;
    setTold({ loteId, done: avance.hecho });
    if (estado === "lista" || estado === "fallida") void queryClient.invalidateQueries({ queryKey });
  });
  const read = lote === null ? 0 : lote.firmados + lote.rechazados;
  return { lote, done: told.loteId === loteId ? Math.max(read, Math.min(told.done, lote?.total ?? 0)) : read };
}

export function useLotesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [LOTES] });
}

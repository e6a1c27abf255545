/** The calls of an export: what is asked for the receipts that were chosen, and its task as it goes on. REC-68…REC-71. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Exportado, exportar, type TipoExportacion } from "#features/recibos/exportar.ts";
import { avanceDeTarea, tareas } from "#features/tareas/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";

const exportarClient = clientFor(exportar);
const tareasClient = clientFor(tareas);

export const askExport = (tipo: TipoExportacion, ids: readonly string[]): Promise<Exportado> => {
  const recibos = [...ids];
  return tipo === "pdf"
    ? exportarClient.mergePDFs({ tipo, recibos })
    : exportarClient.mergePDFfromImages({ tipo, recibos });
};

export const cancelExport = (tareaId: string) => exportarClient.cancelar({ tareaId });

/** The socket tells how far it is; of a process that died nobody tells, so it is asked too. */
const WHILE_RUNNING_MS = 3_000;

export function useExportacion(tareaId: string) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState(0);
  const queryKey = ["tareas", tareaId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => tareasClient.get({ tareaId }),
    refetchInterval: ({ state }) => (state.data?.estado === "lista" ? false : WHILE_RUNNING_MS),
    staleTime: 0,
  });
  useRealtime(avanceDeTarea, ({ _id, estado, avance }) => {
    if (_id !== tareaId) return;
    setTold(avance.hecho);
    if (estado === "lista" || estado === "fallida") void queryClient.invalidateQueries({ queryKey });
  });
  return { tarea: data, hecho: Math.max(told, data?.avance.hecho ?? 0) };
}

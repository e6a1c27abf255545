/** The calls of letters, and what is offered where they are asked for. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { cartas } from "#features/cartas/contract.ts";
import { subir } from "#features/documentos/subir.ts";
import { nomina } from "#features/nomina/contract.ts";
import { avanceDeTarea, tareas } from "#features/tareas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import type { CartasForm } from "./formulario.ts";
import { isRunning } from "./words.ts";

export const cartasClient = clientFor(cartas);
export const nominaClient = clientFor(nomina);
const tiposClient = clientFor(tiposDocumento);
const subirClient = clientFor(subir);
const tareasClient = clientFor(tareas);

/** All that is read about letters lies under it. */
export const CARTAS = "cartas";

export function useElegibles() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [CARTAS, empresa, "plantillas"], queryFn: () => cartasClient.plantillas({}) });
}

/** Receipts are no documents. */
export function useTipos(isAsked: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["tipodocumentos", empresa, "todos"],
    queryFn: () => tiposClient.list({}),
    enabled: isAsked,
  });
}

/** Who signs for the company (D212). */
export function useFirmantes(isAsked: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: ["documentos", empresa, "firmantes"],
    queryFn: () => subirClient.firmantes({}),
    enabled: isAsked,
  });
}

/** Whoever mends a file in another tab comes back to what it says now. */
export function useEnsayo({ plantilla, ids, filtros, excepto }: CartasForm, isAsked: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [CARTAS, empresa, "ensayo", plantilla, ids, filtros, excepto],
    queryFn: () => cartasClient.ensayar({ plantilla, ids, filtros, excepto }),
    enabled: isAsked,
    staleTime: 0,
    refetchOnWindowFocus: isAsked,
  });
}

/** What is told as it happens may be missed: it is asked for too while it goes on. */
const WHILE_RUNNING_MS = 2_000;

export function useCartas(cartasId: string) {
  const empresa = useActor()?.empresa;
  const query = useQuery({
    queryKey: [CARTAS, empresa, "una", cartasId],
    queryFn: () => cartasClient.get({ cartasId }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? WHILE_RUNNING_MS : false),
  });
  const [told, setTold] = useState(0);
  useRealtime(avanceDeTarea, ({ _id, estado, avance }) => {
    if (_id !== query.data?.tarea) return;
    setTold(avance.hecho);
    if (estado === "lista" || estado === "fallida") void query.refetch();
  });
  return { query, told };
}

/** Of whoever asked for them alone: its end names the file that is offered. */
export function useTarea(tareaId: string, isAsked: boolean) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [CARTAS, empresa, "tarea", tareaId],
    queryFn: () => tareasClient.get({ tareaId }),
    enabled: isAsked,
    retry: false,
  });
}

/** The calls of the outbox. */
import { useQuery } from "@tanstack/react-query";
import { correos } from "#features/correo/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const correosClient = clientFor(correos);

export const CORREOS = ["correos"] as const;

/** While one is on its way the page looks again by itself. */
const LOOK_MS = 2_000;

export const useCorreos = () =>
  useQuery({
    queryKey: CORREOS,
    queryFn: () => correosClient.list({}),
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === "pendiente") ? LOOK_MS : false),
  });

export const useCorreo = (correoId: string) =>
  useQuery({
    queryKey: [...CORREOS, correoId],
    queryFn: () => correosClient.get({ correoId }),
    refetchInterval: ({ state }) => (state.data?.estado === "pendiente" ? LOOK_MS : false),
  });

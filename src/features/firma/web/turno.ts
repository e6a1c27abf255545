/** The turn of one record among all that one has still to sign, of whatever kinds, and what follows it. FIRMA-16. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { firmasCambio } from "#features/firma/events.ts";
import { type FirmaPendiente, firmasPendientes } from "#features/firma/pendientes.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import type { Output } from "#platform/contract/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";

type Pendientes = Output<typeof firmasPendientes.list>;
type One = Pick<FirmaPendiente, "tipo" | "registro">;

export type Turno = {
  /** Its place among those that wait; null where it does not. */
  readonly queue: { readonly noun: string; readonly position: number; readonly total: number } | null;
  /** The first of the others, and how many they are. */
  readonly next: { readonly to: string; readonly title: string; readonly left: number } | null;
};

/** Where they are of several kinds. */
const ANY = "documento";

export function turnoIn({ cant, firmas }: Pendientes, { tipo, registro }: One): Turno {
  const index = firmas.findIndex((one) => one.tipo === tipo && one.registro === registro);
  const next = firmas[index === 0 ? 1 : 0];
  const [noun = ANY, ...nouns] = new Set(firmas.map(({ clase }) => clase));
  return {
    queue: index === -1 ? null : { noun: nouns.length > 0 ? ANY : noun, position: index + 1, total: cant },
    next: next ? { to: next.path, title: next.titulo, left: index === -1 ? cant : cant - 1 } : null,
  };
}

const client = clientFor(firmasPendientes);
const NOTHING: Pendientes = { cant: 0, firmas: [] };

export function useTurno({ tipo, registro }: One): Turno & { readonly changed: () => void } {
  const actor = useActor();
  const queryClient = useQueryClient();
  const queryKey = ["firmasPendientes", actor?.empresa, actor?._id];
  const changed = () => void queryClient.invalidateQueries({ queryKey });
  useChanges(firmasCambio, changed);
  const { data = NOTHING } = useQuery({ queryKey, queryFn: () => client.list({}), staleTime: 0 });
  const turno = useMemo(() => turnoIn(data, { tipo, registro }), [data, tipo, registro]);
  return { ...turno, changed };
}

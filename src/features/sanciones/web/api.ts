/** The calls of the sanctions' screens, and how every list learns that something changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Adjunto } from "#features/archivos/contract.ts";
import { type Sancion, sanciones } from "#features/sanciones/contract.ts";
import { mayKeep } from "#features/sanciones/rules.ts";
import { tiposSancion } from "#features/sanciones/tipos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { catalogueClient } from "#platform/catalogue/web/api.ts";
import { clientFor } from "#platform/http/web/client.ts";
import type { OptionSource } from "#platform/ui/filters/web/sources.ts";

export const sancionesClient = clientFor(sanciones);
const tiposClient = catalogueClient(tiposSancion);

/** Which sanctions are not about the person who looks at them. */
export function useMayKeep(): (sancion: Pick<Sancion, "empleado">) => boolean {
  const actor = useActor();
  return (sancion) => actor !== null && mayKeep(actor, sancion);
}

/** All that is read about sanctions lies under it. */
export const SANCIONES = "sanciones";
const SIN_LEER = "sin leer";

export function useSancion(sancionId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [SANCIONES, empresa, "una", sancionId],
    queryFn: () => sancionesClient.get({ sancionId }),
  });
}

export function useSancionesOf(empleadoId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({
    queryKey: [SANCIONES, empresa, "empleado", empleadoId],
    queryFn: () => sancionesClient.ofEmpleado({ empleadoId }),
  });
}

/** How many of one's own were never opened. */
export function useSinLeer() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [SANCIONES, empresa, SIN_LEER], queryFn: () => sancionesClient.sinLeer({}) });
}

/** What is shown to its employee was opened: the server is told, and the count follows. A page nobody sees shows nothing. */
export function useOpening(shown: readonly Sancion[] | undefined): void {
  const queryClient = useQueryClient();
  const empresa = useActor()?.empresa;
  useEffect(() => {
    const sanciones = (shown ?? []).filter(({ vista }) => vista === null).map(({ _id, version }) => ({ _id, version }));
    if (sanciones.length === 0) return;
    const tell = async () => {
      // Unsaid, they stay unread, and are said the next time.
      const sinLeer = await sancionesClient.abrir({ sanciones }).catch(() => null);
      if (!sinLeer) return;
      queryClient.setQueryData([SANCIONES, empresa, SIN_LEER], sinLeer);
      // Other pages count them too; those shown here stay new while they are read.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SANCIONES });
    };
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      void tell();
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [shown, queryClient, empresa]);
}

/** Each attachment comes by its sanction: whoever sees the one sees the other. */
export const fetchFileOf =
  ({ _id }: Pick<Sancion, "_id">) =>
  ({ url }: Pick<Adjunto, "url">) =>
    sancionesClient.adjunto({ sancionId: _id, archivoId: url });

/** Under the catalogue's own key: a type that is added is offered at once. */
export function useTipos() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [tiposSancion.path, empresa, "list"], queryFn: () => tiposClient.list({}) });
}

export function useSancionesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [SANCIONES] });
}

/** For the list's filter. */
export function useTipoOptions(): OptionSource {
  const empresa = useActor()?.empresa;
  return {
    queryKey: [tiposSancion.path, empresa, "options"],
    queryFn: async () => (await tiposClient.list({})).map(({ _id, name }) => ({ id: _id, name })),
  };
}

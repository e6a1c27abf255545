/** The calls of one's own pages, and how the frame learns that the person changed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { perfil } from "#features/perfil/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const perfilClient = clientFor(perfil);
export const usuariosClient = clientFor(usuarios);

const PERFIL = "perfil";
/** Who is signed in, as the frame asks for it. */
const YO = "yo";

/** Read anew each time the page opens: a form starts with what is saved now. */
export function usePerfil() {
  const me = useActor()?._id;
  return useQuery({ queryKey: [PERFIL, me, "datos"], queryFn: () => perfilClient.misDatos({}), gcTime: 0 });
}

export function useAccounts() {
  const me = useActor()?._id;
  return useQuery({ queryKey: [PERFIL, me, "cuentas"], queryFn: () => perfilClient.accounts({}) });
}

/** Resolves once what is on screen was read again. */
export function usePerfilChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [PERFIL] });
    void queryClient.invalidateQueries({ queryKey: [YO] });
  };
}

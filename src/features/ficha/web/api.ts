/** The calls of one person's file. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { configuracion } from "#features/configuracion/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { ficha } from "../contract.ts";

export const fichaClient = clientFor(ficha);
export const usuariosClient = clientFor(usuarios);
export const nominaClient = clientFor(nomina);
const configuracionClient = clientFor(configuracion);

const FICHA = "ficha-completa";

/** Read anew each time the page opens: a form starts with what is saved now. */
export function useFile(userId: string) {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [FICHA, empresa, userId], queryFn: () => fichaClient.get({ userId }), gcTime: 0 });
}

/** S-60: each look is an entry of the log, so that it is taken once, when the part is opened, and kept nowhere. */
export function useSalud(userId: string) {
  return useQuery({
    queryKey: [FICHA, "salud", userId],
    queryFn: () => fichaClient.salud({ userId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** What the company added to every file, for one that does not exist yet. */
export function useCampos() {
  const empresaId = useActor()?.empresa ?? "";
  return useQuery({
    queryKey: [FICHA, "campos", empresaId],
    queryFn: async () => (await configuracionClient.get({ empresaId })).camposPersonalizadosLegajo,
  });
}

/** Who can be given access to a confidential payslip. */
export function useReaders() {
  const empresa = useActor()?.empresa;
  return useQuery({ queryKey: [FICHA, "lectores", empresa], queryFn: () => nominaClient.empleadosAdmin({}) });
}

/** Every page that shows somebody, and the lists they are in. */
export function useFileChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ["ficha"] });
    await queryClient.invalidateQueries({ queryKey: [FICHA] });
  };
}

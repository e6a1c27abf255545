/** Whether the company has documents, and what the server says where it has not. DOC-02…DOC-04, DOC-67. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MODULO } from "#features/documentos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { common } from "#platform/problems/problem.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { documentosClient } from "./documentos-api.ts";

/**
 * The server's sentence where the company of whoever looks has no documents; undefined until it is known. Told as an answer: a
 * refusal of what a page loads leads away from it.
 */
export function useModuloInactivo(): string | null | undefined {
  const actor = useActor();
  const isActive = actor?.modulos.includes(MODULO) ?? false;
  const { data } = useQuery({
    queryKey: ["módulo de documentos", actor?.empresa],
    queryFn: () => documentosClient.moduloActivo({}).then(() => null, sentenceOf),
    enabled: !isActive,
  });
  return isActive ? null : data;
}

function sentenceOf(error: unknown): string {
  const { problems } = refusalOf(error);
  const said = problems.find(({ code }) => code === common.moduloInactivo.code);
  if (!said) throw error;
  return said.message;
}

export const SinModulo = ({ message }: { readonly message: string }) => (
  <EmptyState
    title={message}
    actions={
      <Button variant="default" size="md" renderRoot={(props) => <Link {...props} to="/" />}>
        Ir al inicio
      </Button>
    }
  >
    Acá van a estar los documentos de cada carpeta cuando se active.
  </EmptyState>
);

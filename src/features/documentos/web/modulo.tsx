/** Whether the company has documents, and what the server says where it has not. DOC-02…DOC-04, DOC-67. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { documentosClient } from "./documentos-api.ts";

/** `refusal`: the server's sentence. Neither it nor `isActive` until it has answered. */
export function useModuloActivo(): { readonly isActive: boolean; readonly refusal: string | null } {
  const empresa = useActor()?.empresa;
  const { data, error } = useQuery({
    queryKey: ["módulo de documentos", empresa],
    queryFn: () => documentosClient.moduloActivo({}),
    retry: false,
    staleTime: 0,
  });
  const isRefused = error !== null && !isSignedOut(error);
  return { isActive: data !== undefined && !isRefused, refusal: isRefused ? refusalOf(error).message : null };
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

/** The company asks for no data: straight to the papers, or done. */
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { EstadoPropio } from "#features/onboarding/contract.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { ErrorState } from "#platform/ui/page/web/states.tsx";
import { useCompletar } from "./completar.ts";

type SinPasosProps = { readonly estado: EstadoPropio; readonly perfil: Perfil };

export function SinPasos({ estado, perfil }: SinPasosProps) {
  const { mutate, error } = useCompletar(estado, perfil);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  });
  if (!error) return <Skeleton height={320} aria-busy />;
  return (
    <ErrorState
      title="No se pudo completar tu ingreso"
      actions={<Button onClick={() => mutate()}>Probar de nuevo</Button>}
    >
      {error.message}.
    </ErrorState>
  );
}

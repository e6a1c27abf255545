/** In a demo: the file with which an upload can be tried, brought as if it had been chosen, and its month with it. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { cuentas } from "#features/cuentas/contract.ts";
import { blobOf } from "#platform/files/web/save-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cargasClient } from "./api.ts";

const cuentasClient = clientFor(cuentas);

async function fetchEjemplo(): Promise<File> {
  const answer = await cargasClient.ejemplo({});
  return new File([await blobOf(answer)], answer.name, { type: answer.type });
}

type EjemploProps = { readonly add: (files: readonly File[]) => void; readonly onBrought: () => void };

export function Ejemplo({ add, onBrought }: EjemploProps) {
  const installation = useQuery({ queryKey: ["configLang"], queryFn: () => cuentasClient.configLang({}) });
  const bring = useAct({
    mutationFn: fetchEjemplo,
    onSuccess: (file) => {
      onBrought();
      add([file]);
    },
    onError: (error) => notify.failed(error),
  });
  if (!installation.data?.demo) return null;
  return (
    <Button variant="subtle" loading={bring.isPending} onClick={() => bring.mutate()}>
      Usar el archivo de ejemplo
    </Button>
  );
}

/** The evidence of one signed record, for an expert: prepared while one waits, and saved. */
import { Button, VisuallyHidden } from "@mantine/core";
import { IconFileCertificate } from "@tabler/icons-react";
import { evidencia } from "#features/firma/evidencia.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

const evidenciaClient = clientFor(evidencia);

type Props = {
  /** The kind of record ("recibo"), and which one. */
  readonly tipo: string;
  readonly registro: string;
};

export default function DescargarEvidencia({ tipo, registro }: Props) {
  const may = useMay(evidencia.descargar.access);
  const { mutate, isPending } = useAct({
    mutationFn: async () => {
      const { saveFile } = await import("#platform/files/web/save-file.ts");
      await saveFile(await evidenciaClient.descargar({ tipo, registro }));
    },
    onSuccess: () => notify.success("Evidencia descargada"),
    onError: (error) => {
      if (!isSignedOut(error)) notify.error("No se pudo descargar la evidencia", refusalOf(error).message);
    },
  });
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCertificate size={17} stroke={1.75} aria-hidden />}
        title="Un zip para un perito: el PDF, las firmas, los certificados y cómo revisarlos"
        loading={isPending}
        onClick={() => mutate()}
      >
        Descargar evidencia
      </Button>
      <VisuallyHidden role="status">{isPending ? "Preparando la evidencia…" : ""}</VisuallyHidden>
    </>
  );
}

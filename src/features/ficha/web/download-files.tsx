/** All of a person's files in one zip, for administrators. LEG-104, LEG-112…LEG-114. */
import { Button } from "@mantine/core";
import { IconFolderDown } from "@tabler/icons-react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { fetchOffered } from "#platform/files/web/offered-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { isUnreachable } from "#platform/http/web/client.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { ficha } from "../contract.ts";
import { fichaClient } from "./api.ts";

/** Verbatim. */
const WORDS = {
  none: "Sin archivos",
  failed: "Ocurrió un error al procesar la descarga",
  offline: "Error de conexión con el servidor",
} as const;

export default function DownloadFiles({ userId }: { readonly userId: string }) {
  const may = useMay(ficha.descargarArchivos.access);
  const { mutate, isPending } = useAct({
    mutationFn: () => fichaClient.descargarArchivos({ tipo: "zip", user: userId }),
    onSuccess: ({ filename, message }) =>
      filename === null ? notify.info(WORDS.none, message) : fetchOffered(filename),
    onError: (error) => {
      if (isUnreachable(error)) notify.error(WORDS.offline);
      else if (!isSignedOut(error)) notify.error(refusalOf(error).message || WORDS.failed);
    },
  });
  if (!may) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFolderDown size={17} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Descargar archivos
    </Button>
  );
}

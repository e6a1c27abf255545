/** What the law gives people over what is kept of them, done by administrators: all of it to take along, the most private erased. S-61. */
import { Loader } from "@mantine/core";
import { IconDots, IconEraser, IconPackageExport } from "@tabler/icons-react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { fetchOffered } from "#platform/files/web/offered-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { confirmAction, type Question } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { ficha } from "../contract.ts";
import { DIAS_SUPRESION } from "../rules.ts";
import { fichaClient, useFile, useFileChanged } from "./api.ts";
import classes from "./personal-data.module.css";

const EXPORT = {
  title: "Descargar todos sus datos",
  text: "Un zip con todo lo que la empresa guarda de esta persona: el legajo completo, con los datos médicos y su historia, los archivos, los certificados de firma y lo que el registro de actividad dice de ella. Queda registrado que lo descargaste.",
  confirm: "Preparar descarga",
} as const;

const ERASE = {
  title: "Pedir la supresión de datos",
  text: `Dentro de ${DIAS_SUPRESION} días se borran sus datos médicos y sus contactos de emergencia, también de la historia del legajo. Hasta ese día podés cancelarlo en «Para resolver». Las sanciones, las firmas y el registro de actividad se conservan.`,
  confirm: "Pedir supresión",
} as const;

const icon = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

function onError(error: unknown) {
  if (!isSignedOut(error)) notify.error(refusalOf(error).message);
}

async function asked(question: Question, act: () => void) {
  if (await confirmAction(question)) act();
}

export default function PersonalData({ userId }: { readonly userId: string }) {
  const may = useMay(ficha.datosPersonales.access);
  const isAsked = Boolean(useFile(userId).data?.supresion);
  const changed = useFileChanged();
  const take = useAct({
    mutationFn: () => withPassword(() => fichaClient.datosPersonales({ userId })),
    onSuccess: ({ filename }) => fetchOffered(filename),
    onError,
  });
  const erase = useAct({
    mutationFn: () => withPassword(() => fichaClient.pedirSupresion({ userId })),
    onSuccess: async ({ supresion }) => {
      await changed();
      notify.success(`Sus datos médicos y contactos se suprimen el ${formatDay(supresion)}`);
    },
    onError,
  });
  if (!may) return null;
  const isBusy = take.isPending || erase.isPending;
  return (
    <>
      <DropMenu
        className={classes.more}
        name="Más acciones"
        align="end"
        isBusy={isBusy}
        disabled={isBusy}
        label={isBusy ? <Loader size={16} aria-hidden /> : <IconDots {...icon} />}
      >
        <button type="button" {...itemProps} onClick={() => void asked(EXPORT, take.mutate)}>
          <IconPackageExport {...icon} />
          {EXPORT.title}
        </button>
        {!isAsked && (
          <button type="button" {...itemProps} onClick={() => void asked(ERASE, erase.mutate)}>
            <IconEraser {...icon} />
            {ERASE.title}
          </button>
        )}
      </DropMenu>
      {take.isPending && (
        <span className={classes.busy} role="status">
          Preparando la descarga…
        </span>
      )}
    </>
  );
}

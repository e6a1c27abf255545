/**
 * /documents/agregar: several files for many people, over the whole window. Files, employees, confirm, success; what was
 * uploaded goes when it is left before the end. /documents/subir is the same without a folder. DOC-07, DOC-19, DOC-26, DOC-40.
 */
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { EnvioIniciado } from "#features/documentos/subir.ts";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import type { Step } from "#platform/ui/form/steps.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import classes from "./agregar.module.css";
import { ArchivosStage } from "./agregar-archivos.tsx";
import type { Nombres } from "./agregar-empleados.tsx";
import { type Camino, type Folder, type FolderOf, named, type Pedido, pedidoFor } from "./agregar-form.ts";
import { keepsDocuments } from "./carpetas-que-guardan.ts";
import { subirClient, useCarpetas, useDocumentosChanged, useTiposDocumento } from "./documentos-api.ts";

const EmpleadosStage = lazy(async () => ({ default: (await import("./agregar-empleados.tsx")).EmpleadosStage }));
const ConfirmarStage = lazy(async () => ({ default: (await import("./agregar-confirmar.tsx")).ConfirmarStage }));
const ListoStage = lazy(async () => ({ default: (await import("./agregar-listo.tsx")).ListoStage }));

const TITLES: Readonly<Record<Camino, string>> = { carpeta: "Agregar documentos", tipos: "Subir documentos" };
const FOLDERS = "/documents/folders";
const WINDOW = { header: classes.header ?? "", content: classes.content ?? "" };

/** DOC-40. */
const ARCHIVOS: Step<"selectFolder" | "adjuntos"> = {
  key: "archivos",
  label: "Archivos",
  fields: ["selectFolder", "adjuntos"],
};
const EMPLEADOS: Step<"empleados"> = { key: "empleados", label: "Empleados", fields: ["empleados"] };
const CONFIRMAR: Step<never> = { key: "confirmar", label: "Confirmar" };
const LISTO: Step<never> = { key: "listo", label: "Listo" };
const STEPS = [ARCHIVOS, EMPLEADOS, CONFIRMAR];

const folderIn = (camino: Camino, search: { readonly carpeta?: string }) =>
  camino === "carpeta" ? (search.carpeta ?? "") : "";

const listOf = ({ _id, name, icono }: Folder) => `/documents/list/${_id}/${encodeURIComponent(name)}/${icono}`;

export default function Agregar() {
  return <Asistente camino="carpeta" />;
}

export function Asistente({ camino }: { readonly camino: Camino }) {
  /** Another run begins as a new form. */
  const [round, setRound] = useState(0);
  return <Vuelta key={round} camino={camino} again={() => setRound(round + 1)} />;
}

function Vuelta({ camino, again }: { readonly camino: Camino; readonly again: () => void }) {
  const title = TITLES[camino];
  useDocumentTitle(title);
  const asked = useRouterState({ select: ({ location }) => folderIn(camino, location.search) });
  const [begun, setBegun] = useState<EnvioIniciado | null>(null);
  const [nombres] = useState<Nombres>(() => new Map());
  const temporary = useTemporaryAdjuntos();
  const changed = useDocumentosChanged();
  const carpetas = useCarpetas();
  const folders = useMemo(() => carpetas.data?.filter(keepsDocuments), [carpetas.data]);
  const tipos = useTiposDocumento().data;
  const [chosen, setChosen] = useState(asked);
  const folder = folders?.find(({ _id }) => _id === chosen);
  const folderOf = useMemo<FolderOf>(
    () => (one) => folder ?? tipos?.find(({ _id }) => _id === one.tipo)?.carpeta,
    [folder, tipos],
  );
  const draft = useDraftForm({
    schema: useMemo(() => pedidoFor(camino, folderOf), [camino, folderOf]),
    initial: { selectFolder: asked, adjuntos: [], empleados: [], todosEmpleados: false },
    send: (pedido, { idempotencyKey }) => give(camino, named(pedido), { idempotencyKey }),
    done: (answer) => {
      temporary.saved();
      setBegun(answer);
      changed();
    },
  });
  if (draft.values.selectFolder !== chosen) setChosen(draft.values.selectFolder);
  const offered = useMemo(
    () => (tipos ?? []).filter((one) => !one.esRecibo && (camino === "tipos" || one.carpeta._id === folder?._id)),
    [tipos, folder, camino],
  );
  useLeaveGuard(() => begun === null && draft.isDirty(), temporary);
  const navigate = useNavigate();
  const back = useWayBack(folder ? listOf(folder) : FOLDERS);
  const close = () => void navigate(back);

  return (
    <Modal opened fullScreen onClose={close} title={title} classNames={WINDOW} {...ownEscape(close)}>
      <form {...draft.form} className={classes.body}>
        <Stepper
          label={title}
          steps={STEPS}
          errors={draft.errors}
          check={({ fields = [] }) => draft.check(fields)}
          after={{ step: LISTO, isThere: begun !== null }}
          finish={
            <Button
              type="submit"
              loading={draft.sending}
              leftSection={<IconUpload size={17} stroke={1.75} aria-hidden />}
            >
              Adjuntar documentos
            </Button>
          }
        >
          {({ key }) => (
            <Suspense fallback={<Skeleton height={320} />}>
              {begun ? (
                <ListoStage begun={begun} list={folder ? listOf(folder) : FOLDERS} again={again} />
              ) : key === EMPLEADOS.key ? (
                <EmpleadosStage draft={draft} nombres={nombres} offersAll={camino === "carpeta"} />
              ) : key === CONFIRMAR.key ? (
                <ConfirmarStage
                  pedido={draft.values}
                  folder={folder}
                  folderOf={folderOf}
                  tipos={offered}
                  nombres={nombres}
                />
              ) : (
                <ArchivosStage
                  draft={draft}
                  temporary={temporary}
                  folders={camino === "carpeta" ? { all: folders, retry: () => void carpetas.refetch() } : null}
                  folder={folder}
                  folderOf={folderOf}
                  tipos={offered}
                />
              )}
            </Suspense>
          )}
        </Stepper>
      </form>
    </Modal>
  );
}

/** Each call takes the same files (D213). */
const give = (camino: Camino, pedido: Pedido, options: { readonly idempotencyKey: string }): Promise<EnvioIniciado> =>
  camino === "carpeta"
    ? subirClient.service(pedido, options)
    : subirClient.documentos({ empleados: pedido.empleados, documentos: pedido.adjuntos }, options);

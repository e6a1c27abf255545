/** /users/import-users: the sheet and what to do with it, what is in it, and the button that imports it. IMP-01, IMP-02, IMP-07, IMP-08. */
import { Button, Skeleton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { Importacion, Masiva } from "#features/importacion/contract.ts";
import { IMPORTADOS, SIN_ARCHIVO } from "#features/importacion/terminos.ts";
import type { Avance } from "#features/tareas/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import type { Step } from "#platform/ui/form/steps.ts";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { importacionClient, useAvance, useImportChanged } from "./api.ts";
import { ArchivoStep } from "./archivo-step.tsx";
import classes from "./importacion.module.css";

/** Nobody sees these before a file was chosen, and imported. */
const RevisionStep = lazy(async () => ({ default: (await import("./revision-step.tsx")).RevisionStep }));
const AvanceBar = lazy(async () => ({ default: (await import("./avance-bar.tsx")).AvanceBar }));
/** Below what one came to do. */
const Historial = lazy(async () => ({ default: (await import("./historial.tsx")).Historial }));

const ARCHIVO: Step = { key: "archivo", label: "Archivo" };
const STEPS: readonly Step[] = [ARCHIVO, { key: "revision", label: "Revisión" }];

/** What was said of one file is not said of another. */
const UNSAID = { encabezado: null, columnas: null, asignaciones: [] };

export default function Importar() {
  const [adjuntos, setAdjuntos] = useState<readonly Attachment[]>([]);
  const [asked, setAsked] = useState<Omit<Importacion, "url">>({ modo: "ambos", ...UNSAID });
  const [error, setError] = useState<string>();
  const temporary = useTemporaryAdjuntos();
  const file = adjuntos[0];
  const importing = useImporting();

  function choose(next: readonly Attachment[]) {
    if (next[0]?.url !== file?.url) setAsked((former) => ({ ...former, ...UNSAID }));
    setAdjuntos(next);
    setError(undefined);
  }
  function check(): boolean {
    if (!file) setError(SIN_ARCHIVO);
    return file !== undefined;
  }

  return (
    <Page title="Importar legajos" subtitle={file?.name}>
      <Sheet className={classes.sheet}>
        <Stepper
          label="Importar legajos"
          steps={STEPS}
          check={check}
          finish={
            <Button
              leftSection={<IconUpload size={17} stroke={1.75} aria-hidden />}
              loading={importing.isPending}
              onClick={() => file && importing.mutate({ ...asked, url: file.url })}
            >
              Importar
            </Button>
          }
        >
          {(step) =>
            importing.isPending ? (
              <Suspense fallback={<Skeleton height={80} />}>
                <AvanceBar avance={importing.avance} />
              </Suspense>
            ) : step.key === ARCHIVO.key || !file ? (
              <ArchivoStep
                adjuntos={adjuntos}
                temporary={temporary}
                error={error}
                modo={asked.modo}
                onChoose={choose}
                onModo={(modo) => setAsked({ ...asked, modo })}
              />
            ) : (
              <Suspense fallback={<Skeleton height={320} />}>
                <RevisionStep
                  asked={{ ...asked, url: file.url }}
                  onChange={(change) => setAsked((former) => ({ ...former, ...change }))}
                />
              </Suspense>
            )
          }
        </Stepper>
      </Sheet>
      <Suspense fallback={null}>
        <Historial />
      </Suspense>
    </Page>
  );
}

/** Once it has ended, or goes on by itself, what becomes of it has a page of its own. */
function useImporting() {
  const [avance, setAvance] = useState<Avance | null>(null);
  const navigate = useNavigate();
  const changed = useImportChanged();
  const act = useAct({
    mutationFn: (asked: Importacion) =>
      withPassword(() =>
        importacionClient.masiva({
          ...asked,
          columnas: asked.columnas && [...asked.columnas],
          asignaciones: [...asked.asignaciones],
        }),
      ),
    onMutate: () => setAvance(null),
    onSuccess: (done: Masiva) => {
      if (done.messageError !== "") showError(done.messageError);
      else if (done.termino && done.legajosImportados > 0) notify.success(IMPORTADOS);
      void navigate({ to: `/users/import-users/${done.importacion}` });
    },
    onError: (error) => isSignedOut(error) || showError(refusalOf(error).message),
    onSettled: changed,
  });
  useAvance((told) => act.isPending && setAvance(told));
  return { ...act, avance };
}

/** Verbatim (IMP-07): 'Error: ' plus the response. */
const showError = (message: string) =>
  void showProblem(new Refusal({ ...common.interno, message: `Error: ${message}` }));

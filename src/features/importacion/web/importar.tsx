/** /users/import-users: the sheet and what to do with it, then what is in it. IMP-01, IMP-02. */
import { useState } from "react";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { Importacion } from "#features/importacion/contract.ts";
import { SIN_ARCHIVO } from "#features/importacion/terminos.ts";
import type { Step } from "#platform/ui/form/steps.ts";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { ArchivoStep } from "./archivo-step.tsx";
import classes from "./importacion.module.css";
import { RevisionStep } from "./revision-step.tsx";

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
        <Stepper label="Importar legajos" steps={STEPS} check={check} finish={null}>
          {(step) =>
            step.key === ARCHIVO.key || !file ? (
              <ArchivoStep
                adjuntos={adjuntos}
                temporary={temporary}
                error={error}
                modo={asked.modo}
                onChoose={choose}
                onModo={(modo) => setAsked({ ...asked, modo })}
              />
            ) : (
              <RevisionStep
                asked={{ ...asked, url: file.url }}
                onChange={(change) => setAsked((former) => ({ ...former, ...change }))}
              />
            )
          }
        </Stepper>
      </Sheet>
    </Page>
  );
}

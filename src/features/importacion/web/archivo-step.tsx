/** The first step: the file, the model to begin with, and whether people are created, changed or both. */
import { Button, SegmentedControl, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField } from "#features/archivos/web/public.tsx";
import { MAX_FILAS } from "#features/importacion/contract.ts";
import { MODOS, type Modo } from "#features/importacion/terminos.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import { importacionClient } from "./api.ts";
import classes from "./importacion.module.css";

const CARPETA = "importaciones";

const MODO_WORDS: Readonly<Record<Modo, readonly [label: string, description: string]>> = {
  crear: ["Crear", "Las filas de personas que ya tienen legajo no se importan."],
  actualizar: [
    "Actualizar",
    "Las filas de personas sin legajo no se importan. Una celda vacía deja el dato como está.",
  ],
  ambos: [
    "Crear y actualizar",
    "Se busca a cada persona por su CUIL o, si la fila no lo tiene, por su número de legajo.",
  ],
};

type ArchivoStepProps = {
  readonly adjuntos: readonly Attachment[];
  readonly temporary: TemporaryFiles;
  readonly error: string | undefined;
  readonly modo: Modo;
  readonly onChoose: (adjuntos: readonly Attachment[]) => void;
  readonly onModo: (modo: Modo) => void;
};

export function ArchivoStep({ adjuntos, temporary, error, modo, onChoose, onModo }: ArchivoStepProps) {
  const model = useAct({
    mutationFn: () => importacionClient.modelo({}),
    onSuccess: saveFile,
    onError: notify.failed,
  });
  const limit = MAX_FILAS.toLocaleString("es-AR");
  return (
    <>
      <FormSection
        title="Planilla"
        hint={`Una fila por persona, hasta ${limit}. Con títulos en la primera fila las columnas van en cualquier orden; sin títulos, en el orden del modelo.`}
      >
        <Stack gap="md">
          <AdjuntosField
            label="Archivo"
            required
            single
            kinds={kindsOf(CARPETA)}
            destFolder={CARPETA}
            value={adjuntos}
            onChange={onChoose}
            temporary={temporary}
            error={error}
          />
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
              loading={model.isPending}
              onClick={() => model.mutate()}
            >
              Descargar modelo
            </Button>
          </div>
        </Stack>
      </FormSection>
      <FormSection title="Qué hacer" hint="Antes de importar nada vas a ver qué pasa con cada fila.">
        <SegmentedControl
          aria-label="Qué hacer"
          data={MODOS.map((value) => ({ value, label: MODO_WORDS[value][0] }))}
          value={modo}
          onChange={(value) => onModo(value as Modo)}
        />
        <p className={classes.hint}>{MODO_WORDS[modo][1]}</p>
      </FormSection>
    </>
  );
}

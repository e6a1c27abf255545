/** The one file of a document, wherever a form takes it: chosen, photographed, or photographs made a PDF. */
import { lazy, Suspense } from "react";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField, type AdjuntosFieldProps } from "#features/archivos/web/public.tsx";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { type DocumentoForm, namedAfter } from "./formulario.ts";

const CARPETA = "documentos";

/** Right after the form: whoever attaches a file seldom photographs it. */
const FotosBoton = lazy(async () => ({ default: (await import("./fotos-boton.tsx")).FotosBoton }));

type Decided = "label" | "single" | "required" | "kinds" | "destFolder" | "also";

export const ArchivoField = (field: Omit<AdjuntosFieldProps, Decided>) => (
  <AdjuntosField
    {...field}
    label="Archivo"
    single
    required
    kinds={kindsOf(CARPETA)}
    destFolder={CARPETA}
    also={(_, arrived) => (
      <Suspense>
        <FotosBoton arrived={arrived} />
      </Suspense>
    )}
  />
);

type ArchivoQueNombraProps = Pick<AdjuntosFieldProps, "temporary" | "fetchFile"> & {
  readonly draft: DraftForm<DocumentoForm>;
  readonly onChanged?: () => void;
};

/** Of a new document: unless somebody says it, its file names it. */
export function ArchivoQueNombra({ draft, onChanged, ...files }: ArchivoQueNombraProps) {
  const { onChange, ...field } = draft.field("url");
  const attach = (attached: Attachment[]) => {
    draft.set("name", namedAfter(draft.values, attached));
    onChange(attached);
    onChanged?.();
  };
  return <ArchivoField {...field} {...files} onChange={attach} />;
}

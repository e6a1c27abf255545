/** The one file of a document: chosen, photographed, or photographs made a PDF. Unless somebody says it, it names the document. */
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField, type AdjuntosFieldProps } from "#features/archivos/web/public.tsx";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { type DocumentoForm, namedAfter } from "./formulario.ts";
import { FotosBoton } from "./fotos-boton.tsx";

const CARPETA = "documentos";

type ArchivoFieldProps = Pick<AdjuntosFieldProps, "temporary" | "fetchFile"> & {
  readonly draft: DraftForm<DocumentoForm>;
  readonly onChanged?: () => void;
};

export function ArchivoField({ draft, temporary, fetchFile, onChanged }: ArchivoFieldProps) {
  const { onChange, ...field } = draft.field("url");
  const attach = (files: Attachment[]) => {
    draft.set("name", namedAfter(draft.values, files));
    onChange(files);
    onChanged?.();
  };
  return (
    <AdjuntosField
      {...field}
      onChange={attach}
      label="Archivo"
      single
      required
      kinds={kindsOf(CARPETA)}
      destFolder={CARPETA}
      temporary={temporary}
      fetchFile={fetchFile}
      also={(_, arrived) => <FotosBoton arrived={arrived} />}
    />
  );
}

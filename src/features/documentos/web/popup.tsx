/** The modal that adds a document to one employee's file. DOC-30. */
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { SAVED } from "#platform/ui/theme/timings.ts";
import classes from "./documento.module.css";
import { DocumentoFields } from "./form-fields.tsx";
import { useDocumentoForm } from "./use-formulario.ts";

type NuevoDocumentoProps = { readonly empleado: string; readonly onClose: () => void };

export function NuevoDocumento({ empleado, onClose }: NuevoDocumentoProps) {
  const form = useDocumentoForm({ empleado, saved: SAVED, done: onClose });
  return (
    <PopupForm title="Nuevo documento" draft={form.draft} leaving={form.temporary} onClose={onClose} size={820}>
      <div className={classes.inPopup}>
        <DocumentoFields form={form} hasEmployee />
      </div>
    </PopupForm>
  );
}

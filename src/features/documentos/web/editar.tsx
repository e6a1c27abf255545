/** The form of one document inside the modal that shows it. DOC-29, DOC-31, DOC-93. */
import { useEffect } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import classes from "./documento.module.css";
import { DocumentoFields } from "./form-fields.tsx";
import { useDocumentoForm } from "./use-formulario.ts";

type EditarProps = {
  readonly documento: Documento;
  /** Asked before it is left, by whatever road. */
  readonly guard: (mayLeave: () => Promise<boolean>) => () => void;
  readonly onSaved: () => void;
};

export function Editar({ documento, guard, onSaved }: EditarProps) {
  const form = useDocumentoForm({ documento, saved: "Documento actualizado!", done: onSaved });
  const { draft, temporary } = form;
  useEffect(() =>
    guard(async () => {
      const lost = temporary.lost();
      if (!draft.isDirty() && lost === undefined) return true;
      if (!(await confirmDiscard(lost))) return false;
      draft.reset();
      temporary.left();
      return true;
    }),
  );
  return (
    <form {...draft.form} className={classes.inModal}>
      <DocumentoFields form={form} />
      <SaveBar draft={draft} verb="Guardar cambios" />
    </form>
  );
}

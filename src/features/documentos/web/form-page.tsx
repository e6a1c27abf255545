/** Adding and editing a document on a page of its own; leaving with an uploaded file says that it is deleted. DOC-12, DOC-13, DOC-93. */
import { useNavigate } from "@tanstack/react-router";
import type { Documento } from "#features/documentos/contract.ts";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { CancelLink } from "#platform/ui/page/web/cancel-link.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { SAVED } from "#platform/ui/theme/timings.ts";
import classes from "./documento.module.css";
import { DocumentoFields } from "./form-fields.tsx";
import { useDocumentoForm } from "./use-formulario.ts";

type FormPageProps = {
  /** Absent: a new one, in that folder. */
  readonly documento?: Documento;
  readonly folder?: string;
  readonly title: string;
  readonly subtitle: string;
  readonly list: { readonly to: string; readonly label: string };
};

export function DocumentoFormPage({ documento, folder, title, subtitle, list }: FormPageProps) {
  const navigate = useNavigate();
  const back = useWayBack(list.to);
  const form = useDocumentoForm({
    documento,
    ...(folder !== undefined && { folder }),
    saved: SAVED,
    done: () => void navigate(back),
  });
  const { draft, temporary } = form;
  useLeaveGuard(draft.isDirty, temporary);
  return (
    <Page title={title} subtitle={subtitle} back={list}>
      <form {...draft.form}>
        <Sheet className={classes.form}>
          <DocumentoFields form={form} />
          <SaveBar
            draft={draft}
            verb={documento ? "Guardar cambios" : "Guardar documento"}
            cancel={<CancelLink back={back} />}
          />
        </Sheet>
      </form>
    </Page>
  );
}

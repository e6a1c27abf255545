/** Creating and editing on a page of its own; leaving with uploaded files says that they are deleted. SANC-14, SANC-16. */
import { useNavigate } from "@tanstack/react-router";
import type { Sancion } from "#features/sanciones/contract.ts";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { CancelLink } from "#platform/ui/page/web/cancel-link.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { SancionFields, useSancionForm } from "./form.tsx";
import { LIST } from "./record.tsx";
import classes from "./sanciones.module.css";

export function SancionFormPage({ sancion }: { readonly sancion?: Sancion }) {
  const navigate = useNavigate();
  const back = useWayBack(LIST.to);
  const form = useSancionForm({ sancion, done: () => void navigate(back) });
  const { draft, temporary } = form;
  useLeaveGuard(draft.isDirty, temporary);
  return (
    <Page title={sancion ? "Editar sanción" : "Nueva sanción"} subtitle={sancion?.empleado.displayName} back={LIST}>
      <form {...draft.form}>
        <Sheet className={classes.form}>
          <SancionFields form={form} />
          <SaveBar
            draft={draft}
            verb={sancion ? "Guardar cambios" : "Guardar sanción"}
            cancel={<CancelLink back={back} />}
          />
        </Sheet>
      </form>
    </Page>
  );
}

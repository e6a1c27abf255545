/** Creating or editing on a page of its own; after saving, back to the list. */
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Catalogue, CatalogueItem } from "#platform/catalogue/catalogue.ts";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { updateFailed } from "#platform/ui/theme/timings.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { DraftFields, useCatalogueDraft } from "./draft.tsx";
import classes from "./pages.module.css";

export function CatalogueFormPage({
  declared,
  item,
}: {
  readonly declared: Catalogue;
  readonly item: CatalogueItem | undefined;
}) {
  const { route, title, singular, newLabel } = declared;
  const navigate = useNavigate();
  const back = useWayBack(route);
  const draft = useCatalogueDraft({
    declared,
    item,
    done: () => {
      notify.saved();
      void navigate(back);
    },
    refused: (refusal) => notify.refused(refusal, item && updateFailed),
  });
  useLeaveGuard(draft.isDirty);
  const { ref } = draft.form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);

  return (
    <Page title={item ? `Editar ${singular}` : newLabel} subtitle={item?.name} back={{ to: route, label: title }}>
      <Sheet className={classes.sheet}>
        <form {...draft.form}>
          <div className={classes.fields}>
            <DraftFields declared={declared} draft={draft} />
          </div>
          <div className={classes.foot}>
            <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
              Cancelar
            </Button>
            <Button type="submit" loading={draft.sending}>
              {item ? "Guardar cambios" : "Guardar"}
            </Button>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}

/** The company's page before its data: the same frame, so that nothing jumps. */
import { Skeleton } from "@mantine/core";
import { Page } from "#platform/ui/page/web/page.tsx";

export const EDIT_TITLE = "Configuración";

export function EditLoading() {
  return (
    <Page title={EDIT_TITLE}>
      <Skeleton height={560} mt={14} aria-busy="true" aria-label="Cargando" />
    </Page>
  );
}

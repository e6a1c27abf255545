/** /empresa/edit: the company one works in, read whole and edited as one form. EMP-13, EMP-44. */
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useConfiguracion } from "./api.ts";
import { ConfigForm } from "./config-form.tsx";
import { EDIT_TITLE, EditLoading } from "./edit-loading.tsx";

export default function EmpresaEdit() {
  const query = useConfiguracion(useActor()?.empresa ?? "");
  return (
    <Loaded
      query={query}
      noun="los datos de la empresa"
      waiting={<EditLoading />}
      frame={(failure) => <Page title={EDIT_TITLE}>{failure}</Page>}
    >
      {(empresa) => <ConfigForm key={empresa._id} empresa={empresa} />}
    </Loaded>
  );
}

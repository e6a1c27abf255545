/** /empresa/edit: the company one works in, read whole and edited as one form. EMP-13, EMP-44. */
import { useActor } from "#platform/auth/web/signed-in.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { useConfiguracion } from "./api.ts";
import { ConfigForm } from "./config-form.tsx";
import { EDIT_TITLE, EditLoading } from "./edit-loading.tsx";

export default function EmpresaEdit() {
  const { data, error, refetch } = useConfiguracion(useActor()?.empresa ?? "");
  if (data) return <ConfigForm key={data._id} empresa={data} />;
  if (!error) return <EditLoading />;
  return (
    <Page title={EDIT_TITLE}>
      <LoadFailure noun="los datos de la empresa" error={error} retry={() => void refetch()} />
    </Page>
  );
}

/** /settings/accounts: accounts elsewhere that were linked to one's own, and how to unlink them. PERF-06, PERF-18, D026. */
import { Button, Skeleton } from "@mantine/core";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { perfilClient, useAccounts, usePerfilChanged } from "./api.ts";
import classes from "./perfil.module.css";

export default function Accounts() {
  const { data, error, refetch } = useAccounts();
  return (
    <Page title="Cuentas vinculadas" count={data?.length || undefined}>
      <Sheet className={classes.state}>
        {!data && error && <LoadFailure noun="tus cuentas vinculadas" error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} aria-busy />}
        {data?.length === 0 && (
          <EmptyState title="No tenés cuentas vinculadas">
            Ingresás con tu usuario y tu contraseña. Si vinculás otra cuenta, la vas a ver acá.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className={classes.accounts}>
            {data.map((account) => (
              <Account key={account.provider} {...account} />
            ))}
          </ul>
        )}
      </Sheet>
    </Page>
  );
}

type AccountProps = { readonly provider: string; readonly nombre: string; readonly vinculada: string };

function Account({ provider, nombre, vinculada }: AccountProps) {
  const changed = usePerfilChanged();
  async function unlink() {
    const text = `Ya no vas a poder ingresar con ${nombre}.`;
    if (!(await confirmAction({ title: `¿Desvincular ${provider}?`, text, confirm: "Desvincular" }))) return;
    try {
      await perfilClient.unlinkAccount({ provider });
      notify.saved();
    } catch (error) {
      if (!isSignedOut(error)) notify.refused(refusalOf(error));
    }
    await changed();
  }
  return (
    <li className={classes.account}>
      <div>
        <p className={classes.provider}>{provider}</p>
        <p className={classes.facts}>
          {nombre} · desde {formatMoment(new Date(vinculada))}
        </p>
      </div>
      <Button variant="default" aria-label={`Desvincular ${provider}`} onClick={() => void unlink()}>
        Desvincular
      </Button>
    </li>
  );
}

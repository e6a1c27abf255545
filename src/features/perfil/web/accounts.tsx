/** /settings/accounts: accounts elsewhere that were linked to one's own, and how to unlink them. PERF-06, PERF-18, D026. */
import { Button } from "@mantine/core";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { perfilClient, useAccounts, usePerfilChanged } from "./api.ts";
import classes from "./perfil.module.css";

export default function Accounts() {
  const query = useAccounts();
  return (
    <Page title="Cuentas vinculadas" count={query.data?.length || undefined}>
      <Sheet className={classes.state}>
        <Loaded query={query} noun="tus cuentas vinculadas" waiting={160} empty={NONE}>
          {(accounts) => (
            <ul className={classes.accounts}>
              {accounts.map((account) => (
                <Account key={account.provider} {...account} />
              ))}
            </ul>
          )}
        </Loaded>
      </Sheet>
    </Page>
  );
}

const NONE = (
  <EmptyState title="No tenés cuentas vinculadas">
    Ingresás con tu usuario y tu contraseña. Si vinculás otra cuenta, la vas a ver acá.
  </EmptyState>
);

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
      notify.failed(error);
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

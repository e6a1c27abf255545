/** /settings/2fa: one's own second factor, from not set up to enabled and back. Spec 3 §2–§8; 2FA-*, PERF-11, D175. */
import { useState } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { useStatus, useStatusChanged } from "./api.ts";
import { Enabled } from "./enabled.tsx";
import { Enrol } from "./enrol.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./segundofactor.module.css";

export default function SecondFactorSettings() {
  return (
    <Page title="Segundo factor">
      <Sheet className={classes.sheet}>
        <Content />
      </Sheet>
    </Page>
  );
}

function Content() {
  const query = useStatus();
  const changed = useStatusChanged();
  const isOffered = useActor()?.ve2fa ?? false;
  /** Just told, until the person says that they are kept. */
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const tell = (told: readonly string[]) => {
    setCodigos(told);
    void changed();
  };

  if (codigos) return <RecoveryCodes codigos={codigos} onKept={() => setCodigos(null)} />;
  return (
    <Loaded query={query} noun="tu segundo factor" waiting={220}>
      {(status) => {
        if (status.isEnabled) return <Enabled status={status} onCodes={tell} onDisabled={() => void changed()} />;
        return isOffered ? <Enrol onEnabled={tell} /> : NOT_OFFERED;
      }}
    </Loaded>
  );
}

const NOT_OFFERED = (
  <EmptyState title="No lo necesitás por ahora">
    El segundo factor es para quienes administran la empresa y para quienes fichan con él. Si tu empresa lo activa para
    vos, vas a poder configurarlo acá.
  </EmptyState>
);

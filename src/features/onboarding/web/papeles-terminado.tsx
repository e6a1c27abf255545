/** The last paper is signed: it is done, or the data are what is left. D214. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { onboarding } from "#features/onboarding/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { Flourish } from "#platform/ui/page/web/flourish.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./papeles.module.css";

const client = clientFor(onboarding);

export function Terminado({ total }: { readonly total: number }) {
  const actor = useActor();
  const query = useQuery({
    queryKey: ["onboarding", actor?.empresa, actor?._id, "al terminar"],
    queryFn: () => client.propio({}),
  });
  return (
    <Page title="Onboarding">
      <Sheet>
        <Loaded query={query} noun="tu onboarding" waiting={260}>
          {({ datosPendientes }) => <Listo total={total} owesData={datosPendientes} />}
        </Loaded>
      </Sheet>
    </Page>
  );
}

type ListoProps = { readonly total: number; readonly owesData: boolean };

function Listo({ total, owesData }: ListoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const papers = total === 1 ? "Firmaste el documento de tu onboarding" : `Firmaste los ${total} documentos`;
  return (
    <div className={classes.done}>
      <Flourish className={classes.flourish} />
      <h2 ref={heading} tabIndex={-1}>
        {owesData ? papers : "Listo, terminaste tu onboarding"}
      </h2>
      <p>
        {owesData
          ? "Lo que queda es completar tus datos."
          : `${papers}. Quedan en tu legajo, para cuando los necesites.`}
      </p>
      <div className={classes.ways}>
        {owesData && <Button renderRoot={(props) => <Link {...props} to="/onboarding" />}>Completar mis datos</Button>}
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
          Ir al inicio
        </Button>
      </div>
    </div>
  );
}

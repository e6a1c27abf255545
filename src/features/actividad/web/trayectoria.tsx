/** A person's way through the company: where they worked, to whom they answered, when they left and came back. */
import { useQuery } from "@tanstack/react-query";
import type { HistoriaItem } from "#features/actividad/contract.ts";
import { labelOfCampo } from "#features/legajos/historia.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import classes from "./actividad.module.css";
import { actividadClient } from "./api.ts";
import { momentOf, valueInWords } from "./words.tsx";

export function Trayectoria({ userId }: { readonly userId: string }) {
  const empresa = useActor()?.empresa;
  const query = useQuery({
    queryKey: ["historia", userId, "trayectoria", empresa],
    queryFn: () => actividadClient.historia({ userId, solo: "trayectoria", length: MAX_PAGE }),
  });
  return (
    <Sheet>
      <Loaded query={query} noun="la trayectoria" waiting={240}>
        {({ data }) => (data.length === 0 ? <Nothing /> : <Steps changes={data} />)}
      </Loaded>
    </Sheet>
  );
}

function Nothing() {
  return (
    <EmptyState title="Sin cambios de puesto, sucursal ni superior">
      Cuando la persona cambie de lugar en la empresa, se vaya o vuelva, va a quedar acá.
    </EmptyState>
  );
}

/** What was saved together is one step. */
function Steps({ changes }: { readonly changes: readonly HistoriaItem[] }) {
  const moments = [...new Set(changes.map(({ created }) => created))];
  return (
    <ol className={classes.steps}>
      {moments.map((created) => {
        const those = changes.filter((change) => change.created === created);
        return (
          <li key={created} className={classes.step}>
            <p className={classes.when}>
              {momentOf(created)} · {those[0]?.por?.displayName ?? "Sistema"}
            </p>
            {those.map((change) => (
              <p key={change._id} className={classes.change}>
                <b>{labelOfCampo(change.campo)}</b>: {valueInWords(change.campo, change.despues)}
                {change.antes !== null && (
                  <span className={classes.before}> (antes {valueInWords(change.campo, change.antes)})</span>
                )}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

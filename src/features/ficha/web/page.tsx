/** The frame of a file: whose it is, the tabs of their place, and what may be done with the whole of it. */
import { type ReactNode, use } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { PersonPage } from "#features/nomina/web/public.tsx";
import type { LoadedProps } from "#platform/ui/page/web/loaded.tsx";
import { PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { RecordPage } from "#platform/ui/page/web/record-page.tsx";
import classes from "./ficha.module.css";

type FilePageProps = {
  readonly query: LoadedProps<Ficha>["query"];
  readonly list: "/users" | "/nomina";
  readonly actions?: (ficha: Ficha) => ReactNode;
  readonly children: (ficha: Ficha) => ReactNode;
};

export function FilePage({ query, list, actions, children }: FilePageProps) {
  const tabs = use(PageTabsContext);
  return (
    // Of somebody who is not found, no other section is offered either.
    <PageTabsContext value={query.data === undefined && query.error ? null : tabs}>
      <RecordPage title="Legajo" query={query} noun="el legajo" waiting={420} className={classes.waiting}>
        {(ficha) => (
          <PersonPage userId={ficha._id} persona={ficha} list={list} actions={actions?.(ficha)}>
            {children(ficha)}
          </PersonPage>
        )}
      </RecordPage>
    </PageTabsContext>
  );
}

/** The frame of a file: whose it is, the tabs of their place, and what may be done with the whole of it. */
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Ficha } from "#features/legajos/ficha.ts";
import { Loaded, type LoadedProps } from "#platform/ui/page/web/loaded.tsx";
import { Page, PageTabsContext, Sheet } from "#platform/ui/page/web/page.tsx";
import { WithHead } from "./head.tsx";

type FilePageProps = {
  readonly query: LoadedProps<Ficha>["query"];
  readonly list: "/users" | "/nomina";
  readonly actions?: (ficha: Ficha) => ReactNode;
  readonly children: (ficha: Ficha) => ReactNode;
};

export function FilePage({ query, list, actions, children }: FilePageProps) {
  return (
    <Loaded
      query={query}
      noun="el legajo"
      waiting={
        <Page title="Legajo">
          <Skeleton height={420} mt={14} aria-busy />
        </Page>
      }
      frame={(failure) => (
        <PageTabsContext value={null}>
          <Page title="Legajo">
            <Sheet>{failure}</Sheet>
          </Page>
        </PageTabsContext>
      )}
    >
      {(ficha) => (
        <WithHead ficha={ficha} list={list}>
          <Page title={ficha.displayName} actions={actions?.(ficha)}>
            {children(ficha)}
          </Page>
        </WithHead>
      )}
    </Loaded>
  );
}

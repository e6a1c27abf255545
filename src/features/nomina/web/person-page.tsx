/** The frame of one person's pages, of whoever's feature they are: their head, and the way to the next one of the list. */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, type PageProps, PageTabsContext, Sheet } from "#platform/ui/page/web/page.tsx";
import { useFicha } from "./api.ts";
import { type Headed, WithHead } from "./head.tsx";

/** Only of who came from a list. */
const Neighbours = lazy(() => import("./neighbours.tsx"));

type PersonPageProps = Headed &
  Pick<PageProps, "count" | "actions" | "fill" | "children"> & { readonly userId: string };

export function PersonPage({ userId, persona, list, ...page }: PersonPageProps) {
  const { desde } = useSearch({ strict: false }) as { readonly desde?: string };
  const neighbours = desde !== undefined && (
    <Suspense>
      <Neighbours userId={userId} />
    </Suspense>
  );
  return (
    <WithHead persona={persona} list={list}>
      <Page {...page} title={persona?.displayName ?? "Legajo"} ways={neighbours} />
    </WithHead>
  );
}

type FichaPageProps = Omit<PersonPageProps, keyof Headed>;

/** The same, which itself asks who it is. Of somebody who is not found, no other section is offered either. */
export function FichaPage(props: FichaPageProps) {
  const query = useFicha(props.userId);
  return (
    <Loaded
      query={query}
      noun="el legajo"
      waiting={<PersonPage {...props} persona={null} list="/users" />}
      frame={(failure) => (
        <PageTabsContext value={null}>
          <Page title="Legajo">
            <Sheet>{failure}</Sheet>
          </Page>
        </PageTabsContext>
      )}
    >
      {(persona) => <PersonPage {...props} persona={persona} list="/users" />}
    </Loaded>
  );
}

/** The record an address names: waits for it in the page's own frame, or says why it did not come. */
import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Catalogue, CatalogueItem } from "#platform/catalogue/catalogue.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useCatalogueItem } from "./api.ts";
import classes from "./pages.module.css";

type CatalogueRecordProps = {
  readonly declared: Catalogue;
  /** Of the frame while the record travels. */
  readonly title: string;
  readonly children: (item: CatalogueItem) => ReactNode;
};

export function CatalogueRecord({ declared, title, children }: CatalogueRecordProps) {
  const { id = "" } = useParams({ strict: false }) as { readonly id?: string };
  const query = useCatalogueItem(declared, id);
  /** A record already shown stays while it is asked for again: a form must not lose what was typed. */
  if (query.data) return children(query.data);
  return (
    <Page title={title} back={{ to: declared.route, label: declared.title }}>
      <Sheet className={classes.sheet}>
        {query.isError ? (
          <LoadFailure
            noun={`este registro de ${declared.title.toLowerCase()}`}
            error={query.error}
            retry={() => void query.refetch()}
          />
        ) : (
          <div className={classes.fields} aria-busy="true">
            <Skeleton height={12} width={60} mb={8} />
            <Skeleton height={36} />
          </div>
        )}
      </Sheet>
    </Page>
  );
}

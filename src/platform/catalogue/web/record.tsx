/** The record an address names: waits for it in the page's own frame, or says why it did not come. */
import type { ReactNode } from "react";
import type { Catalogue, CatalogueItem } from "#platform/catalogue/catalogue.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useCatalogueItem } from "./api.ts";
import classes from "./pages.module.css";

type CatalogueRecordProps = {
  readonly declared: Catalogue;
  readonly title: string;
  readonly children: (item: CatalogueItem) => ReactNode;
};

export function CatalogueRecord({ declared, ...page }: CatalogueRecordProps) {
  const query = useCatalogueItem(declared, useAddressPart("id"));
  return (
    <RecordPage
      {...page}
      query={query}
      noun={`este registro de ${declared.title.toLowerCase()}`}
      back={{ to: declared.route, label: declared.title }}
      className={classes.sheet}
      waiting={80}
    />
  );
}

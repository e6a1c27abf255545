/** `…/create`: an empty form. */
import type { CatalogueScreenProps } from "#platform/catalogue/catalogue.ts";
import { CatalogueFormPage } from "./form-page.tsx";

export default function CatalogueCreatePage({ declared }: CatalogueScreenProps) {
  return <CatalogueFormPage declared={declared} item={undefined} />;
}

/** `…/create`: an empty form. */
import { CatalogueFormPage } from "./form-page.tsx";
import type { CatalogueScreenProps } from "./screens.ts";

export default function CatalogueCreatePage({ declared }: CatalogueScreenProps) {
  return <CatalogueFormPage declared={declared} item={undefined} />;
}

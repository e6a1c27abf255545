/** `…/$id/edit`: the form of a record, once it has come. */
import type { CatalogueScreenProps } from "#platform/catalogue/catalogue.ts";
import { CatalogueFormPage } from "./form-page.tsx";
import { CatalogueRecord } from "./record.tsx";

export default function CatalogueEditPage({ declared }: CatalogueScreenProps) {
  return (
    <CatalogueRecord declared={declared} title={`Editar ${declared.singular}`}>
      {(item) => <CatalogueFormPage key={item._id} declared={declared} item={item} />}
    </CatalogueRecord>
  );
}

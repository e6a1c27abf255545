/** `…/$id/edit`: the form of a record, once it has come. */
import { CatalogueFormPage } from "./form-page.tsx";
import { CatalogueRecord } from "./record.tsx";
import type { CatalogueScreenProps } from "./screens.ts";

export default function CatalogueEditPage({ declared }: CatalogueScreenProps) {
  return (
    <CatalogueRecord declared={declared} title={`Editar ${declared.singular}`}>
      {(item) => <CatalogueFormPage key={item._id} declared={declared} item={item} />}
    </CatalogueRecord>
  );
}

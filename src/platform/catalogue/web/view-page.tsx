/** `…/$id`: the record as it is, and the way to change it for who may. */
import { IconPencil } from "@tabler/icons-react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { CatalogueField, CatalogueItem, CatalogueScreenProps } from "#platform/catalogue/catalogue.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./pages.module.css";
import { CatalogueRecord } from "./record.tsx";

export default function CatalogueViewPage({ declared }: CatalogueScreenProps) {
  return (
    <CatalogueRecord declared={declared} title={declared.title}>
      {(item) => <CatalogueView declared={declared} item={item} />}
    </CatalogueRecord>
  );
}

function CatalogueView({ declared, item }: CatalogueScreenProps & { readonly item: CatalogueItem }) {
  const { route, title, fields = {} } = declared;
  const mayEdit = useMay(declared.editors);
  const edit = mayEdit && (
    <PageAction icon={IconPencil} to={`${route}/${item._id}/edit`}>
      Editar
    </PageAction>
  );
  return (
    <Page title={item.name} back={{ to: route, label: title }} actions={edit}>
      <Sheet className={classes.sheet}>
        <dl className={classes.record}>
          <dt>Nombre</dt>
          <dd>{item.name}</dd>
          {Object.entries(fields).map(([key, field]) => (
            <Datum key={key} field={field} value={item[key]} />
          ))}
        </dl>
      </Sheet>
    </Page>
  );
}

function Datum({ field, value }: { readonly field: CatalogueField; readonly value: unknown }) {
  return (
    <>
      <dt>{field.label}</dt>
      <dd>{field.kind === "siNo" ? (value === true ? "Sí" : "No") : String(value ?? "")}</dd>
    </>
  );
}

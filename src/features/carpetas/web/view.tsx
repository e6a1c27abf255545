/** /folders/:folderId: what a folder is, and which types of document go into it. CARP-04. */
import { IconPencil } from "@tabler/icons-react";
import { type Carpeta, carpetas } from "#features/carpetas/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useTiposDeCarpeta } from "./api.ts";
import classes from "./carpetas.module.css";
import { IconoCarpeta } from "./public.tsx";
import { CarpetaRecord } from "./record.tsx";
import { useTree } from "./trees.ts";
import { COMUN, claseName } from "./words.ts";

export default function ViewCarpeta() {
  return <CarpetaRecord title="Carpeta">{(carpeta) => <Shown carpeta={carpeta} />}</CarpetaRecord>;
}

function Shown({ carpeta }: { readonly carpeta: Carpeta }) {
  const tree = useTree();
  const mayEdit = useMay(carpetas.update.access);
  const edit = mayEdit && (
    <PageAction icon={IconPencil} to={tree.edit(carpeta._id)}>
      Editar
    </PageAction>
  );
  return (
    <Page title={carpeta.name} back={{ to: tree.list, label: "Carpetas" }} actions={edit}>
      <Sheet className={classes.form}>
        <FormSection title="Carpeta">
          <p className={classes.shown}>
            <IconoCarpeta icono={carpeta.icono} size={28} />
            {claseName(carpeta) || COMUN}
          </p>
        </FormSection>
        <FormSection title="Tipos de documento" hint="Los que se guardan en esta carpeta.">
          <Tipos carpeta={carpeta} />
        </FormSection>
      </Sheet>
    </Page>
  );
}

function Tipos({ carpeta }: { readonly carpeta: Carpeta }) {
  const query = useTiposDeCarpeta(carpeta._id);
  return (
    <Loaded query={query} noun="los tipos de documento" waiting={60}>
      {(tipos) =>
        tipos.length === 0 ? (
          <p className={classes.none}>Ninguno</p>
        ) : (
          <ul className={classes.rows}>
            {tipos.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

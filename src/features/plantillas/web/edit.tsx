/** /plantillas/:templateId/edit; whoever may only look is told so, and led to where they can. PLAN-03, D060. */
import { IconEye } from "@tabler/icons-react";
import type { Plantilla } from "#features/plantillas/contract.ts";
import { plantillasProblems } from "#features/plantillas/problems.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { PlantillaFormPage } from "./form.tsx";
import { PlantillaRecord } from "./record.tsx";
import { LISTA, viewPath } from "./rutas.ts";

export default function EditPlantilla() {
  return (
    <PlantillaRecord title="Editar plantilla">
      {(plantilla) =>
        plantilla.editable ? (
          <PlantillaFormPage key={plantilla._id} plantilla={plantilla} />
        ) : (
          <OnlyToRead plantilla={plantilla} />
        )
      }
    </PlantillaRecord>
  );
}

function OnlyToRead({ plantilla: { _id, name } }: { readonly plantilla: Plantilla }) {
  const see = (
    <PageAction icon={IconEye} to={viewPath(_id)}>
      Ver la plantilla
    </PageAction>
  );
  return (
    <Page title="Editar plantilla" subtitle={name} back={LISTA}>
      <Sheet>
        <EmptyState title="No podés cambiar esta plantilla" actions={see}>
          {plantillasProblems.ajena.message}.
        </EmptyState>
      </Sheet>
    </Page>
  );
}

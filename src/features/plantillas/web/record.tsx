/** Reads the template of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { Plantilla } from "#features/plantillas/contract.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { usePlantilla } from "./api.ts";
import { LISTA } from "./rutas.ts";

type PlantillaRecordProps = { readonly title: string; readonly children: (plantilla: Plantilla) => ReactNode };

export function PlantillaRecord(page: PlantillaRecordProps) {
  const query = usePlantilla(useAddressPart("templateId"));
  return <RecordPage {...page} query={query} noun="la plantilla" back={LISTA} waiting={480} />;
}

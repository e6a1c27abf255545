/** The list as a sheet, of the fields that the person asks for and reads: fetched when somebody does. LEG-100. */
import { CAMPO_LABELS, camposTo } from "#features/nomina/campos.ts";
import { nomina } from "#features/nomina/contract.ts";
import { sightRoles } from "#features/nomina/told.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { excelOf } from "#platform/ui/table/web/export-fields.tsx";

export function excelOfLegajos(actor: Pick<Actor, "roles">, asked: object): Promise<FileAnswer | null> {
  const fields = camposTo(sightRoles(actor, nomina.xls.access));
  return excelOf({ legend: "Datos de cada persona", fields, labels: CAMPO_LABELS }, (campos) =>
    nominaClientXls({ ...asked, campos }),
  );
}

const nominaClientXls = async (asked: object) =>
  (await import("./api.ts")).nominaClient.xls(nomina.xls.input.parse(asked));

/** The list as a sheet, of the fields that the person asks for: fetched when somebody does. SANC-36. */
import { CAMPO_LABELS, SANCION_CAMPOS, sanciones } from "#features/sanciones/contract.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { excelOf } from "#platform/ui/table/web/export-fields.tsx";
import type { Asked } from "#platform/ui/table/web/types.ts";
import { sancionesClient } from "./api.ts";

const FIELDS = { legend: "Datos de cada sanción", fields: SANCION_CAMPOS, labels: CAMPO_LABELS };

export const excelOfSanciones = (asked: Asked): Promise<FileAnswer | null> =>
  excelOf(FIELDS, (campos) => sancionesClient.xls(sanciones.xls.input.parse({ ...asked, campos })));

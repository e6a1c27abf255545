/** The list as a sheet, of the fields that the person asks for: fetched when somebody does. REC-64, D104. */
import { CAMPO_LABELS, FIRMADO_CAMPOS, firmados } from "#features/recibos/firmados.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { asFields } from "#platform/ui/filters/filters.ts";
import { excelOf } from "#platform/ui/table/web/export-fields.tsx";
import type { Asked } from "#platform/ui/table/web/types.ts";
import { type Declared, firmadosClient } from "./firmados-api.ts";

const FIELDS = { legend: "Datos de cada recibo", fields: FIRMADO_CAMPOS, labels: CAMPO_LABELS };

export function excelOfFirmados(declared: Declared, asked: Asked): Promise<FileAnswer | null> {
  const said = { ...asked, ...asFields(declared, asked) };
  return excelOf(FIELDS, (campos) => firmadosClient.xls(firmados.xls.input.parse({ ...said, campos })));
}

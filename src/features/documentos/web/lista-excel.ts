/** The list as a sheet, of the fields that the person asks for, who is first told what is not in it. DOC-23, DOC-75, DOC-76, D104. */
import { CAMPO_LABELS, DOCUMENTO_CAMPOS, listaDocumentos } from "#features/documentos/lista.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { asFields } from "#platform/ui/filters/filters.ts";
import { excelOf } from "#platform/ui/table/web/export-fields.tsx";
import type { Asked } from "#platform/ui/table/web/types.ts";
import { type Declared, listaClient } from "./lista-api.ts";

const FIELDS = { legend: "Datos de cada documento", fields: DOCUMENTO_CAMPOS, labels: CAMPO_LABELS };

const WARNING = {
  title: "Exportar a Excel",
  text: "La planilla no incluye los certificados de las firmas: están en cada documento firmado.",
  confirm: "Continuar",
};

export async function excelOfDocumentos(declared: Declared, asked: Asked): Promise<FileAnswer | null> {
  if (!(await confirmAction(WARNING))) return null;
  const said = { ...asked, ...asFields(declared, asked) };
  return excelOf(FIELDS, (campos) => listaClient.xls(listaDocumentos.xls.input.parse({ ...said, campos })));
}

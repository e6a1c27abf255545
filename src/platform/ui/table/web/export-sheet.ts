/** The rows of a list as a sheet, and what becomes of it. Loaded when somebody opens the menu. GEN-23, S-56. */

import { saveFile } from "#platform/files/web/save-file.ts";
import type { Cell } from "#platform/sheets/cells.ts";
import { CSV_TYPE, toCsv } from "#platform/sheets/csv.ts";
import { countText, type Quantity } from "#platform/text/quantity.ts";
import { EXPORT_LIMIT } from "#platform/ui/table/collect.ts";
import { fileName, type Sheet, tsvOf } from "#platform/ui/table/sheet.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Column } from "./types.ts";

export const sheetOf = <Row>(
  head: Pick<Sheet, "titulo" | "filtros">,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Sheet => ({
  ...head,
  columnas: columns.map(({ label, kind, decimals }) => ({
    title: label,
    kind: kind ?? ("text" as const),
    ...(decimals === undefined ? {} : { decimals }),
  })),
  filas: rows.map((row) => columns.map((column) => exported(column, row))),
});

const exported = <Row>({ kind, value, text }: Column<Row>, row: Row): Cell =>
  kind === undefined ? text(row) : (value ?? text)(row);

export const saveCsv = (sheet: Sheet): Promise<void> =>
  saveFile({
    name: fileName(sheet.titulo, "csv"),
    type: CSV_TYPE,
    body: new TextEncoder().encode(toCsv(sheet.columnas, sheet.filas)),
  });

/** The clipboard is asked at once and given the text when it comes: browsers allow it only right after a press. */
export const copySheet = (sheet: Promise<Sheet>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ "text/plain": sheet.then((each) => new Blob([tsvOf(each)], { type: "text/plain" })) }),
  ]);

export function tellExported(done: string, rows: number, total: Quantity): void {
  const those = `${countText(rows)} ${rows === 1 ? "fila" : "filas"}`;
  if (!total.isExact) notify.info(done, `Las primeras ${those}, y hay más: acotá la lista con los filtros.`);
  else if (total.count > EXPORT_LIMIT)
    notify.info(
      done,
      `Las primeras ${countText(rows)} de ${countText(total.count)} filas: acotá la lista con los filtros.`,
    );
  else notify.success(done, those);
}

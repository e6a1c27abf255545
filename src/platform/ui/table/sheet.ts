/** A list as it leaves for a spreadsheet, the clipboard or paper, and the names its files get. Cells, csv and S-56: platform/sheets. */
import { type Column, cellText, neutralise, type Row, typed } from "#platform/sheets/cells.ts";

export type Sheet = {
  readonly titulo: string;
  /** What the list was narrowed by, in words. */
  readonly filtros: string;
  readonly columnas: readonly Column[];
  readonly filas: readonly Row[];
};

/** Breaks and tabs inside a cell would move every cell after it. */
const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, " ");

/** For the clipboard: a tab between cells, a line a row. */
export function tsvOf({ columnas, filas }: Pick<Sheet, "columnas" | "filas">): string {
  const heads = columnas.map(({ title }) => neutralise(oneLine(title)));
  const rows = filas.map((row) =>
    columnas.map((column, at) => {
      const text = oneLine(cellText(column, row[at]));
      return typed(column.kind, row[at]).kind === "text" ? neutralise(text) : text;
    }),
  );
  return [heads, ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** A file's name from a title: no accents, no blanks, nothing a file system refuses. */
export function fileName(title: string, extension: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return `${name || "lista"}.${extension}`;
}

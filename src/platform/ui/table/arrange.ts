/** What a list held whole in the browser shows: found by the search, in the chosen order. Each step apart, so that turning a page sorts nothing. */
import { compareText, fold } from "#platform/text/fold.ts";

export type ArrangedColumn<Row> = {
  readonly key: string;
  readonly text: (row: Row) => string;
  /** What it is ordered by where the text does not order: days, amounts. */
  readonly value?: (row: Row) => string | number;
};

/** What each row is searched in, folded once and not at every letter. */
export const searchIndex = <Row>(all: readonly Row[], columns: readonly ArrangedColumn<Row>[]): readonly string[] =>
  all.map((row) => fold(columns.map(({ text }) => text(row)).join(" ")));

/** Every word of the search must appear somewhere, in any order. */
export function foundIn<Row>(all: readonly Row[], index: readonly string[], search: string): readonly Row[] {
  const words = fold(search).split(" ");
  return all.filter((_, at) => words.every((word) => index[at]?.includes(word)));
}

export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly ArrangedColumn<Row>[],
  sort: string,
): readonly Row[] {
  const descending = sort.startsWith("-");
  const column = columns.find(({ key }) => key === sort.replace(/^-/, "")) ?? columns[0];
  if (!column) return rows;
  const { value = column.text } = column;
  const keyed = rows.map((row) => ({ row, by: value(row) }));
  const turn = descending ? -1 : 1;
  return keyed.sort((a, b) => compare(a.by, b.by) * turn).map(({ row }) => row);
}

const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b));

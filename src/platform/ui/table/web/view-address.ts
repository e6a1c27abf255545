/** A list's view as one text: the words of its address but for the page, in one order, and which columns it shows. */
import type { ColumnChoice } from "#platform/ui/table/column-choice.ts";

const COLUMNS = "columnas";
const PAGE = "pagina";
/** What differs from the screen's own choice: "-cuil,email". */
const columnsText = (choice: ColumnChoice) =>
  Object.entries(choice)
    .map(([key, shown]) => (shown ? key : `-${key}`))
    .sort()
    .join(",");

export type ViewAddress = { readonly search: Readonly<Record<string, string>>; readonly columns: ColumnChoice };

export function viewText(address: Readonly<Record<string, unknown>>, columns: ColumnChoice): string {
  const words = Object.entries(address)
    .filter(([key, value]) => key !== PAGE && (typeof value === "string" || typeof value === "number"))
    .map(([key, value]) => [key, String(value)] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const chosen = columnsText(columns);
  const said = new URLSearchParams(chosen === "" ? words : [...words, [COLUMNS, chosen]]).toString();
  return said === "" ? "" : `?${said}`;
}

export function readView(text: string): ViewAddress {
  const { [COLUMNS]: columns = "", ...search } = Object.fromEntries(new URLSearchParams(text));
  const named = columns.split(",").filter((each) => each !== "");
  return {
    search,
    columns: Object.fromEntries(named.map((each) => [each.replace(/^-/, ""), !each.startsWith("-")])),
  };
}

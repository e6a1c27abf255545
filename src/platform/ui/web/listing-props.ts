/** What a screen says of its list, for the table and the cards alike. */
import type { ReactNode } from "react";
import type { Destination, List, RowAction } from "./use-list.ts";

export type ListingProps<Row> = {
  readonly list: List<Row>;
  readonly rowId: (row: Row) => string;
  /** "puestos", as in "No pudimos traer la lista de puestos". */
  readonly noun: string;
  readonly searchLabel: string;
  /** Beside the search: the choices that decide which rows there are. */
  readonly filters?: ReactNode;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** Where the name leads. */
  readonly linkOf?: ((row: Row) => Destination) | undefined;
  /** First use: nothing has been written down yet. */
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
};

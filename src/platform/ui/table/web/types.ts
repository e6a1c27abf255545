/**
 * The one data table of the product, as its screens see it. A screen makes a list and draws it:
 *
 *   const list = useServerList({ key: ["sanciones"], fetch: client.list, columns: COLUMNS,
 *                                filters: FILTERS, defaultOrder: "-desde" });                          // server-list.ts
 *   const list = useClientList(query, COLUMNS);                                    // all rows at once: client-list.ts
 *   <Page title="Sanciones" count={list.count} fill>
 *     <DataTable list={list} noun="sanciones" feminine rowId={(row) => row._id} searchLabel="Buscar sanción"
 *       filters={<FilterBar filters={list.filters} />} linkOf={…} actionsOf={…} selection={{ actions: [...] }}
 *       exports={{ title: "Sanciones" }} empty={{ title: "…", text: "…" }} />
 *
 * FILTERS is declared with `filters([...])` (ui/filters/filters.ts) and shown with <FilterBar filters={list.filters} />. Search,
 * order, page and filters live in the address.
 */
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { CellKind } from "#platform/sheets/cells.ts";
import type { Quantity } from "#platform/text/quantity.ts";
import type { FilterState } from "#platform/ui/filters/filters.ts";
import type { Filters } from "#platform/ui/filters/web/use-filters.ts";
import type { Person } from "#platform/ui/page/web/person-link.tsx";
import type { Collected, CollectOptions } from "#platform/ui/table/collect.ts";
import type { Declared, ListView, Order } from "#platform/ui/table/list-view.ts";
import type { Paging } from "#platform/ui/table/paging.ts";
import type { Selected } from "#platform/ui/table/selection.ts";

/** What a server orders by is `sort`, `key` unless said otherwise; false where it cannot. `Order`: what it takes. */
export type Column<Row, Order extends string = string> = ColumnBase<Row> &
  ({ readonly key: Order; readonly sort?: Order | false } | { readonly key: string; readonly sort: Order | false });

type ColumnBase<Row> = {
  readonly label: string;
  /** What is shown, searched (client lists) and exported, unless `cell` or `kind` say otherwise. */
  readonly text: (row: Row) => string;
  /** How it looks. A badge only for the exception. */
  readonly cell?: (row: Row) => ReactNode;
  /** Whom the column names, if anybody: the name leads to their file for whoever may open it. */
  readonly person?: (row: Row) => Person | null;
  /** Leads where the row leads (`linkOf`) when its name leads to a file; left out, the name does. */
  readonly opens?: boolean;
  /** What a client list orders by, and what is exported where `kind` says so: a number, a YYYY-MM-DD day. */
  readonly value?: (row: Row) => string | number;
  /** Exported as a number, a day or a moment, out of `value`. Numbers stand to the right. */
  readonly kind?: Exclude<CellKind, "text">;
  /** Of an exported number: how many, with thousands separated. */
  readonly decimals?: number;
  /** Stays in sight before the name: "Legajo". Its `width` places the name beside it. */
  readonly isIdentity?: boolean;
  /** Pixels. */
  readonly width?: number;
  /** Not shown until the person chooses it. */
  readonly isHidden?: boolean;
};

/** The leading columns marked `isIdentity` and the next one, the name, are the identity; alone, the first is. */
export type Columns<Row, Order extends string = string> = readonly [Column<Row, Order>, ...Column<Row, Order>[]];

/** A place inside the application. */
export type Destination = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

export type RowAction = {
  /** With the record's name: "Editar Soldador". */
  readonly label: string;
  readonly icon: Icon;
} & ({ readonly run: () => void } | { readonly link: Destination });

/** What a list is asking for now, for calls of one's own (an export on the server). */
export type Asked<D extends Declared = Declared> = {
  readonly search: string;
  readonly order: Order;
} & FilterState<D>;

/** What the hooks give: a list, and its filters for the filter bar. */
export type FilteredList<Row, D extends Declared> = List<Row> & {
  readonly view: ListView<D>;
  readonly asked: Asked<D>;
  readonly filters: Filters<D>;
};

/** What the table draws. */
export type List<Row> = {
  readonly columns: Columns<Row>;
  readonly view: ListView;
  readonly asked: Asked;
  /** The rows to draw: of this page, or all read so far. */
  readonly rows: readonly Row[];
  readonly paging: Paging;
  /** Every row of the present filter and order, where the browser has them all. */
  readonly found: readonly Row[] | null;
  readonly status: "pending" | "error" | "ready";
  readonly error: unknown;
  /** The former rows are still shown while the next ones travel. */
  readonly isStale: boolean;
  /** A search or a filter hides rows. */
  readonly isNarrowed: boolean;
  /** A search or a filter differs from the list just opened. */
  readonly isTouched: boolean;
  /** How many there are with nothing hidden, where known. */
  readonly all: Quantity | undefined;
  /** For the title: "548", "391 de 548" or "10.000+". */
  readonly count: string | undefined;
  /** Lists that grow ("Leer más") instead of turning pages. */
  readonly more: More | null;
  readonly retry: () => void;
  readonly search: (text: string) => void;
  readonly sortBy: (field: string) => void;
  readonly turnTo: (page: number) => void;
  /** Search and filters as in a list just opened. */
  readonly clear: () => void;
  /** No search and no filter, not even those of a list just opened. */
  readonly widen: () => void;
  /** Every row of the present filter and order, for an export; null when cancelled. */
  readonly collect: (rowId: (row: Row) => string, options: CollectOptions) => Promise<Collected<Row> | null>;
};

export type More = {
  readonly has: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => Promise<unknown>;
};

export type BulkAction = {
  readonly label: string;
  /** Where the label does not fit: a phone. */
  readonly short?: string;
  readonly icon: Icon;
  /** `clear` lets the selection go; call it once the work is done. Of all that a filter finds, `count` may not be exact. */
  readonly run: (selected: Selected, clear: () => void, count: Quantity) => void | Promise<void>;
};

export type Exports = {
  /** Heads the paper and names the files: "Sanciones" → sanciones.csv. */
  readonly title: string;
  /** What the list is narrowed by, in words, under the title of a printed or pdf list; the search unless said otherwise. */
  readonly filtros?: string;
  /**
   * A list with an xlsx call of its own (POST /api/sancionesXLS): what is asked, and the keys of the columns shown. Null:
   * the person thought better of it.
   */
  readonly onExcel?: (asked: Asked, campos: readonly string[]) => Promise<FileAnswer | null>;
};

export type DataTableProps<Row> = {
  readonly list: List<Row>;
  readonly rowId: (row: Row) => string;
  /** "puestos", as in "No pudimos traer la lista de puestos"; the chosen columns are remembered under it. */
  readonly noun: string;
  /** "3 seleccionadas". */
  readonly feminine?: boolean;
  /** The table draws the search; left out, `filters` brings its own. */
  readonly searchLabel?: string;
  /** Beside the search: what decides which rows there are. */
  readonly filters?: ReactNode;
  /** Where the name leads, and Enter. */
  readonly linkOf?: ((row: Row) => Destination) | undefined;
  /** Up to three show as icons, more as a menu. */
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  readonly selection?: {
    readonly actions: readonly BulkAction[];
    /**
     * A row without a box says false. All that a filter finds may hold more of them, which nobody has seen: an action
     * leaves those out and says so.
     */
    readonly canPick?: (row: Row) => boolean;
  };
  readonly exports?: Exports;
  /** The list's name where views of it can be kept: its view must be in the address. */
  readonly views?: string;
  /** First use: nothing has been written down yet. */
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** On a phone: left out, the name and the other columns joined. */
  readonly card?: {
    /** 40 px; it becomes the check when chosen. */
    readonly tile?: (row: Row) => ReactNode;
    readonly detail?: (row: Row) => ReactNode;
    /** One at most, and only for the exception. */
    readonly badge?: (row: Row) => ReactNode;
  };
};

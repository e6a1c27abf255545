/** The one data table: a ledger at a desk, cards on a phone, with search, filters, selection and exports. types.ts tells how to use it. */
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { ListSearch } from "#platform/ui/filters/web/search.tsx";
import { ListTools } from "#platform/ui/filters/web/tools.tsx";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { Blank } from "./blank.tsx";
import { BulkBar } from "./bulk.tsx";
import { DataTableCards } from "./cards.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { type TableColumns, useTableColumns } from "./columns.ts";
import { ExportMenu } from "./export-menu.tsx";
import { DataTableFoot } from "./foot.tsx";
import { DataTableGrid } from "./grid.tsx";
import { SkeletonCards } from "./skeletons.tsx";
import classes from "./table.module.css";
import type { DataTableProps } from "./types.ts";
import { type TableSelection, useTableSelection } from "./use-selection.ts";

/** Few lists have views: it comes with the first that does. */
const ViewsMenu = lazy(async () => ({ default: (await import("./views-menu.tsx")).ViewsMenu }));

/** A choice of one column is none. */
const CHOOSABLE = 2;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, noun, rowId, searchLabel, filters, selection, feminine = false, exports, views } = props;
  const isPhone = useIsPhone();
  const columns = useTableColumns(list.columns, noun);
  const selecting = useTableSelection(list, rowId, selection?.canPick);
  const chosen = selection ? selecting : null;
  const body = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const focusRow = useCallback((index: number) => focusOf(body.current, index)?.focus(), []);
  const mayChoose = !isPhone && columns.others.length >= CHOOSABLE;

  function clear() {
    selecting.clear();
    /** The bar goes with what was pressed on it; the keyboard goes on from the rows. */
    (body.current?.querySelector<HTMLElement>("tr[tabindex='0']") ?? body.current)?.focus({ preventScroll: true });
  }
  useEscape(body, selecting.isAny, clear);

  return (
    <>
      <ListTools>
        {searchLabel !== undefined && (
          <ListSearch value={list.view.search} label={searchLabel} onSearch={list.search} />
        )}
        {filters}
        {views !== undefined && !isPhone && (
          <Suspense>
            <ViewsMenu lista={views} columns={columns} />
          </Suspense>
        )}
        {mayChoose && <ColumnMenu columns={columns} />}
      </ListTools>
      <div ref={body} className={classes.body} tabIndex={-1}>
        <Body {...props} isPhone={isPhone} columns={columns} chosen={chosen} moreButton={moreButton} />
        <DataTableFoot list={list} noun={noun} moreButton={moreButton} focusRow={focusRow} />
        {chosen && selection && chosen.isAny && (
          <BulkBar chosen={chosen} actions={selection.actions} feminine={feminine} onClear={clear} />
        )}
      </div>
      {exports && <ExportMenu list={list} rowId={rowId} columns={columns.shown} noun={noun} exports={exports} />}
    </>
  );
}

/** Listened to on the page's own tree, where dialogs opened from here are not; an Escape in a menu is the menu's. */
function useEscape(body: RefObject<HTMLElement | null>, isOn: boolean, leave: () => void): void {
  useEffect(() => {
    const node = body.current;
    if (!isOn || !node) return;
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target instanceof Element && target.closest("[role=menu]"))) leave();
    };
    node.addEventListener("keydown", press);
    return () => node.removeEventListener("keydown", press);
  });
}

const focusOf = (body: HTMLElement | null, index: number) =>
  body?.querySelector("tbody")?.rows[index] ??
  body?.querySelectorAll("li")[index]?.querySelector<HTMLElement>("a, button");

type BodyProps<Row> = DataTableProps<Row> & {
  readonly isPhone: boolean;
  readonly columns: TableColumns<Row>;
  readonly chosen: TableSelection | null;
  readonly moreButton: RefObject<HTMLButtonElement | null>;
};

function Body<Row>({ isPhone, moreButton, ...props }: BodyProps<Row>) {
  const { list, noun } = props;
  if (list.status === "error") {
    return (
      <Sheet>
        <LoadFailure noun={`la lista de ${noun}`} error={list.error} retry={list.retry} />
      </Sheet>
    );
  }
  const blank = list.status === "ready" && list.paging.total.count === 0 ? <Blank {...props} /> : null;
  if (!isPhone) return <DataTableGrid {...props} blank={blank} moreButton={moreButton} />;
  if (blank) return <Sheet>{blank}</Sheet>;
  return list.status === "pending" ? <SkeletonCards /> : <DataTableCards {...props} />;
}

/** A list as a ledger: dense rows, a head and an identity that stay, the double rule after the name. patterns.md, "Table and cards". */
import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { sortedBy } from "#platform/ui/table/list-view.ts";
import { cellProps } from "./cells.ts";
import { Check } from "./check.tsx";
import type { TableColumns } from "./columns.ts";
import { useTableKeys } from "./keys.ts";
import { DataTableRow } from "./row.tsx";
import { SkeletonRows } from "./skeletons.tsx";
import classes from "./table.module.css";
import type { Column, DataTableProps, List } from "./types.ts";
import type { TableSelection } from "./use-selection.ts";

type GridProps<Row> = DataTableProps<Row> & {
  readonly columns: TableColumns<Row>;
  readonly chosen: TableSelection | null;
  /** What stands in the sheet when there are no rows. */
  readonly blank: ReactNode;
  readonly moreButton: RefObject<HTMLButtonElement | null>;
};

/** With this many columns the name takes a third of the sheet; with more it takes what it needs. */
const FEW = 4;

export function DataTableGrid<Row>({ list, noun, rowId, linkOf, actionsOf, ...given }: GridProps<Row>) {
  const { columns, chosen, blank, moreButton } = given;
  const { shown, identity } = columns;
  const selects = chosen !== null;
  const scroller = useRef<HTMLDivElement>(null);
  const onPick = useLatest((id: string, toHere: boolean) => chosen?.pick(id, toHere));
  const keys = useTableKeys({
    count: list.rows.length,
    onPick: chosen ? (index, toHere) => pickAt(index, toHere) : undefined,
    after: moreButton,
  });
  function pickAt(index: number, toHere: boolean) {
    const row = list.rows[index];
    if (row !== undefined) onPick(rowId(row), toHere);
  }

  /** Another page, or another order, is read from its beginning; a list come back to, from where it was left. */
  const read = `${list.paging.page} ${JSON.stringify(list.view.sort)}`;
  const before = useRef(read);
  useEffect(() => {
    if (scroller.current && before.current !== read) scroller.current.scrollTop = 0;
    before.current = read;
  }, [read]);

  return (
    <div
      ref={scroller}
      className={classes.wrap}
      aria-busy={list.status === "pending" || list.isStale}
      data-scrolls=""
      data-scroll-restoration-id="lista"
      data-single={shown.length === 1 || undefined}
      data-few={shown.length <= FEW || undefined}
    >
      <table className={classes.grid}>
        <VisuallyHidden component="caption">Lista de {noun}</VisuallyHidden>
        <thead>
          <tr>
            {chosen && (
              <th className={`${classes.sel} rb-no-print`}>
                {chosen.page !== null && (
                  <Check label="Seleccionar la página" state={chosen.page} onPick={chosen.pickPage} />
                )}
              </th>
            )}
            {shown.map((column, index) => (
              <HeadCell
                key={column.key}
                list={list}
                column={column}
                cell={cellProps(shown, index, identity.length, selects)}
              />
            ))}
            <th className={`${classes.actions} rb-no-print`}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {list.status === "pending" && (
            <SkeletonRows columns={shown.length} identity={identity.length} selects={selects} />
          )}
          {list.rows.map((row, index) => {
            const id = rowId(row);
            return (
              <DataTableRow
                key={id}
                row={row}
                id={id}
                columns={shown}
                identity={identity.length}
                isActive={index === keys.active}
                isSelected={chosen?.isSelected(id)}
                onPick={onPick}
                linkOf={linkOf}
                {...(actionsOf ? { actionsOf } : {})}
              />
            );
          })}
        </tbody>
      </table>
      {blank}
    </div>
  );
}

type HeadCellProps<Row> = {
  readonly list: List<Row>;
  readonly column: Column<Row>;
  readonly cell: ReturnType<typeof cellProps>;
};

function HeadCell<Row>({ list, column, cell }: HeadCellProps<Row>) {
  const { key, label, sort: field = key } = column;
  if (field === false) {
    return (
      <th scope="col" {...cell}>
        {label}
      </th>
    );
  }
  const direction = sortedBy(list.view.sort, field);
  const Arrow = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" {...cell} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(field)}>
        {label}
        {direction && <Arrow size={15} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

/** One function for the rows to hold on to, that does what the latest drawing says. */
function useLatest<A extends readonly unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/** A list as a ledger: dense rows, a head that stays, and the double rule after the name. patterns.md, "Table and cards". */
import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./listing.module.css";
import type { ListingProps } from "./listing-props.ts";
import { PlaceLink } from "./place-link.tsx";
import { RowActions } from "./row-actions.tsx";
import { SkeletonRows } from "./skeletons.tsx";
import type { Column, Destination, List } from "./use-list.ts";

/** The margin rule is drawn after the first column only. */
const ruled = (index: number) => (index === 0 ? classes.ledger : undefined);

export function ListTable<Row>({
  list,
  noun,
  rowId,
  actionsOf,
  linkOf,
  blank,
}: ListingProps<Row> & { readonly blank: ReactNode }) {
  return (
    <div className={classes.wrap} aria-busy={list.query.isPending} data-single={list.columns.length === 1 || undefined}>
      <table className={classes.grid}>
        <VisuallyHidden component="caption">Lista de {noun}</VisuallyHidden>
        <thead>
          <tr>
            {list.columns.map((column, index) => (
              <HeadCell key={column.key} list={list} column={column} className={ruled(index)} />
            ))}
            <th className={`${classes.actions} rb-no-print`}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.query.isPending && <SkeletonRows columns={list.columns.length + 1} />}
          {list.rows.map((row) => (
            <tr key={rowId(row)}>
              {list.columns.map((column, index) => (
                <td key={column.key} className={ruled(index)}>
                  {index === 0 ? (
                    <Name link={linkOf?.(row)}>{column.text(row)}</Name>
                  ) : (
                    (column.cell?.(row) ?? column.text(row))
                  )}
                </td>
              ))}
              <td className={`${classes.actions} rb-no-print`}>
                <RowActions actions={actionsOf?.(row) ?? []} size={28} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {blank}
    </div>
  );
}

function Name({ link, children }: { readonly link: Destination | undefined; readonly children: string }) {
  return link === undefined ? (
    <span className={classes.name}>{children}</span>
  ) : (
    <PlaceLink link={link} className={classes.name}>
      {children}
    </PlaceLink>
  );
}

type HeadCellProps<Row> = {
  readonly list: List<Row>;
  readonly column: Column<Row>;
  readonly className: string | undefined;
};

function HeadCell<Row>({ list, column, className }: HeadCellProps<Row>) {
  const descending = list.view.sort === `-${column.key}`;
  const sorted = descending || list.view.sort === column.key;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" className={className} aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(column.key)}>
        {column.label}
        {sorted && <Arrow size={15} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

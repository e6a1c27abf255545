/** One row of the ledger. Remembered, so that moving through a table or choosing in it redraws two rows and not fifty. */
import { memo, type ReactNode } from "react";
import { PersonLink, usePersonFile } from "#platform/ui/page/web/person-link.tsx";
import { cellProps } from "./cells.ts";
import { Check } from "./check.tsx";
import { PlaceLink } from "./place-link.tsx";
import { RowButtons } from "./row-actions.tsx";
import classes from "./table.module.css";
import type { Column, DataTableProps, Destination } from "./types.ts";

type RowProps<Row> = Pick<DataTableProps<Row>, "linkOf" | "actionsOf"> & {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  /** How many of the columns are the identity. */
  readonly identity: number;
  /** In the Tab order, with everything in it. */
  readonly isActive: boolean;
  /** Undefined where rows are not chosen, null where this one cannot be. */
  readonly isSelected: boolean | null | undefined;
  readonly onPick: (id: string, toHere: boolean) => void;
};

function DrawnRow<Row>({ row, id, columns, identity, isActive, isSelected, onPick, ...given }: RowProps<Row>) {
  const { linkOf, actionsOf } = given;
  const tabIndex = isActive ? 0 : -1;
  const named = columns[identity - 1];
  const name = named?.text(row) ?? "";
  const opener = openerOf({ columns, named, leadsToFile: usePersonFile()(named?.person?.(row)) !== null });
  const selects = isSelected !== undefined;
  return (
    <tr tabIndex={tabIndex} aria-selected={isSelected ?? undefined} className={classes.row}>
      {selects && (
        <td className={`${classes.sel} rb-no-print`}>
          {isSelected !== null && (
            <Check
              label={`Seleccionar ${name}`}
              state={isSelected ? "all" : "none"}
              tabIndex={tabIndex}
              onPick={(toHere) => onPick(id, toHere)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} {...cellProps(columns, index, identity, selects)}>
          {column === opener ? (
            <Name link={linkOf?.(row)} tabIndex={tabIndex} className={column === named ? classes.name : classes.opens}>
              {column.cell?.(row) ?? column.text(row)}
            </Name>
          ) : (
            <Named column={column} row={row} tabIndex={tabIndex} className={column === named && classes.name} />
          )}
        </td>
      ))}
      <td className={`${classes.actions} rb-no-print`}>
        <RowButtons actions={actionsOf?.(row) ?? []} name={name} tabIndex={tabIndex} />
      </td>
    </tr>
  );
}

type Opening<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly named: Column<Row> | undefined;
  readonly leadsToFile: boolean;
};

/** The column that leads where the row leads: its name, unless that leads to a file and another one in sight can do it. */
const openerOf = <Row,>({ columns, named, leadsToFile }: Opening<Row>) =>
  (leadsToFile ? columns.find(({ opens }) => opens) : undefined) ?? named;

type NamedProps<Row> = {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly tabIndex: number;
  readonly className: string | undefined | false;
};

function Named<Row>({ column, row, tabIndex, className }: NamedProps<Row>) {
  const person = column.person?.(row);
  if (!person) return column.cell?.(row) ?? column.text(row);
  return <PersonLink person={person} tabIndex={tabIndex} className={className || undefined} />;
}

/** `memo` forgets that the component was generic. */
export const DataTableRow = memo(DrawnRow) as typeof DrawnRow;

type NameProps = {
  readonly link: Destination | undefined;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Name({ link, tabIndex = 0, className = classes.name, children }: NameProps) {
  return link === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <PlaceLink link={link} className={className} tabIndex={tabIndex} data-opens="">
      {children}
    </PlaceLink>
  );
}

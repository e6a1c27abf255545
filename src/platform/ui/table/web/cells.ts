/** Where each cell of the ledger stands: the identity sticks to the left edge, the double rule follows its last column. */
import type { CSSProperties } from "react";
import classes from "./table.module.css";
import type { Column } from "./types.ts";

/** As wide as the box to choose a row by, and as a number before a name. */
const SELECT_WIDTH = 40;
const IDENTITY_WIDTH = 84;

const widthOf = ({ width }: Column<never>) => width ?? IDENTITY_WIDTH;

export function cellProps<Row>(columns: readonly Column<Row>[], index: number, identity: number, selects: boolean) {
  const column = columns[index];
  if (!column) return {};
  const isSticky = index < identity;
  const isName = index === identity - 1;
  const before = columns.slice(0, index).reduce((sum, other) => sum + widthOf(other), selects ? SELECT_WIDTH : 0);
  const width = isName ? column.width : isSticky ? widthOf(column) : column.width;
  const style: CSSProperties = {
    ...(isSticky ? { insetInlineStart: before } : {}),
    ...(width === undefined ? {} : isName ? { minWidth: width } : { width, minWidth: width }),
  };
  const named = [isSticky && classes.sticky, isName && classes.ledger, column.kind === "number" && classes.end];
  return { className: named.filter(Boolean).join(" ") || undefined, style };
}

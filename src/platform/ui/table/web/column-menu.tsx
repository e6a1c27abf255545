/** Which columns are shown, chosen in a menu of boxes; the name is always there. */
import { IconCheck, IconColumns3 } from "@tabler/icons-react";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import classes from "./column-menu.module.css";
import type { TableColumns } from "./columns.ts";

export function ColumnMenu<Row>({ columns }: { readonly columns: TableColumns<Row> }) {
  return (
    <DropMenu
      className={classes.columns}
      label={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
      name="Elegir columnas"
      align="end"
      staysOpen
    >
      {columns.others.map((column) => {
        const shown = columns.isShown(column);
        return (
          <button
            key={column.key}
            type="button"
            {...itemProps}
            role="menuitemcheckbox"
            aria-checked={shown}
            onClick={() => columns.show(column, !shown)}
          >
            <span className={classes.ticked}>{shown && <IconCheck size={16} stroke={2} aria-hidden />}</span>
            {column.label}
          </button>
        );
      })}
    </DropMenu>
  );
}

/** A list on a phone: a card for each row, its tile (a check once chosen), name, one line of the rest, and targets a thumb can hit. */
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { PersonLink, usePersonFile } from "#platform/ui/page/web/person-link.tsx";
import classes from "./cards.module.css";
import type { TableColumns } from "./columns.ts";
import { Name } from "./row.tsx";
import { RowButtons } from "./row-actions.tsx";
import type { DataTableProps } from "./types.ts";
import type { TableSelection } from "./use-selection.ts";

type CardsProps<Row> = DataTableProps<Row> & {
  readonly columns: TableColumns<Row>;
  readonly chosen: TableSelection | null;
};

export function DataTableCards<Row>(props: CardsProps<Row>) {
  const { list, noun, rowId, chosen } = props;
  return (
    <ul
      className={classes.cards}
      aria-label={`Lista de ${noun}`}
      aria-busy={list.isStale}
      data-choosing={chosen?.isAny || undefined}
    >
      {list.rows.map((row) => (
        <Card key={rowId(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row>({
  row,
  rowId,
  columns,
  chosen,
  card = {},
  linkOf,
  actionsOf,
}: CardsProps<Row> & { readonly row: Row }) {
  const id = rowId(row);
  const name = columns.name.text(row);
  const link = linkOf?.(row);
  /** Where the name leads to a file, the line below it leads where the card leads. */
  const person = columns.name.person?.(row);
  const file = usePersonFile()(person);
  const actions = actionsOf?.(row) ?? [];
  const others = columns.shown.filter((column) => column !== columns.name);
  const detail = card.detail
    ? card.detail(row)
    : others
        .map((column) => column.text(row))
        .filter((text) => text !== "")
        .join(" · ");
  const isSelected = chosen?.isSelected(id) ?? null;
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      {chosen && isSelected !== null ? (
        <label className={classes.pick}>
          <input
            type="checkbox"
            aria-label={`Seleccionar ${name}`}
            checked={isSelected}
            onChange={() => chosen.pick(id, false)}
          />
          {isSelected ? (
            <IconCheck size={22} stroke={1.75} aria-hidden />
          ) : (
            (card.tile?.(row) ?? <span className={classes.box} />)
          )}
        </label>
      ) : (
        (card.tile || chosen) && <div className={classes.tile}>{card.tile?.(row)}</div>
      )}
      <div className={classes.cardText}>
        {person && file !== null ? (
          <PersonLink person={person} className={classes.person} />
        ) : (
          <Name link={link} className={classes.name}>
            {name}
          </Name>
        )}
        {detail !== "" && (
          <Name link={file === null ? undefined : link} className={classes.cardDetail}>
            {detail}
          </Name>
        )}
      </div>
      {card.badge?.(row)}
      {actions.length > 0 ? (
        <RowButtons actions={actions} name={name} isTouch />
      ) : (
        link && <IconChevronRight className={classes.chevron} size={18} stroke={1.75} aria-hidden />
      )}
    </li>
  );
}

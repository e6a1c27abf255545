/** A list on a phone: a card for each row, its name, one line of the rest, and targets a thumb can hit. */

import classes from "./listing.module.css";
import type { ListingProps } from "./listing-props.ts";
import { PlaceLink } from "./place-link.tsx";
import { RowActions } from "./row-actions.tsx";

const TOUCH = 44;

export function ListCards<Row>({ list, noun, rowId, actionsOf, linkOf }: ListingProps<Row>) {
  const [name, ...others] = list.columns;
  return (
    <ul className={classes.cards} aria-label={`Lista de ${noun}`}>
      {list.rows.map((row) => {
        const link = linkOf?.(row);
        const details = others.map((column) => column.text(row)).filter((text) => text !== "");
        return (
          <li key={rowId(row)} className={classes.card}>
            <div className={classes.cardText}>
              {link === undefined ? (
                <span className={classes.name}>{name.text(row)}</span>
              ) : (
                <PlaceLink link={link} className={classes.name}>
                  {name.text(row)}
                </PlaceLink>
              )}
              {details.length > 0 && <span className={classes.cardDetail}>{details.join(" · ")}</span>}
            </div>
            <RowActions actions={actionsOf?.(row) ?? []} size={TOUCH} />
          </li>
        );
      })}
    </ul>
  );
}

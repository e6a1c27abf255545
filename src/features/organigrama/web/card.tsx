/** One person of the chart: who, what they do, and how many answer to them. */
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { memo } from "react";
import { initialsOf } from "#features/legajos/initials.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import { Photo } from "#platform/ui/page/web/photo.tsx";
import type { Nodo } from "../contract.ts";
import type { Branch } from "../rules.ts";
import classes from "./card.module.css";

/** What no save lets through may still have come with the data. */
export const CIRCLE = "Reporta a alguien que depende de este legajo";

export const NodoPhoto = ({ nodo: { displayName, profileImageURL } }: { readonly nodo: Nodo }) => (
  <Photo className={classes.photo} url={profileImageURL} initials={initialsOf(displayName)} isLazy />
);

/** "8 a cargo", or "8 a cargo · 31 en total" where there are more below those. */
export const chargeText = ({ reports, below }: Branch<Nodo>) =>
  `${countText(reports.length)} a cargo${below > reports.length ? ` · ${countText(below)} en total` : ""}`;

type PersonProps = { readonly branch: Branch<Nodo>; readonly file: string | null };

/** A plain link, which the tree follows: cards come and go by the dozen while the chart is pulled along. */
function Person({ branch, file }: PersonProps) {
  const { member, isCut } = branch;
  return (
    <>
      <div className={classes.head}>
        <NodoPhoto nodo={member} />
        <div className={classes.who}>
          {file === null ? (
            <span className={classes.name}>{member.displayName}</span>
          ) : (
            <a className={classes.name} href={file} tabIndex={-1} draggable={false}>
              {member.displayName}
            </a>
          )}
          <span className={classes.puesto}>{member.puesto ?? "Sin puesto"}</span>
        </div>
      </div>
      <div className={classes.detail}>
        <span>{member.area ?? "Sin departamento"}</span>
        <span className={classes.legajo}>{formatLegajo(member.legajo)}</span>
      </div>
      {isCut && (
        <span className={classes.circle} title={CIRCLE}>
          Línea en círculo
        </span>
      )}
    </>
  );
}

type CardProps = PersonProps & {
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
  readonly isAt: boolean;
  readonly isHit: boolean;
  /** How many stand beside it, itself included. */
  readonly beside: number;
};

/** `data-toggle` and the item's id are read by the tree, which listens for all of them. */
export const Card = memo(function Card({ branch, file, x, y, isOpen, isAt, isHit, beside }: CardProps) {
  const { member, reports, level, place } = branch;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and says by aria-activedescendant whose it is
    <div
      id={cardId(member._id)}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={beside}
      aria-selected={isAt}
      aria-expanded={reports.length > 0 ? isOpen : undefined}
      className={classes.card}
      data-person={member._id}
      data-at={isAt || undefined}
      data-hit={isHit || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <Person branch={branch} file={file} />
      {reports.length > 0 && (
        <button type="button" className={classes.toggle} tabIndex={-1} data-toggle="">
          {chargeText(branch)}
          {isOpen ? (
            <IconChevronUp size={15} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronDown size={15} stroke={1.75} aria-hidden />
          )}
        </button>
      )}
    </div>
  );
});

export const cardId = (id: string) => `organigrama-${id}`;

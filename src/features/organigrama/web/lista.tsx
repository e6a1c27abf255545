/** The chart of a phone: everybody under their superior, a step to the right for each level. */
import { Button, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import type { Nodo } from "../contract.ts";
import type { Branch } from "../rules.ts";
import { CIRCLE, chargeText, NodoPhoto } from "./card.tsx";
import classes from "./lista.module.css";
import type { Chart } from "./state.ts";

/** So many rows at a time. */
const PAGE = 200;
/** Further in there would be no room for a name. */
const DEEPEST = 6;

export function Lista({ chart: { shown, open, toggle, wanted, found, hit } }: { readonly chart: Chart }) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const sought = found[hit];
  const last = Math.max(pages * PAGE, (shown.placeOf.get(sought ?? "") ?? 0) + 1);
  useLayoutEffect(() => {
    if (wanted) list.current?.querySelector(`[data-person="${wanted.id}"]`)?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return (
    <>
      <Sheet>
        <ul ref={list} className={classes.list} aria-label="Organigrama">
          {shown.branches.slice(0, last).map((branch) => (
            <Row
              key={branch.member._id}
              branch={branch}
              isOpen={open.has(branch.member._id)}
              isHit={branch.member._id === sought}
              toggle={toggle}
            />
          ))}
        </ul>
      </Sheet>
      {shown.branches.length > last && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setPages(Math.ceil(last / PAGE) + 1)}>
          Mostrar más
        </Button>
      )}
    </>
  );
}

type RowProps = {
  readonly branch: Branch<Nodo>;
  readonly isOpen: boolean;
  readonly isHit: boolean;
  readonly toggle: (id: string) => void;
};

function Row({ branch, isOpen, isHit, toggle }: RowProps) {
  const { member, reports, level, isCut } = branch;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li
      className={classes.row}
      data-person={member._id}
      data-hit={isHit || undefined}
      style={{ paddingInlineStart: Math.min(level - 1, DEEPEST) * 16 }}
    >
      {reports.length > 0 ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={`Personas a cargo de ${member.displayName}`}
          onClick={() => toggle(member._id)}
        >
          <Chevron size={18} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <span className={classes.toggle} aria-hidden="true" />
      )}
      <NodoPhoto nodo={member} />
      <span className={classes.text}>
        <VisuallyHidden>Nivel {level}</VisuallyHidden>
        <PersonLink person={member} className={classes.name} />
        <span className={classes.detail}>{[member.puesto, member.area].filter(Boolean).join(" · ")}</span>
        {reports.length > 0 && <b className={classes.detail}>{chargeText(branch)}</b>}
        {isCut && <span className={classes.detail}>{CIRCLE}</span>}
      </span>
    </li>
  );
}

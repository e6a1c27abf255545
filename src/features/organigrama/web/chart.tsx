/** The chart of a desk: a tree by the keyboard's rules, in a window that scrolls, is dragged and is drawn larger or smaller. */
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type MouseEvent, useMemo } from "react";
import { usePersonFile } from "#platform/ui/page/web/person-link.tsx";
import { isMove } from "../rules.ts";
import { Card, cardId } from "./card.tsx";
import classes from "./chart.module.css";
import { useDrag } from "./drag.ts";
import { type Layout, linesOf, nearIn } from "./layout.ts";
import type { Chart } from "./state.ts";
import { EDGE, type Viewport } from "./viewport.ts";

type ChartViewProps = { readonly chart: Chart; readonly layout: Layout; readonly viewport: Viewport };

export function ChartView({ chart, layout, viewport }: ChartViewProps) {
  const { forest, open, at, found, hit } = chart;
  const { box, scale, area, look } = viewport;
  const navigate = useNavigate();
  const fileOf = usePersonFile();
  const near = useMemo(() => nearIn(layout, area), [layout, area]);
  const lines = useMemo(() => linesOf(layout, near), [layout, near]);
  const drag = useDrag(box);
  const standing = at && layout.byId.get(at.member._id);
  // Whoever one stands on is always there: assistive programs follow the id.
  const cards = standing && !near.cards.includes(standing) ? [...near.cards, standing] : near.cards;

  function press(event: KeyboardEvent) {
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    const file = fileOf(at.member);
    if (isMove(event.key)) chart.move(event.key);
    else if (event.key === " " && at.reports.length > 0) chart.toggle(at.member._id);
    else if (event.key === "Enter" && file !== null) void navigate({ to: file });
    else if (event.key === "+") viewport.larger();
    else if (event.key === "-") viewport.smaller();
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent) {
    const { target } = event;
    const card = target instanceof Element ? target.closest<HTMLElement>("[data-person]") : null;
    const id = card?.dataset["person"];
    if (id === undefined) return;
    const isFollowed = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = (target as Element).closest("a")?.getAttribute("href");
    if (link && isFollowed) {
      event.preventDefault();
      void navigate({ to: link });
    } else if ((target as Element).closest("[data-toggle]")) chart.toggle(id);
    else chart.stand(id);
  }
  return (
    <div
      ref={box}
      role="tree"
      aria-label="Organigrama"
      aria-activedescendant={at ? cardId(at.member._id) : undefined}
      tabIndex={0}
      className={classes.tree}
      onScroll={look}
      onKeyDown={press}
      onClick={click}
      {...drag}
    >
      <div
        role="none"
        className={classes.paper}
        style={{ width: layout.width * scale + 2 * EDGE, height: layout.height * scale + 2 * EDGE }}
      >
        <div
          role="none"
          className={classes.cards}
          style={{ transform: `translate(${EDGE}px, ${EDGE}px) scale(${scale})` }}
        >
          <svg className={classes.lines} aria-hidden="true">
            <path d={lines} />
          </svg>
          {layout.looseAt !== null && (
            <p className={classes.loose} style={{ top: layout.looseAt }} aria-hidden="true">
              Sin superior ni personas a cargo
            </p>
          )}
          {cards.map(({ branch, x, y }) => (
            <Card
              key={branch.member._id}
              branch={branch}
              file={fileOf(branch.member)}
              x={x}
              y={y}
              isOpen={open.has(branch.member._id)}
              isAt={branch === at}
              isHit={found[hit] === branch.member._id}
              beside={branch.chief?.reports.length ?? forest.roots.length}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

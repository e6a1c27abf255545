/** What is open of the chart, on paper: drawn on one sheet while it can be read there, otherwise as a list. */
import { use, useState } from "react";
import { createPortal } from "react-dom";
import { formatLegajo } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { usePrintOnce } from "#platform/ui/page/web/print-once.ts";
import { ExporterContext } from "#platform/ui/table/web/export-context.ts";
import { Card } from "./card.tsx";
import chartClasses from "./chart.module.css";
import { type Layout, linesOf } from "./layout.ts";
import classes from "./paper.module.css";
import type { Chart } from "./state.ts";

/** An A4 sheet lying down, less its margins and the head. */
const SHEET = { width: 1020, height: 620 } as const;
/** Smaller, nobody reads a name. */
const READABLE = 0.5;

type PaperProps = { readonly chart: Chart; readonly layout: Layout; readonly onDone: () => void };

export default function Paper({ chart, layout, onDone }: PaperProps) {
  const [printed] = useState(() => formatMoment(new Date()));
  const exporter = use(ExporterContext);
  usePrintOnce(onDone);
  const scale = Math.min(1, SHEET.width / layout.width, SHEET.height / layout.height);
  return createPortal(
    <section className={`${classes.paper} rb-print`} aria-label="Organigrama">
      <p className={classes.line}>
        <strong>{exporter?.empresa}</strong> · {printed}
        {exporter && ` · ${exporter.persona}`}
      </p>
      <h1 className={classes.title}>Organigrama</h1>
      {scale >= READABLE ? <Drawing chart={chart} layout={layout} scale={scale} /> : <Outline chart={chart} />}
    </section>,
    document.body,
  );
}

function Drawing({ chart, layout, scale }: Pick<PaperProps, "chart" | "layout"> & { readonly scale: number }) {
  const cards = [...layout.byId.values()];
  const chiefs = cards.filter(({ branch: { reports } }) => layout.byId.has(reports[0]?.member._id ?? ""));
  return (
    <div className={classes.drawing} style={{ height: layout.height * scale }} role="tree" aria-label="Organigrama">
      <div role="none" className={chartClasses.cards} style={{ transform: `scale(${scale})` }}>
        <svg className={chartClasses.lines} aria-hidden="true">
          <path d={linesOf(layout, { cards, chiefs })} />
        </svg>
        {cards.map(({ branch, x, y }) => (
          <Card
            key={branch.member._id}
            branch={branch}
            file={null}
            x={x}
            y={y}
            isOpen={chart.open.has(branch.member._id)}
            isAt={false}
            isHit={false}
            beside={branch.chief?.reports.length ?? chart.forest.roots.length}
          />
        ))}
      </div>
    </div>
  );
}

const Outline = ({ chart: { shown } }: { readonly chart: Chart }) => (
  <ul className={classes.outline}>
    {shown.branches.map(({ member, level }) => (
      <li key={member._id} style={{ paddingInlineStart: (level - 1) * 14 }}>
        <strong>{member.displayName}</strong>{" "}
        {[formatLegajo(member.legajo), member.puesto, member.area].filter(Boolean).join(" · ")}
      </li>
    ))}
  </ul>
);

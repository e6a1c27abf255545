/** A list on paper: company, title, day and who printed it, then every row under heads that repeat. patterns.md, "Print". */
import { useState } from "react";
import { createPortal } from "react-dom";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { cellText } from "#platform/sheets/cells.ts";
import { countText } from "#platform/text/quantity.ts";
import { usePrintOnce } from "#platform/ui/page/web/print-once.ts";
import type { Sheet } from "#platform/ui/table/sheet.ts";
import classes from "./export.module.css";
import type { Exporter } from "./export-context.ts";

type PrintViewProps = {
  readonly sheet: Sheet;
  readonly exporter: Exporter | null;
  readonly onDone: () => void;
};

export default function PrintView({ sheet, exporter, onDone }: PrintViewProps) {
  const [now] = useState(() => new Date());
  usePrintOnce(onDone);
  const printed = formatMoment(now);
  return createPortal(
    <section className={`${classes.paper} rb-print`} aria-label={sheet.titulo}>
      <header className={classes.heading}>
        <strong>{exporter?.empresa}</strong>
        <span>
          {printed}
          {exporter && ` · ${exporter.persona}`}
        </span>
      </header>
      <h1 className={classes.title}>
        {sheet.titulo} <small>{countText(sheet.filas.length)}</small>
      </h1>
      {sheet.filtros !== "" && <p className={classes.filters}>{sheet.filtros}</p>}
      <table className={classes.sheet}>
        <thead>
          <tr>
            {sheet.columnas.map(({ title, kind }) => (
              <th key={title} scope="col" data-number={kind === "number" || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.filas.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed row has no identity but its place
            <tr key={at}>
              {sheet.columnas.map((column, place) => (
                <td key={column.title} data-number={column.kind === "number" || undefined}>
                  {cellText(column, row[place])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

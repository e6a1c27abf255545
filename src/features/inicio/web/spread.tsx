/** A quiet list of bars: how many people each branch or department has. The number says it; the bar only compares. */
import { Skeleton } from "@mantine/core";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./spread.module.css";

type Row = { readonly name: string; readonly cant: number };
const BLANKS = [82, 64, 47, 30] as const;

type SpreadProps = {
  readonly title: string;
  readonly rows: readonly Row[] | undefined;
  /** How many there are; the rows are the largest of them. */
  readonly total: number | undefined;
};

export function Spread({ title, rows, total = 0 }: SpreadProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ cant }) => cant));
  return (
    <Sheet>
      <section aria-label={title} aria-busy={rows === undefined}>
        <h2 className={classes.title}>{title}</h2>
        {rows?.length === 0 && <p className={classes.none}>Todavía no hay empleados activos para contar.</p>}
        <ul className={classes.list}>
          {rows === undefined && BLANKS.map((width) => <Blank key={width} width={width} />)}
          {rows?.map(({ name, cant }) => (
            <li key={name} className={classes.row}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(cant / most) * 100}%` }} />
              </span>
              <b className={classes.number}>{cant.toLocaleString("es-AR")}</b>
            </li>
          ))}
        </ul>
        {rows && total > rows.length && <p className={classes.rest}>y {total - rows.length} con menos personas</p>}
      </section>
    </Sheet>
  );
}

function Blank({ width }: { readonly width: number }) {
  return (
    <li className={classes.row} aria-hidden="true">
      <Skeleton height={10} width="80%" />
      <Skeleton height={14} width={`${width}%`} />
    </li>
  );
}

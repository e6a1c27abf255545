/** The ink bar at the foot while something is chosen: how many, all of the filter, what can be done, and the way out. */
import { IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { countText } from "#platform/ui/table/paging.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./bulk.module.css";
import type { BulkAction } from "./types.ts";
import type { TableSelection } from "./use-selection.ts";

type BulkBarProps = {
  readonly chosen: TableSelection;
  readonly actions: readonly BulkAction[];
  readonly feminine: boolean;
  readonly onClear: () => void;
};

export function BulkBar({ chosen, actions, feminine, onClear }: BulkBarProps) {
  const { count, total } = chosen;
  const words = `${countText(count)} seleccionad${feminine ? "a" : "o"}${count === 1 ? "" : "s"}`;
  useEffect(() => announce(words), [words]);
  return (
    <section className={`${classes.bar} rb-no-print`} aria-label="Acciones sobre la selección">
      <div className={classes.count}>
        <strong>{words}</strong>
        {count < total && (
          <button type="button" className={classes.all} onClick={chosen.pickAll}>
            Seleccionar {feminine ? "las" : "los"} {countText(total)}
          </button>
        )}
      </div>
      <div className={classes.acts}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={classes.act}
            aria-label={action.label}
            onClick={() => action.run(chosen.selected(), onClear, count)}
          >
            <action.icon size={18} stroke={1.75} aria-hidden />
            <span className={classes.long}>{action.label}</span>
            <span className={classes.short}>{action.short ?? action.label}</span>
          </button>
        ))}
      </div>
      <button type="button" className={classes.close} aria-label="Quitar la selección" onClick={onClear}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </section>
  );
}

/** The ink bar at the foot while something is chosen: how many, all of the filter, what can be done, and the way out. */
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
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
  const words = wordsOf(count, feminine);
  const all = `Seleccionar ${feminine ? "las" : "los"} ${quantityWords(total)}`;
  const room = { words: useRoom(words, count.isExact), all: useRoom(all, total.isExact) };
  useEffect(() => announce(words), [words]);
  return (
    <section className={`${classes.bar} rb-no-print`} aria-label="Acciones sobre la selección">
      <div className={classes.count}>
        <strong className={classes.steady} data-room={room.words}>
          {words}
        </strong>
        {!chosen.isWhole && (
          <button type="button" className={classes.all} onClick={chosen.pickAll}>
            <span className={classes.steady} data-room={room.all}>
              {all}
            </span>
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
            onClick={() => void action.run(chosen.selected(), onClear, count)}
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

function wordsOf(count: Quantity, feminine: boolean): string {
  const [first = "", ...rest] = quantityWords(count);
  return `${first.toUpperCase()}${rest.join("")} seleccionad${feminine ? "a" : "o"}${count.count === 1 ? "" : "s"}`;
}

/** Room for the words before the exact figure came: it must not move a button from under somebody's hand. */
function useRoom(words: string, isExact: boolean): string | undefined {
  const room = useRef<string>(undefined);
  if (!isExact) room.current = words;
  return room.current;
}

/**
 * The keyboard in a table: one row is in the Tab order, with what is in it; arrows, Home, End and the page keys move to
 * others, Enter opens, Space chooses (with Shift, from the row chosen before).
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

type TableKeys = {
  /** Of the row in the Tab order. */
  readonly active: number;
  readonly onFocus: (event: FocusEvent<HTMLTableSectionElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
};

type Wiring = {
  readonly count: number;
  readonly onPick: ((index: number, toHere: boolean) => void) | undefined;
  /** Down from the last row: "Leer más". */
  readonly after: RefObject<HTMLElement | null>;
};

const ROW_OF = (target: EventTarget) => (target instanceof Element ? target.closest("tr") : null);

export function useTableKeys({ count, onPick, after }: Wiring): TableKeys {
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, Math.max(0, count - 1));

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = ROW_OF(event.target);
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = row.sectionRowIndex;
    const next = stepOf(event.key, at, count, row);
    if (next !== undefined) {
      event.preventDefault();
      if (next === at && event.key === "ArrowDown") after.current?.focus();
      else event.currentTarget.rows[next]?.focus();
    } else if (event.target === row && event.key === "Enter") {
      row.querySelector<HTMLElement>("a[data-opens]")?.click();
    } else if (event.target === row && event.key === " ") {
      event.preventDefault();
      onPick?.(at, event.shiftKey);
    }
  }

  return {
    active,
    onFocus: ({ target }) => {
      const row = ROW_OF(target);
      if (row) setFocused(row.sectionRowIndex);
    },
    onKeyDown,
  };
}

/** The row a key leads to; undefined for keys that lead nowhere. */
function stepOf(key: string, at: number, count: number, row: HTMLTableRowElement): number | undefined {
  const inside = (index: number) => Math.max(0, Math.min(index, count - 1));
  if (key === "ArrowDown") return inside(at + 1);
  if (key === "ArrowUp") return inside(at - 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const window = row.closest("[data-scrolls]")?.clientHeight ?? 0;
  const screenful = Math.max(1, Math.floor(window / row.offsetHeight) - 2);
  if (key === "PageDown") return inside(at + screenful);
  if (key === "PageUp") return inside(at - screenful);
  return undefined;
}

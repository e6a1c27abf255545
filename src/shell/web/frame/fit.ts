/** How many items of a row fit before the rest goes under "Más". Widths are read from a hidden twin of the row. */
import { type RefObject, useLayoutEffect, useState } from "react";

/** All of them, or as many as leave room for the "Más" button. */
export function fitting(widths: readonly number[], room: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = more;
  const cut = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return Math.max(0, cut);
}

/** The twin holds one element per item and "Más" as its last. */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  twin: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(twin.current?.children ?? [])].map((item) => item.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setFit(fitting(widths, row.current?.clientWidth ?? 0, more));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);
    if (twin.current) observer.observe(twin.current);
    return () => observer.disconnect();
  }, [row, twin]);
  return Math.min(fit, count);
}

/** What the keyboard does in a list one looks something up in. */

export type LookupKey = "next" | "previous" | "take" | "close";

const KEYS: Readonly<Record<string, LookupKey>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Enter: "take",
  Escape: "close",
};

export const lookupKey = (key: string): LookupKey | undefined => KEYS[key];

/** Around the end and back; -1 is none, from which down leads to the first and up to the last. */
export function moved(active: number, key: LookupKey, count: number): number {
  if (count === 0) return -1;
  if (key === "next") return (active + 1) % count;
  if (key === "previous") return active <= 0 ? count - 1 : active - 1;
  return active;
}

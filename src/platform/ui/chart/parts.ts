/** A whole in its parts, in words. */

export type Part<K extends string = string> = {
  readonly key: K;
  readonly name: string;
  readonly count: number;
  /** A colour of the palette. */
  readonly color: string;
};

/** "33 %"; what is there is never nothing. */
export function shareOf({ count }: Pick<Part, "count">, total: number): string {
  const share = Math.round((count / total) * 100);
  return share === 0 ? "<1 %" : `${share} %`;
}

export const totalOf = (parts: readonly Pick<Part, "count">[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

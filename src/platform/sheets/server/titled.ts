/** Columns that are always there, each with its title: words, moments and numbers of the rows of one sheet. */
import type { Campo } from "./listed.ts";

export type Titled<R> = Campo<R> & { readonly title: string };

/** For rows of that kind, so that what each column says of one needs no types. */
export const titled = <R>() => ({
  words: (title: string, width: number, of: (row: R) => string): Titled<R> => ({ title, kind: "text", width, of }),
  moment: (title: string, of: (row: R) => string | null): Titled<R> => ({ title, kind: "instant", width: 18, of }),
  number: (title: string, of: (row: R) => number): Titled<R> => ({ title, kind: "number", width: 11, of }),
});

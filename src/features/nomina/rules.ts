/** How people are searched for: by the beginnings of words and numbers, in any order. */
import { fold } from "#platform/text/fold.ts";

const CUIL = /(?<!\d)(\d\d)-(\d{8})-(\d)(?!\d)/g;
const DNI = /(?<!\d)(\d{1,2})\.(\d{3})\.(\d{3})(?!\d)/g;
/** Neither a letter nor a figure: what separates words here separates them in `legajo.busqueda` too. */
const BETWEEN = /[^\p{L}\p{N}]+/u;

/** Each once. A CUIL is one word with its hyphens, a DNI with its points. */
export function wordsOf(search: string): string[] {
  const words = fold(search).replace(CUIL, "$1$2$3").replace(DNI, "$1$2$3").split(BETWEEN);
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Something was written, and no letter or figure of anybody: "%" finds nobody rather than everybody. */
export const saysNothing = (search: string) => search.trim() !== "" && !/[\p{L}\p{N}]/u.test(search);

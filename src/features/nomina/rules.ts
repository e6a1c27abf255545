/** How people are searched for: by the beginnings of words and numbers, in any order. */
import { fold } from "#platform/text/fold.ts";

/** Also typed halfway: what a person's begins with, then up to eight figures, then maybe the last one. */
const CUIL = /(?<![\d-])(2[0-7])-(\d{1,8})(?:-(\d?))?(?![\d-])/g;
/** The end of one as it is read from a payslip. The last figure says nothing that the others do not. */
const DNI_AND_LAST = /(?<![\d-])(\d{7,8})-\d(?![\d-])/g;
const DNI = /(?<![\d.])(\d{1,2})\.(\d{1,3})(?:(?<=\.\d{3})\.(\d{0,3}))?(?![\d.])/g;
/** Neither a letter nor a figure: what separates words here separates them in `legajo.busqueda` too. */
const BETWEEN = /[^\p{L}\p{N}]+/u;

/** Each once. A CUIL is one word with its hyphens, a DNI with its points. */
export function wordsOf(search: string): string[] {
  const numbers = fold(search).replace(CUIL, "$1$2$3").replace(DNI_AND_LAST, "$1").replace(DNI, "$1$2$3");
  const words = numbers.split(BETWEEN);
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Something was written, and no letter or figure of anybody: "%" finds nobody rather than everybody. */
export const saysNothing = (search: string) => search.trim() !== "" && !/[\p{L}\p{N}]/u.test(search);

/** Text as the parts of a workbook carry it. */

/** More than this and Excel calls the file damaged. */
const MAX_TEXT = 32_767;

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML cannot carry this format writes as `_x001F_`; a text that looks like that is marked as meaning itself. */
export const xmlText = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\uFFFE\uFFFF]/g, "")
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(
      /[^\P{Cc}\t\n\u007F-\u009F]/gu,
      (odd) => `_x${odd.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

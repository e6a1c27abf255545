/** Which documents lie before and after the open one. DOC-28. */
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";

/** The ids to go between: nothing while none is open, and those listed once the open one is among them. */
export function keptAmong(
  kept: readonly string[],
  rows: readonly { readonly _id: string }[],
  opened: string | null,
): readonly string[] {
  if (opened === null) return kept.length === 0 ? kept : [];
  if (kept.includes(opened) && kept.length > 1) return kept;
  const ids = rows.map(({ _id }) => _id);
  if (ids.includes(opened) && ids.length > 1) return ids;
  return kept.includes(opened) ? kept : [opened];
}

/** Null for one that stands alone. */
export function amongOf(ids: readonly string[], id: string, open: (id: string) => void): PdfAmong | null {
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const go = (position: number) => {
    const to = ids[position - 1];
    if (to !== undefined) open(to);
  };
  return { position: at + 1, total: ids.length, go };
}

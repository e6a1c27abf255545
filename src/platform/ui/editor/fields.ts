/**
 * The fields of a text: in it they are words between braces, on screen a chip with their name. What is no field of those
 * offered stays as it is written. PLAN-09, S-38.
 */
import { compareText, fold, matches } from "#platform/text/fold.ts";

export type TextField = {
  /** As it stands between the braces. */
  readonly name: string;
  readonly label: string;
  readonly group: string;
};

/** What each field is called. */
export type FieldLabels = ReadonlyMap<string, string>;

export const labelsOf = (fields: readonly TextField[] = []): FieldLabels =>
  new Map(fields.map(({ name, label }) => [name, label]));

export const placeholderOf = (name: string): string => `{{${name}}}`;

export type TextPart = { readonly text: string } | { readonly field: string };

const PLACEHOLDER = /\{\{([a-zA-Z0-9.]{1,40})\}\}/g;

/** A run of text, cut where a known field stands. */
export function textParts(text: string, labels: FieldLabels): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: written, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    if (!labels.has(name)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ field: name });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

export type FieldGroup = { readonly group: string; readonly fields: readonly TextField[] };

/** Found by their name, or by what stands between the braces; groups and fields stay in the order they were given. */
export function fieldsFound(fields: readonly TextField[], search: string): readonly FieldGroup[] {
  const words = search.replace(/[{}]/g, "");
  const found = fields.filter(({ name, label, group }) => words.trim() === "" || matches(words, label, name, group));
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({ group, fields: found.filter((field) => field.group === group) }));
}

/** Written out to its closing braces: there is nothing left to choose. */
export function fieldWritten(fields: readonly TextField[], search: string): TextField | undefined {
  const [, name] = /^\s*([^{}]+)\}\}$/.exec(search) ?? [];
  return name === undefined
    ? undefined
    : fields.find((field) => field.name === name.trim() || compareText(fold(field.label), fold(name)) === 0);
}

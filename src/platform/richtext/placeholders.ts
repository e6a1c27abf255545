/** Fields in written text: `{{name}}`, replaced as plain text by what is known of that name. No expression, no path. S-38, D063. */

/** No longer than any name there is: what is written between braces is looked up, never interpreted. */
const PLACEHOLDER = /\{\{([a-zA-Z0-9.]{1,40})\}\}/g;

export const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));

export type Values = Readonly<Partial<Record<string, string>>>;

/** What is no field stays as it is written, and what a field says is text and is not looked at again. */
export const fillText = (text: string, values: Values, isField: (name: string) => boolean): string =>
  text.replace(PLACEHOLDER, (written, name: string) => {
    if (!isField(name)) return written;
    return Object.hasOwn(values, name) ? (values[name] ?? "") : "";
  });

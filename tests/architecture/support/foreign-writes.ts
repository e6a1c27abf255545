/**
 * Which files write a table of a feature that is not theirs, read from the text: by the table's variable, under whatever
 * name it was imported, in the query builder or inside SQL; or by the table's own name in SQL.
 */
export type Table = { readonly owner: string; readonly variable: string; readonly name: string };

const DECLARED = /export const (\w+) = (?:pgTable|companyTable|catalogueTable)\(\s*"(\w+)"/g;

/** The tables that a `tables.ts` declares. */
export const tablesOf = (owner: string, text: string): Table[] =>
  [...text.matchAll(DECLARED)].map(([, variable = "", name = ""]) => ({ owner, variable, name }));

const VERBS = "insert\\s+into|update(?:\\s+only)?|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?";
const IMPORT = /import\s+(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+"#features\/(\w+)\/server\/tables\.ts"/g;

/** `table: x` is how a record is moved from one state to another (0026). */
const isWritten = (text: string, local: string) =>
  new RegExp(`\\btable:\\s*${local}\\b`).test(text) ||
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*${local}\\b(?!\\s*\\()`).test(text) ||
  new RegExp(`\\b(?:${VERBS})\\s+\\$\\{\\s*${local}\\b`, "i").test(text);

/** `feature`: whose file it is; null for the shell's, which owns no table. */
export function foreignWrites(feature: string | null, text: string, tables: readonly Table[]): string[] {
  const wrong: string[] = [];
  for (const [, names, all, owner] of text.matchAll(IMPORT)) {
    if (owner === feature) continue;
    const brought = names === undefined ? [`* as ${all}`] : names.split(",").map((each) => each.trim());
    for (const each of brought.filter(Boolean)) {
      const local = each.split(/\s+as\s+/).at(-1) ?? each;
      if (isWritten(text, local)) wrong.push(`${owner}'s ${each}`);
    }
  }
  for (const { owner, name } of tables.filter((table) => table.owner !== feature))
    if (new RegExp(`\\b(?:${VERBS})\\s+(?:"?public"?\\.)?"?${name}\\b`, "i").test(text))
      wrong.push(`${owner}'s ${name}`);
  return wrong;
}

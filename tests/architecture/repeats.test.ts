/**
 * What two features write alike has one home that both use. Lines are compared as text: what they import, say in comments
 * or close with does not count.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FEATURES = new URL("../../src/features/", import.meta.url).pathname;
const BLOCK = 6;

type Source = { readonly feature: string; readonly path: string; readonly text: string };
type Line = { readonly text: string; readonly number: number };

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/fixtures\//.test(path);

const sources = readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
  .filter(isProduct)
  .map((path): Source => {
    const [feature = ""] = path.split("/");
    return { feature, path, text: readFileSync(join(FEATURES, path), "utf8") };
  });

/** Same length, nothing in it: line numbers stay. */
const blank = (text: string) => text.replace(/[^\n]/g, " ");

const linesOf = ({ text }: Source): Line[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/^\s*\/\/.*$/gm, blank)
    .replace(/^import\b[\s\S]*?;$/gm, blank)
    .split("\n")
    .map((line, index) => ({ text: line.trim().replace(/\s+/g, " "), number: index + 1 }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text));

/** Each block of six lines that stands in two features: where it stands, and how it begins. */
function repeatsIn(files: readonly Source[]): string[] {
  const places = new Map<string, { readonly feature: string; readonly at: string }[]>();
  for (const file of files) {
    const lines = linesOf(file);
    for (let start = 0; start + BLOCK <= lines.length; start++) {
      const block = lines.slice(start, start + BLOCK);
      const key = block.map(({ text }) => text).join("\n");
      const at = `${file.path}:${block[0]?.number}`;
      places.set(key, [...(places.get(key) ?? []), { feature: file.feature, at }]);
    }
  }
  return [...places]
    .filter(([, where]) => new Set(where.map(({ feature }) => feature)).size > 1)
    .map(([key, where]) => `${where.map(({ at }) => at).join(" = ")}: ${key.split("\n")[0]}`);
}

describe("a block of six lines", () => {
  it("stands in one feature only", () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(repeatsIn(sources)).toEqual([]);
  });

  it("is found when it stands in two, whatever surrounds it", () => {
    const body = ["const a = 1;", "if (a) {", "  go(a);", "}", "stop(a);", "wait(a);", "return a;"];
    const one = { feature: "una", path: "una/a.ts", text: ['import { go } from "x";', ...body].join("\n") };
    const indented = body.flatMap((line) => ["", "// why", `    ${line}`]).join("\n");
    const other = { feature: "otra", path: "otra/b.ts", text: `/** What. */\nfirst();\n${indented}` };
    expect(repeatsIn([one, other])).toEqual(["una/a.ts:2 = otra/b.ts:5: const a = 1;"]);
    expect(repeatsIn([one, { ...other, text: indented.replace("wait(a);", "wait(b);") }])).toEqual([]);
    expect(repeatsIn([one, { ...other, feature: "una" }])).toEqual([]);
  });
});

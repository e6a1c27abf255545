/**
 * What a test says it proves can be looked up: every id in a title is a line of docs/spec, and a title names few enough
 * to be proven by one test. Whether the sentence is proven is for the reader; that the id means something is not.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** More is a run of requirements above a test of one of them; a table names the id of each case. */
const MOST = 8;
/** Look like ids and are none. */
const FOREIGN = ["SHA"];

const firsts = (path: string, line: RegExp) => [...textOf(path).matchAll(line)].map(([, id = ""]) => id);
const known = new Set([
  ...firsts("docs/spec/requirements.tsv", /^([A-Z0-9]+-\d+)\t/gm),
  ...firsts("docs/spec/decisions.md", /^- (D\d{3}) /gm),
  ...firsts("docs/spec/security.md", /^\| ([SR]-\d{2}) \|/gm),
]);

/** `CAT-02`, `S-52…54`, `D089…D091`: an area with a letter in it, a number, and perhaps where a run ends. */
const ID = /\b(?=\d*[A-Z])([A-Z0-9]{1,6}-|D(?=\d{3}))(\d{2,3})\b(?:…\1?(\d{2,3})\b)?/g;

/** The ids a text names, runs written out. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(ID)]
    .filter(([, area = ""]) => !FOREIGN.includes(area.slice(0, -1)))
    .flatMap(([, area = "", from = "", to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, n) => `${area}${String(Number(from) + n).padStart(from.length, "0")}`,
      ),
    );

type Words = { readonly at: string; readonly text: string };

/** Every string of a file: titles, steps, and the tables whose rows become titles. */
function stringsOf(path: string): Words[] {
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest);
  const found: Words[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ at: `${path}:${line + 1}`, text: node.getText(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const tests = globSync("{src,tests,scripts}/**/*.{test,spec}.{ts,tsx,mjs}", { cwd: ROOT });
const strings = tests.flatMap(stringsOf);

describe("the ids of tests", () => {
  it("are found, and runs are written out", () => {
    expect(known.size).toBeGreaterThan(1700);
    expect(strings.filter(({ text }) => idsIn(text).length > 0).length).toBeGreaterThan(500);
    expect(idsIn("CAT-02, S-52…54, D089…D091 and 2FA-01; SHA-256 of 2026-11-15, CVE-2025-66225")).toEqual([
      "CAT-02",
      "S-52",
      "S-53",
      "S-54",
      "D089",
      "D090",
      "D091",
      "2FA-01",
    ]);
  });

  it("are lines of the specification, of the decisions or of what security promises", () => {
    const unknown = strings.flatMap(({ at, text }) =>
      idsIn(text).flatMap((id) => (known.has(id) ? [] : [`${at}: ${id}`])),
    );
    expect(unknown).toEqual([]);
  });

  it("are not named by a comment alone, which fails when nothing does; a decision may explain", () => {
    const named = new Set(strings.flatMap(({ text }) => idsIn(text)));
    const isAlone = (id: string) => id.includes("-") && !named.has(id);
    const alone = tests.flatMap((path) =>
      idsIn(textOf(path))
        .filter(isAlone)
        .map((id) => `${path}: ${id}`),
    );
    expect(alone).toEqual([]);
  });

  it(`are at most ${MOST} in one title: a table names the id of each case`, () => {
    const crowded = strings.filter(({ text }) => idsIn(text).length > MOST);
    expect(crowded.map(({ at, text }) => `${at}: ${text.slice(0, 100)}`)).toEqual([]);
  });
});

/** The documents written from the code are those in the repository: nobody reads a table that drifted. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documents, ROOT } from "../../scripts/docs/documents.ts";

const texts = await documents();

it.each(Object.keys(texts))("%s is fresh (npm run docs:generate)", (path) => {
  expect(readFileSync(join(ROOT, path), "utf8")).toBe(texts[path]);
});

it("says something about everything it lists", () => {
  for (const [path, text] of Object.entries(texts)) expect(text.split("\n").length, path).toBeGreaterThan(10);
});

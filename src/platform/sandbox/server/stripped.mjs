/**
 * The program's TypeScript without its types, as children read it: what takes them away is a library of its own, 15 MB and
 * a tenth of a second of every child (0063). It is kept beside the packages, under the digest of what stands in the file,
 * so that no change of one is missed. Plain JavaScript: it is read before TypeScript can be.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const KEPT = new URL("../../../../node_modules/.cache/hijos/", import.meta.url);

export const keptAs = (source) => new URL(`${hash("sha256", source)}.mjs`, KEPT);

/** What was read and is not kept yet, for whoever may write. */
export const missing = [];

export function readWithoutTypes() {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith("file:") || !url.endsWith(".ts")) return next(url, context);
      const kept = readIfThere(keptAs(readFileSync(new URL(url), "utf8")));
      if (kept !== null) return { format: "module", source: kept, shortCircuit: true };
      missing.push(url);
      return next(url, context);
    },
  });
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

// Writes a package's list of exports shorter, with the same meaning. Node reads the whole list again for each module of
// the package: drizzle's, one entry a file, took most of a second and 140 MB of every start (0040).
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";

const PACKAGES = ["drizzle-orm"];

/** After installing. A file of its own put in its place: package managers link theirs from a shared store. */
export function shortenManifests(packages = PACKAGES) {
  for (const name of packages) {
    const file = inProject("node_modules", name, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    const exports = shorten(manifest.exports);
    writeFileSync(`${file}.corto`, JSON.stringify({ ...manifest, exports }));
    renameSync(`${file}.corto`, file);
  }
}

/** Where every entry that one pattern says is left to the pattern; what it would say otherwise stays. */
export function shorten(exports) {
  const [pattern] = Object.entries(exports)
    .map(([path, target]) => patternOf(path, target))
    .filter(Boolean);
  if (!pattern || "./*" in exports) return exports;
  const others = Object.entries(exports).filter(([path, target]) => !says(pattern, path, target));
  return { ...Object.fromEntries(others), "./*": pattern };
}

/** The target of `./alias` with a star where it repeats the name; null where it does not. */
function patternOf(path, target) {
  const name = path.slice(2);
  if (name === "" || name.includes("*")) return null;
  const text = JSON.stringify(target);
  const starred = text.replaceAll(`"./${name}.`, '"./*.');
  return starred !== text && !starred.includes(name) ? JSON.parse(starred) : null;
}

const says = (pattern, path, target) =>
  JSON.stringify(pattern).replaceAll("*", path.slice(2)) === JSON.stringify(target);

// Writes a package's list of exports shorter, with the same meaning. Node reads the whole list again for each import that
// names the package: drizzle's, one entry a file, took most of a second and 140 MB of every start (0040).
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

/** Each entry says once what it says twice; where one pattern says an entry it is left to the pattern. */
export function shorten(exports) {
  const said = Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, once(target)]));
  const short = underPattern(said);
  return JSON.stringify(short) === JSON.stringify(exports) ? exports : short;
}

/** In any other order a condition could hide another. */
const CONDITIONS = ["import", "require", "types", "default"];

/**
 * Whoever asks either imports or requires: what is said to importers need not be said where everybody is told the same.
 * Types that lie beside their file are found there without being named.
 */
function once(target) {
  if (typeof target !== "object" || target === null) return target;
  const isOrdered = isSame(
    Object.keys(target),
    CONDITIONS.filter((name) => name in target),
  );
  if (!isOrdered) return target;
  const { import: imported, require: required, types, default: file } = mapped(target);
  const anybody = { types: types === declarationOf(file) ? undefined : types, default: file };
  const toImporters = isSame(imported, plain(anybody)) ? undefined : imported;
  return plain({ import: toImporters, require: required, ...anybody });
}

const mapped = (target) => Object.fromEntries(Object.entries(target).map(([name, inner]) => [name, once(inner)]));

const declarationOf = (file) => typeof file === "string" && file.replace(/\.([cm]?)js$/, ".d.$1ts");

/** Without what is not said; only what everybody is told needs no condition. */
function plain(target) {
  const said = Object.entries(target).filter(([, inner]) => inner !== undefined);
  return said.length === 1 && said[0][0] === "default" ? said[0][1] : Object.fromEntries(said);
}

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Where every entry that one pattern says is left to the pattern; what it would say otherwise stays. */
function underPattern(exports) {
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

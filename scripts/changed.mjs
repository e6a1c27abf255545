// What a change can reach, for `npm test -- changed [ref]` at the desk: the import map says it, from the files that differ
// from `ref` (main) to the tests that load them. The whole still runs before anything is merged.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { inProject, ROOT, Stop } from "./project.mjs";

const IS_TEST = /\.test\.[cm]?[jt]sx?$/;
const IS_SPEC = /^tests\/(journeys|piezas)\/[^/]+\.spec\.ts$/;
const IS_CODE = /\.[cm]?[jt]sx?$/;
/** What every test stands on without importing it. */
const GROUND = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|migrations\/|scripts\/toolchain\/)/;
const BROWSERS_GROUND =
  /^(playwright\.config\.ts|vite\.config\.ts|index\.html|piezas\.html|public\/|tests\/\w+\/support\/)/;
/** Written once, they walk every endpoint, table and file. */
const GENERIC = /^tests\/architecture\//;
/** Features are put together there: whoever starts the whole program does not thereby stand on each of them. */
const SHELL = /^src\/shell\//;
const FEATURE = /^src\/features\/([^/]+)\//;

/** Imports, and what is named to be started or read beside the file. */
const NAMED = /(?:from|import|import\()\s*"([^"]+)"|new URL\("([^"]+)",\s*import\.meta\.url\)/g;

function target(from, name) {
  const [path] = name.split("?");
  if (path.startsWith("#")) return normalize(`src/${path.slice(1)}`);
  return path.startsWith(".") || IS_CODE.test(path) ? normalize(join(dirname(from), path)) : null;
}

/** @param {Map<string, string>} files path → text @returns {Map<string, Set<string>>} path → who loads it */
export function loadersOf(files) {
  const loaders = new Map();
  for (const [from, text] of files)
    for (const [, imported, named] of text.matchAll(NAMED)) {
      const to = target(from, imported ?? named);
      if (to && to !== from) loaders.set(to, (loaders.get(to) ?? new Set()).add(from));
    }
  return loaders;
}

/** Everything that loads one of these. What began in features stops where the shell puts them together. */
function reach(loaders, from) {
  const found = new Set(from);
  const isCut = [...from].every((path) => FEATURE.test(path));
  for (const path of found) {
    if (isCut && SHELL.test(path) && !IS_TEST.test(path)) continue;
    for (const loader of loaders.get(path) ?? []) found.add(loader);
  }
  return found;
}

/** The addresses of a feature's screens, up to the first record in them. */
function addressesOf(files, feature) {
  const own = new RegExp(`^src/features/${feature}/web/([a-z]+-)?screens\\.ts$`);
  const texts = [...files].filter(([path]) => own.test(path)).map(([, text]) => text);
  return texts.flatMap((text) => [...text.matchAll(/path: "(\/[^"$]+)/g)].map(([, path]) => path.replace(/\/$/, "")));
}

/**
 * @param {Map<string, string>} files path → text, of all code
 * @param {readonly string[]} changed
 * @returns {{ tests: string[], specs: string[] }}
 */
export function reachedBy(files, changed) {
  const [tests, specs] = [IS_TEST, IS_SPEC].map((kind) => [...files.keys()].filter((path) => kind.test(path)).sort());
  if (changed.some((path) => GROUND.test(path))) return { tests, specs };
  const loaders = loadersOf(files);
  const found = new Set(changed.flatMap((path) => [...reach(loaders, [path])]));
  // A feature's tests speak to it over HTTP: they need not import what they try.
  const featureOf = (path) => FEATURE.exec(path)?.[1];
  const touched = new Set([...found].flatMap((path) => (IS_TEST.test(path) ? [] : (featureOf(path) ?? []))));
  const addresses = [...touched].flatMap((feature) => addressesOf(files, feature));
  const speaks = (spec) => addresses.some((address) => files.get(spec).includes(address));
  const isEverywhere = changed.some((path) => BROWSERS_GROUND.test(path)) || [...found].some((path) => isEntry(path));
  const isOurs = changed.some((path) => /^(src|docs|tests)\//.test(path));
  return {
    tests: tests.filter((path) => found.has(path) || touched.has(featureOf(path)) || (isOurs && GENERIC.test(path))),
    specs: specs.filter((path) => isEverywhere || found.has(path) || speaks(path)),
  };
}

/** A change that the shell loads for itself is on every page, and behind every call of one. */
const isEntry = (path) => path === "src/shell/web/main.tsx" || path === "src/shell/server/main.ts";

export function changedSince(ref) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    const base = git("merge-base", ref, "HEAD").trim();
    const said = git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard");
    return [...new Set(said.split("\n").filter(Boolean))];
  } catch {
    throw new Stop(`No se encuentra ${ref}: indique contra qué comparar, «npm test -- changed <rama o commit>».`);
  }
}

export function allCode() {
  const files = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(inProject(folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (IS_CODE.test(path)) files.set(path, readFileSync(inProject(path), "utf8"));
    }
  };
  for (const folder of ["src", "tests", "scripts"]) walk(folder);
  return files;
}

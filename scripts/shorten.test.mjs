// Proves that a shortened list of exports leads every name where the whole one led it, and much shorter.
import { expect, it } from "vitest";
import { shorten } from "./shorten.mjs";

const entry = (file) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
});
/** What Node does: the entry of that name, or else the pattern, by the first condition that is met. */
const found = (exports, path) =>
  exports[path] ?? JSON.parse(JSON.stringify(exports["./*"]).replaceAll("*", path.slice(2)));
const met = (target, conditions) =>
  typeof target === "object"
    ? met(Object.entries(target).find(([name]) => conditions.has(name))?.[1], conditions)
    : target;
/** What TypeScript does: of a program's file it takes the declarations beside it. */
const led = (exports, path) =>
  [["import"], ["require"], ["import", "types"], ["require", "types"]].map((conditions) => {
    const file = met(found(exports, path), new Set([...conditions, "default"]));
    return conditions.includes("types") ? file?.replace(/(?<!\.d)\.([cm]?)js$/, ".d.$1ts") : file;
  });

it("leads every name where it led", () => {
  const whole = {
    ".": entry("index"),
    "./alias": entry("alias"),
    "./pg-core": entry("pg-core/index"),
    "./pg-core/columns": entry("pg-core/columns/index"),
    ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`./pg-core/c${at}`, entry(`pg-core/c${at}`)])),
    "./odd": { import: "./odd.js" },
  };
  const short = shorten(whole);
  for (const path of Object.keys(whole)) expect([path, led(short, path)]).toEqual([path, led(whole, path)]);
  expect(Object.keys(short)).toEqual([".", "./pg-core", "./pg-core/columns", "./odd", "./*"]);
});

it("says once what importers and everybody are told alike, and no types that are found beside their file", () => {
  const file = (name) => ({ ...entry(name), types: `./${name}.d.ts`, default: `./${name}.js` });
  const whole = { ".": file("index"), "./pg-core": file("pg-core/index"), "./alias": file("alias") };
  const short = shorten(whole);
  for (const path of Object.keys(whole)) expect([path, led(short, path)]).toEqual([path, led(whole, path)]);
  expect(short).toEqual({
    ".": { require: "./index.cjs", default: "./index.js" },
    "./pg-core": { require: "./pg-core/index.cjs", default: "./pg-core/index.js" },
    "./*": { require: "./*.cjs", default: "./*.js" },
  });
});

it("keeps what importers alone are told, types that lie elsewhere and an order in which a condition hides another", () => {
  const whole = {
    ".": { import: "./esm.js", require: "./index.cjs", types: "./types/index.d.ts", default: "./index.js" },
    "./none": null,
    "./some": ["./a.js"],
    "./hidden": { types: "./lib/hidden.d.ts", import: "./lib/hidden.js", default: "./lib/hidden.js" },
    "./source": { source: "./src/source.ts", import: "./lib/source.js", default: "./lib/source.js" },
  };
  expect(shorten(whole)).toBe(whole);
});

it("leaves what it cannot say shorter, and what is short already, as it is", () => {
  const plain = { ".": "./index.js", "./a": "./lib/a.js" };
  expect(shorten(plain)).toBe(plain);
  const once = shorten({ ".": entry("index"), "./alias": entry("alias") });
  expect(shorten(once)).toBe(once);
});

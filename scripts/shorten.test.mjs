// Proves that a shortened list of exports leads every name where the whole one led it, and much shorter.
import { expect, it } from "vitest";
import { shorten } from "./shorten.mjs";

const entry = (file) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
});
/** What Node does: the entry of that name, or else the pattern. */
const led = (exports, path) =>
  exports[path] ?? JSON.parse(JSON.stringify(exports["./*"]).replaceAll("*", path.slice(2)));

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
  for (const path of Object.keys(whole)) expect([path, led(short, path)]).toEqual([path, whole[path]]);
  expect(Object.keys(short)).toEqual([".", "./pg-core", "./pg-core/columns", "./odd", "./*"]);
});

it("leaves what it cannot say shorter, and what is short already, as it is", () => {
  const plain = { ".": "./index.js", "./a": "./lib/a.js" };
  expect(shorten(plain)).toBe(plain);
  const once = shorten({ ".": entry("index"), "./alias": entry("alias") });
  expect(shorten(once)).toBe(once);
});

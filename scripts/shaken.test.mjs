// Proves how `npm test -- sacudida` shares out what it was asked for, and that an order is its seed's and leaves nothing out.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { inDisorder } from "../tests/support/desorden.ts";
import { filesOf } from "./shaken.mjs";

it("shakes everything, or only the kinds that were asked for", () => {
  const [spec, test] = ["tests/journeys/teclado.spec.ts", "src/shell/tabs.test.ts"];
  expect(filesOf([])).toEqual({ specs: [], tests: [] });
  expect(filesOf([spec])).toEqual({ specs: [spec] });
  expect(filesOf(["tests/piezas"])).toEqual({ specs: ["tests/piezas"] });
  expect(filesOf([test])).toEqual({ tests: [test] });
  expect(filesOf([spec, test])).toEqual({ specs: [spec], tests: [test] });
});

it("gives the browser every file of every project once, in an order of the seed", () => {
  const projects = ["escritorio", "telefono"].map((name) => ({ name, testDir: "tests/journeys" }));
  const specs = readdirSync("tests/journeys").filter((name) => name.endsWith(".spec.ts"));
  const order = (seed) =>
    inDisorder(projects, seed).flatMap(({ name, testMatch }) => testMatch.map((file) => `${name} ${file}`));
  expect(order("1").toSorted()).toEqual(
    projects.flatMap(({ name }) => specs.map((file) => `${name} **/${file}`)).sort(),
  );
  expect(order("1")).toEqual(order("1"));
  expect(order("2")).not.toEqual(order("1"));
});

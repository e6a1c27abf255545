// What `npm test -- changed` chooses, on a small tree and on the real one.
import { describe, expect, test } from "vitest";
import { allCode, reachedBy } from "./changed.mjs";

const SMALL = new Map([
  ["src/platform/dates/days.ts", ""],
  ["src/features/a/rules.ts", 'import { day } from "#platform/dates/days.ts";'],
  ["src/features/a/rules.test.ts", 'import { rule } from "./rules.ts";'],
  ["src/features/a/server/routes.ts", 'import { rule } from "../rules.ts";'],
  [
    "src/features/a/server/a.api.test.ts",
    'import { testServer } from "#shell/testing/test-server.ts";\nimport "./routes.ts";',
  ],
  ["src/features/a/web/screens.ts", 'export const screens = [{ path: "/empresa/aes" }, { path: "/aes/$id" }];'],
  ["src/features/b/rules.ts", 'import type { A } from "#features/a/rules.ts";'],
  ["src/features/b/rules.test.ts", 'import { rule } from "./rules.ts";'],
  ["src/features/c/server/c.api.test.ts", 'import { testServer } from "#shell/testing/test-server.ts";'],
  ["src/shell/server/server.ts", 'import { routes } from "#features/a/server/routes.ts";'],
  ["src/shell/server/main.ts", 'import { buildServer } from "./server.ts";'],
  ["src/shell/server/main.test.ts", 'const MAIN = new URL("main.ts", import.meta.url);'],
  ["src/shell/testing/test-server.ts", 'import { buildServer } from "../server/server.ts";'],
  ["tests/architecture/access.test.ts", 'import { testServer } from "#shell/testing/test-server.ts";'],
  ["tests/journeys/aes.spec.ts", 'await entrarComo("admin", "/empresa/aes");'],
  ["tests/journeys/bes.spec.ts", 'await entrarComo("admin", "/empresa/bes");'],
]);

describe("what a change can reach", () => {
  test("of a feature: its own tests, those of features that use it, the generic ones, and journeys over its screens", () => {
    expect(reachedBy(SMALL, ["src/features/a/rules.ts"])).toEqual({
      tests: [
        "src/features/a/rules.test.ts",
        "src/features/a/server/a.api.test.ts",
        "src/features/b/rules.test.ts",
        "tests/architecture/access.test.ts",
      ],
      specs: ["tests/journeys/aes.spec.ts"],
    });
  });

  test("of the platform and the shell: everything that stands on them, programs that are started included", () => {
    const { tests, specs } = reachedBy(SMALL, ["src/shell/server/server.ts"]);
    expect(tests).toEqual([
      "src/features/a/server/a.api.test.ts",
      "src/features/c/server/c.api.test.ts",
      "src/shell/server/main.test.ts",
      "tests/architecture/access.test.ts",
    ]);
    expect(specs).toHaveLength(2);
    expect(reachedBy(SMALL, ["src/platform/dates/days.ts"]).tests).toContain("src/features/c/server/c.api.test.ts");
  });

  test("of what everything stands on: everything; of a document: the tests that read documents", () => {
    expect(reachedBy(SMALL, ["migrations/0001_a.sql"]).tests).toHaveLength(6);
    expect(reachedBy(SMALL, ["docs/figures.md"])).toEqual({ tests: ["tests/architecture/access.test.ts"], specs: [] });
    expect(reachedBy(SMALL, ["README.md"])).toEqual({ tests: [], specs: [] });
  });

  test("in the real tree, a feature leaves most of the others alone and the gate none", () => {
    const files = allCode();
    const all = reachedBy(files, ["package.json"]).tests;
    const correo = reachedBy(files, ["src/features/correo/server/service.ts"]);
    expect(correo.tests).toContain("src/features/correo/server/correo.api.test.ts");
    expect(correo.tests.length).toBeLessThan(all.length / 2);
    const gate = reachedBy(files, ["src/platform/http/server/serve.ts"]).tests;
    const whole = [...files].filter(([path, text]) => all.includes(path) && text.includes("testServer("));
    expect(whole.filter(([path]) => !gate.includes(path)).map(([path]) => path)).toEqual([]);
  });
});

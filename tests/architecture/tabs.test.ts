/** Tabs belong to screens: a new one touches its own feature only, and no page of a place is left without its strip. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CUENTA, EMPRESA, LEGAJO, RECIBOS, type Strip } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { stripOf } from "#shell/tabs.ts";
import { screens } from "#shell/web/screens.ts";

const SRC = new URL("../../src", import.meta.url).pathname;

/** Whose each page of the application is: the feature's name, or "shell". */
const owners = new Map<string, string>();
for (const name of ["shell", ...readdirSync(join(SRC, "features"))]) {
  const file = name === "shell" ? "shell/web/pages/screens.ts" : `features/${name}/web/screens.ts`;
  if (!existsSync(join(SRC, file))) continue;
  const brought = (await import(join(SRC, file))) as Record<string, readonly Screen[]>;
  for (const { path, layout } of Object.values(brought).flat()) if (layout === "app") owners.set(path, name);
}

const tabs = screens.flatMap(({ path, tab }) => (tab ? [{ path, ...tab }] : []));
const strips = [...new Set(tabs.map((tab) => tab.of))];
const onStrip = (strip: Strip) => tabs.filter((tab) => tab.of === strip);

/** The part of the address that all the tabs of a strip share: "/users/$userId/". */
function placeOf(strip: Strip): string {
  const [first = [], ...others] = onStrip(strip).map(({ path }) => path.split("/").slice(0, -1));
  const differs = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return `${(differs === -1 ? first : first.slice(0, differs)).join("/")}/`;
}

describe("tabs", () => {
  it("are found, on the shared strips and on a feature's own", () => {
    expect(new Set(owners.values()).size).toBeGreaterThan(10);
    expect(strips).toEqual(expect.arrayContaining([CUENTA, EMPRESA, LEGAJO, RECIBOS]));
    expect(strips.length).toBeGreaterThan(3);
    expect(strips.map(placeOf)).toEqual(expect.arrayContaining(["/settings/", "/empresa/", "/users/$userId/"]));
  });

  it("have a place and a title of their own on their strip", () => {
    for (const strip of strips)
      for (const field of ["order", "title"] as const) {
        const values = onStrip(strip).map((tab) => tab[field]);
        expect(new Set<string | number>(values).size, `${strip.label}: ${field}`).toBe(values.length);
      }
  });

  it("stand over every page of their place", () => {
    for (const strip of strips.filter((each) => placeOf(each) !== "/")) {
      const pages = screens.filter(({ path, layout }) => layout === "app" && path.startsWith(placeOf(strip)));
      const bare = pages.filter((screen) => stripOf(screen, screens) !== strip);
      expect(
        bare.map(({ path }) => path),
        strip.label,
      ).toEqual([]);
    }
  });

  it("are what a page says it is below", () => {
    const below = screens.flatMap((screen) => screen.below ?? []);
    expect(below.filter((path) => !tabs.some((tab) => tab.path === path))).toEqual([]);
  });

  it("of a strip that is not shared come from one feature", () => {
    for (const strip of strips.filter((each) => ![CUENTA, EMPRESA, LEGAJO, RECIBOS].includes(each)))
      expect(new Set(onStrip(strip).map(({ path }) => owners.get(path))).size, strip.label).toBe(1);
  });
});

describe("a table of other features' pages", () => {
  /** The menus are such tables by nature; each of their entries shows once its screen exists. */
  const MENUS = ["shell/menu.ts", "shell/web/frame/account-menu.tsx"];
  const isTest = (path: string) => /\.test\.tsx?$|\/fixtures\/|^shell\/(testing|demo)\//.test(path);
  const places = ["platform", "shell", "features/nomina", "features/cuentas"];
  const files = places
    .flatMap((place) =>
      readdirSync(join(SRC, place), { recursive: true, encoding: "utf8" }).map((name) => join(place, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !MENUS.includes(path));

  /** The pages of others that the text names, whole and between quotes. */
  const named = (path: string, text: string) => {
    const owner = path.startsWith("features/") ? path.split("/")[1] : path.split("/")[0];
    return [...owners].flatMap(([page, of]) =>
      of !== owner && page !== "/" && text.includes(`"${page}"`) ? [page] : [],
    );
  };

  it("would be seen", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(named("features/nomina/web/public.tsx", '{ path: "/users/$userId/profile" }')).toEqual([
      "/users/$userId/profile",
    ]);
    expect(named("features/cuentas/web/screens.ts", '"/settings/sesiones" "/settings/sign"')).toEqual([
      "/settings/sign",
    ]);
  });

  it("stands nowhere where pages of several features meet", () => {
    const found = files.flatMap((path) =>
      named(path, readFileSync(join(SRC, path), "utf8")).map((page) => `${path}: ${page}`),
    );
    expect(found).toEqual([]);
  });
});

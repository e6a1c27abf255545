/** Tabs under a title: the current one, and those that wait under "Más". D041. */
import { describe, expect, test } from "vitest";
import { currentTab, INLINE_TABS, type PageTab, splitTabs } from "./tab-strip.ts";

const tabs: readonly PageTab[] = [
  { title: "Sucursales", to: "/empresa/sucursales" },
  { title: "Puestos", to: "/empresa/puestos" },
];

describe("the tabs of a place", () => {
  test("a tab stays current on its own pages and on no neighbour's", () => {
    expect(currentTab(tabs, "/empresa/sucursales/create")?.title).toBe("Sucursales");
    expect(currentTab(tabs, "/empresa/sucursales")?.title).toBe("Sucursales");
    expect(currentTab(tabs, "/empresa/sucursalesviejas")).toBeUndefined();
  });

  test("D041: eight inline, the rest under Más, none lost", () => {
    const many = Array.from({ length: INLINE_TABS + 3 }, (_, n) => ({ title: `Página ${n}`, to: `/p/${n}` }));
    const { inline, more } = splitTabs(many);
    expect(inline).toHaveLength(8);
    expect([...inline, ...more]).toEqual(many);
    expect(splitTabs(many.slice(0, 8)).more).toEqual([]);
  });
});

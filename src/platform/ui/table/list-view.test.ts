// Proves how a list's search, order, page and filters live in the address, which may say anything.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filters } from "#platform/ui/filters/filters.ts";
import { addressOf, allOff, atRest, isNarrowed, isTouched, nextSort, orderOf, sortedBy, viewOf } from "./list-view.ts";

const DECLARED = filters([
  {
    kind: "choice",
    key: "estado",
    label: "Estado",
    options: [
      { id: "activos", name: "Activos" },
      { id: "bajas", name: "Bajas" },
    ],
    default: "activos",
  },
  { kind: "range", key: "desde", label: "Desde" },
]);
const byDefault = { sort: "displayName", filters: DECLARED };
const opened = viewOf({}, byDefault);

describe("the address", () => {
  it("that says nothing is a list just opened", () => {
    expect(opened).toEqual({
      search: "",
      sort: "displayName",
      page: 1,
      filters: { estado: "activos", desde: { desde: null, hasta: null } },
    });
    expect(atRest(DECLARED)).toEqual(opened.filters);
  });

  it("forgives nonsense", () => {
    for (const pagina of ["-3", "0", "1.5", "nada", "1e99", {}])
      expect(viewOf({ buscar: { a: 1 }, orden: {}, pagina, estado: "otros", desde: "ayer" }, byDefault)).toEqual(
        opened,
      );
    for (const orden of ["'; drop table", "--x", "-", ""]) expect(viewOf({ orden }, byDefault)).toEqual(opened);
    const some = { ...byDefault, sorts: ["legajo"] };
    expect(viewOf({ orden: "-motivo" }, some)).toEqual(opened);
    expect(viewOf({ orden: "-legajo" }, some).sort).toBe("-legajo");
  });

  it("is read word by word", () => {
    const read = viewOf({ buscar: 2026, orden: "-legajo", pagina: "2", estado: "bajas" }, byDefault);
    expect(read).toMatchObject({ search: "2026", sort: "-legajo", page: 2, filters: { estado: "bajas" } });
  });

  it("says only what differs from a list just opened", () => {
    expect(Object.values(addressOf(opened, byDefault)).every((value) => value === undefined)).toBe(true);
    const view = {
      ...opened,
      search: "rossi",
      sort: "-legajo",
      page: 3,
      filters: { ...opened.filters, estado: "bajas" },
    };
    expect(addressOf(view, byDefault)).toEqual({
      buscar: "rossi",
      orden: "-legajo",
      pagina: 3,
      estado: "bajas",
      desde: undefined,
    });
  });

  it("gives back every view that was written to it", () => {
    const views = fc.record({
      search: fc.string().filter((text) => text === "" || text.trim() !== ""),
      sort: fc.constantFrom("displayName", "-displayName", "legajo", "-legajo"),
      page: fc.integer({ min: 1, max: 1e6 }),
      filters: fc.record({
        estado: fc.constantFrom("activos", "bajas", "00"),
        desde: fc.constantFrom(
          { desde: null, hasta: null },
          { desde: "2026-01-01", hasta: null },
          { desde: "2026-01-01", hasta: "2026-02-28" },
        ),
      }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(viewOf(addressOf(view, byDefault), byDefault)).toEqual(view);
      }),
    );
  });
});

describe("order", () => {
  it("turns round on the second press", () => {
    expect([nextSort("name", "name"), nextSort("-name", "name"), nextSort("name", "cuil")]).toEqual([
      "-name",
      "name",
      "cuil",
    ]);
  });

  it("goes on the wire as 1 and -1", () => {
    expect(orderOf("displayName")).toEqual({ displayName: 1 });
    expect(orderOf("-empleado.legajo")).toEqual({ "empleado.legajo": -1 });
  });

  it("is said of one column only", () => {
    expect([sortedBy("-name", "name"), sortedBy("name", "name"), sortedBy("name", "cuil")]).toEqual([
      "descending",
      "ascending",
      undefined,
    ]);
  });
});

describe("what hides rows", () => {
  it("is a search or a filter, also one the list opened with; only the person's own can be taken back", () => {
    expect([isNarrowed(opened, DECLARED), isTouched(opened, DECLARED)]).toEqual([true, false]);
    const all = { ...opened, filters: { ...opened.filters, estado: "00" } };
    expect([isNarrowed(all, DECLARED), isTouched(all, DECLARED)]).toEqual([false, true]);
    const searched = { ...all, search: " x " };
    expect([isNarrowed(searched, DECLARED), isTouched(searched, DECLARED)]).toEqual([true, true]);
    expect(isNarrowed({ ...all, search: "  " }, DECLARED)).toBe(false);
    expect(isNarrowed({ ...opened, filters: allOff(DECLARED) }, DECLARED)).toBe(false);
  });
});

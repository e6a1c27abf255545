// Proves that a list's filters and the address say the same, whatever the address says. GEN-24…GEN-26.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TODOS } from "#platform/contract/shapes.ts";
import type { DayRange } from "#platform/dates/presets.ts";
import {
  ALL_DAYS,
  asFields,
  type FilterState,
  filters,
  filtersChanged,
  filtersOn,
  isOn,
  NONE_ID,
  offValue,
  readFilters,
  withTodos,
  writeFilters,
} from "./filters.ts";

const ID = "0b7a6c52-4a0e-4f7e-9a51-3a1f5f6f2a01";
const NOVEMBER: DayRange = { desde: "2026-11-01", hasta: "2026-11-30" };

const declared = filters([
  { key: "sucursal", label: "Sucursal", kind: "choice" },
  { key: "tipo", label: "Tipo", kind: "choice", none: "Sin tipo" },
  {
    key: "baja",
    label: "Estado",
    kind: "choice",
    options: [
      { id: "false", name: "Activos" },
      { id: "true", name: "De baja" },
    ],
    default: "false",
  },
  { key: "fecha", label: "Fecha", kind: "range", default: NOVEMBER },
  { key: "empleado", label: "Empleado", kind: "employee", more: true },
  { key: "sinPin", label: "Sin PIN", kind: "flag" },
]);
type State = FilterState<typeof declared>;

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10));
const range = fc
  .tuple(fc.option(day), fc.option(day))
  .map(([a, b]): DayRange => (a && b && b < a ? { desde: b, hasta: a } : { desde: a, hasta: b }));
const id = fc.uuid();
const state: fc.Arbitrary<State> = fc.record({
  sucursal: fc.oneof(id, fc.constant(TODOS)),
  tipo: fc.oneof(id, fc.constantFrom(TODOS, NONE_ID)),
  baja: fc.constantFrom("false", "true", TODOS),
  fecha: range,
  empleado: fc.oneof(id, fc.constant(TODOS)),
  sinPin: fc.boolean(),
});

describe("filters in the address", () => {
  it("what is written reads back as the same filters", () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readFilters(declared, writeFilters(declared, given))).toEqual(given);
      }),
    );
  });

  it("a plain address is a list just opened, and such a list leaves the address plain", () => {
    const opened = readFilters(declared, {});
    expect(opened).toEqual({
      sucursal: TODOS,
      tipo: TODOS,
      baja: "false",
      fecha: NOVEMBER,
      empleado: TODOS,
      sinPin: false,
    });
    expect(Object.values(writeFilters(declared, opened)).every((value) => value === undefined)).toBe(true);
    expect(filtersChanged(declared, opened)).toBe(false);
  });

  it("forgives any nonsense: every value read is one that may be written", () => {
    const word = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(undefined, null, {}, "2026-13-01_", "_", "si "));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...declared.map(({ key }) => key)), word), (query) => {
        const read = readFilters(declared, query);
        expect(readFilters(declared, writeFilters(declared, read))).toEqual(read);
      }),
    );
  });

  it.each([
    ["fecha", "2026-11-30_2026-11-01"],
    ["fecha", "2026-02-30_x"],
    ["fecha", "2026-11-01_2026-11-02_2026-11-03"],
    ["sucursal", "1 or 1=1"],
    ["sucursal", NONE_ID],
    ["baja", "quizás"],
    ["sinPin", "true"],
    ["sinPin", "constructor"],
  ])("%s=%s is as if it were not there", (key, text) => {
    expect(readFilters(declared, { [key]: text })).toEqual(readFilters(declared, {}));
  });

  it("a default can be taken off, and the address then says so: '00'", () => {
    const all = { ...readFilters(declared, {}), baja: TODOS, fecha: ALL_DAYS };
    expect(writeFilters(declared, all)).toMatchObject({ baja: "00", fecha: "00" });
  });

  it("an open end of a range stays open", () => {
    expect(readFilters(declared, { fecha: "2026-11-05_" }).fecha).toEqual({ desde: "2026-11-05", hasta: null });
    expect(readFilters(declared, { fecha: "_2026-11-05" }).fecha).toEqual({ desde: null, hasta: "2026-11-05" });
  });
});

describe("which filters are on", () => {
  it("counts those that narrow the list, also the ones it opens with", () => {
    const opened = readFilters(declared, {});
    expect(filtersOn(declared, opened).map(({ key }) => key)).toEqual(["baja", "fecha"]);
    const chosen = readFilters(declared, { sucursal: ID, sinPin: "si", baja: "00", fecha: "00" });
    expect(filtersOn(declared, chosen).map(({ key }) => key)).toEqual(["sucursal", "sinPin"]);
  });

  it("off is off for every kind", () => {
    for (const filter of declared) expect(isOn(filter, offValue(filter))).toBe(false);
  });
});

describe("options", () => {
  it("GEN-24, GEN-26: 'Todos' with id '00' comes first", () => {
    expect(withTodos({}, [{ id: ID, name: "Pilar" }])).toEqual([
      { id: "00", name: "Todos" },
      { id: ID, name: "Pilar" },
    ]);
  });

  it("GEN-25: the type filter has 'null' for none", () => {
    expect(withTodos({ none: "Sin tipo" }, []).at(-1)).toEqual({ id: "null", name: "Sin tipo" });
    expect(readFilters(declared, { tipo: "null" }).tipo).toBe("null");
  });
});

it("refuses two filters under one name, and the list's own words", () => {
  const flag = (key: string) => ({ key, label: key, kind: "flag" }) as const;
  expect(() => filters([flag("a"), flag("a")])).toThrow("a");
  expect(() => filters([flag("pagina")])).toThrow("pagina");
});

describe("as a call takes them", () => {
  it("each is under its own key, a range under the two fields it names, or nowhere", () => {
    const declared = filters([
      { kind: "choice", key: "tipo", label: "Tipo" },
      { kind: "flag", key: "sinPin", label: "Sin PIN" },
      { kind: "range", key: "fecha", label: "Fecha", fields: ["dateFrom", "dateTo"] },
      { kind: "range", key: "ingreso", label: "Ingreso" },
    ]);
    const state = readFilters(declared, { sinPin: "si", fecha: "2026-11-01_" });
    expect(asFields(declared, state)).toEqual({ tipo: "00", sinPin: true, dateFrom: "2026-11-01", dateTo: null });
  });
});

// Proves the small rules of choosing: several of a list, people, icons.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly } from "#platform/text/quantity.ts";
import { areAllChosen, chosenText, shownOf, toggled, toggledAll } from "./choosing.ts";
import { EMPLOYEE_PAGE, employeeDetail, employeesFound, isSearch } from "./employees.ts";
import { iconsFound } from "./icon-search.ts";

const options = ["Administración", "Calidad", "Depósito"].map((name) => ({ id: name, name }));

describe("several of a list", () => {
  it.each([
    [[], "Ninguno"],
    [["Calidad"], "Calidad"],
    [["Calidad", "Depósito"], "2 seleccionados"],
    [["Calidad", "Depósito", "Administración"], "3 seleccionados"],
    [["de otra página"], "1 seleccionado"],
  ])("GEN-18: %j is said as %s", (chosen, said) => expect(chosenText(chosen, options, "Ninguno")).toBe(said));

  it("choosing twice is not choosing", () => {
    const ids = fc.uniqueArray(fc.string());
    fc.assert(
      fc.property(ids, fc.string(), (chosen, id) => {
        expect(new Set(toggled(toggled(chosen, id), id))).toEqual(new Set(chosen));
        expect(toggled(chosen, id).includes(id)).toBe(!chosen.includes(id));
      }),
    );
  });

  it("all means those the search shows; what it hides stays as it was", () => {
    const shown = shownOf(options, "deposito");
    expect(shown.map(({ id }) => id)).toEqual(["Depósito"]);
    expect(toggledAll(["Calidad"], shown)).toEqual(["Calidad", "Depósito"]);
    expect(toggledAll(["Calidad", "Depósito"], shown)).toEqual(["Calidad"]);
    expect(areAllChosen([], [])).toBe(false);
  });

  it("all twice is none of them", () => {
    fc.assert(
      fc.property(fc.subarray(options.map(({ id }) => id)), (chosen) => {
        const all = toggledAll(toggledAll([], options), options);
        expect(all).toEqual([]);
        expect(areAllChosen(toggledAll(chosen, options), options)).toBe(chosen.length < options.length);
      }),
    );
  });
});

describe("people", () => {
  it.each([
    ["", false],
    ["a", false],
    ["  a ", false],
    ["ñ", false],
    ["al", true],
    ["a l", true],
    ["41", true],
  ])("GEN-20: %j is a search: %s", (text, expected) => expect(isSearch(text)).toBe(expected));

  it("GEN-17: legajo padded to six and CUIL with its hyphens", () => {
    expect(employeeDetail({ legajo: 412, cuil: "27345612098" })).toBe("000412 · 27-34561209-8");
  });

  it("GEN-19: a hundred at a time; how many are shown of how many, or that there are more than were counted", () => {
    expect(EMPLOYEE_PAGE).toBe(100);
    expect(employeesFound(0, exactly(0))).toBe("Nadie con ese nombre, CUIL o legajo");
    expect(employeesFound(1, exactly(1))).toBe("1 persona");
    expect(employeesFound(43, exactly(43))).toBe("43 personas");
    expect(employeesFound(100, exactly(1043))).toBe("100 de 1.043");
    expect(employeesFound(100, { count: 10_000, isExact: false })).toBe("100 de 10.000+");
  });
});

describe("icons", () => {
  it("icons are filtered from three letters on", () => {
    const icons = ["carpeta", "carpeta-salud", "casa", "mapa"];
    expect(iconsFound(icons, "ca"), "also those without them").toEqual(icons);
    expect(iconsFound(icons, "car")).toEqual(["carpeta", "carpeta-salud"]);
    expect(iconsFound(icons, "salud carpeta")).toEqual(["carpeta-salud"]);
    expect(iconsFound(icons, "xyz")).toEqual([]);
  });
});

// Proves the small rules of choosing: several of a list, people, icons, files, steps, and the keys a draft is sent under.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areAllChosen, chosenText, shownOf, toggled, toggledAll } from "./choosing.ts";
import { EMPLOYEE_PAGE, employeeDetail, isSearch, nextStart } from "./employees.ts";
import { fileKind } from "./file-kind.ts";
import { iconsFound } from "./icon-search.ts";
import { sendKeys } from "./send-keys.ts";
import { errorsOfStep, firstFaultyStep, mayGoTo } from "./steps.ts";

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

  it("GEN-19: pages of a hundred follow one another until all are there, whatever the total", () => {
    expect(EMPLOYEE_PAGE).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1050 }), (total) => {
        const pages: { total: number; data: number[] }[] = [];
        let start: number | undefined = 0;
        while (start !== undefined) {
          pages.push({ total, data: Array.from({ length: Math.min(EMPLOYEE_PAGE, total - start) }, (_, i) => i) });
          start = nextStart(pages);
        }
        expect(pages.reduce((sum, { data }) => sum + data.length, 0)).toBe(total);
      }),
    );
  });

  it("an empty page ends the list even if the total says otherwise", () => {
    expect(nextStart([{ total: 5, data: [] }])).toBeUndefined();
  });
});

describe("icons and files", () => {
  it("icons are filtered from three letters on", () => {
    const icons = ["carpeta", "carpeta-salud", "casa", "mapa"];
    expect(iconsFound(icons, "ca"), "also those without them").toEqual(icons);
    expect(iconsFound(icons, "car")).toEqual(["carpeta", "carpeta-salud"]);
    expect(iconsFound(icons, "salud carpeta")).toEqual(["carpeta-salud"]);
    expect(iconsFound(icons, "xyz")).toEqual([]);
  });

  it.each([
    ["a.doc", "doc"],
    ["a.DOCX", "doc"],
    ["a.xls", "xls"],
    ["a.xlsx", "xls"],
    ["recibo.firmado.PDF", "pdf"],
    ["a.txt", "txt"],
    ["a.png", "imagen"],
    ["a.jpg", "imagen"],
    ["a.jpeg", "imagen"],
    ["a.zip", "otro"],
    ["pdf", "otro"],
    ["a.constructor", "otro"],
  ])("GEN-38: %s is a %s", (name, kind) => expect(fileKind(name)).toBe(kind));
});

describe("steps", () => {
  const steps = [
    { key: "a", label: "A", fields: ["nombre"] },
    { key: "b", label: "B", fields: ["adjuntos"] },
    { key: "c", label: "C" },
  ];
  it("knows whose a problem is", () => {
    expect(firstFaultyStep(steps, { "adjuntos.0.url": "x", "adjuntos.1.url": "x" })).toBe(1);
    expect(errorsOfStep(steps[1] ?? { key: "", label: "" }, { "adjuntos.0.url": "x", "adjuntos.1.url": "x" })).toBe(2);
    expect(firstFaultyStep(steps, { otro: "x" })).toBe(-1);
  });
  it("is linear: back anywhere, forward only to where one has been", () => {
    expect([0, 1, 2, 3, -1, 1.5].map((target) => mayGoTo(target, 1))).toEqual([true, true, false, false, false, false]);
  });
});

describe("S-51: the key a draft is sent under", () => {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `k${made}`;
  };

  it("is the same for the same draft, also after another one, and another for a changed one", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    const second = keys.keyOf({ a: 2 });
    expect(second).not.toBe(first);
    expect(keys.keyOf({ a: 1 })).toBe(first);
  });

  it("is new once the draft was taken: sending it again is meant", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    keys.settle();
    expect(keys.keyOf({ a: 1 })).not.toBe(first);
  });

  it("survives a reload", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    expect(sendKeys(newKey, keys.dump()).keyOf({ a: 1 })).toBe(first);
  });
});

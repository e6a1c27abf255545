/** S-56 for what leaves as text, and how each kind of cell reads. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText, neutralise, typed } from "./cells.ts";

describe("S-56 neutralise", () => {
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    [" @SUM(A1)", "' @SUM(A1)"],
    ["\u00A0+1", "'\u00A0+1"],
    ["-1", "'-1"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r'=1"],
    ["ok\n=1", "ok\n'=1"],
    ["ok\r\n =1", "ok\r\n' =1"],
    ["ok\r=1", "ok\r'=1"],
    ["＝1+1", "'＝1+1"],
    ["Gómez - Ñandú", "Gómez - Ñandú"],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j → %j", (text, safe) => {
    expect(neutralise(text)).toBe(safe);
  });

  it("leaves no line that begins like a formula, and takes nothing away", () => {
    const risky = fc.string({
      unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", " ", "\u00A0", "a", "'", "1"),
    });
    fc.assert(
      fc.property(risky, (text) => {
        const safe = neutralise(text);
        for (const line of safe.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[ \u00A0]*[=+\-@\t]/);
        expect(safe).not.toMatch(/^\r/);
        expect(safe.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
      }),
    );
  });
});

describe("a cell as people read it", () => {
  it.each([
    ["text", "2026-03-02", "2026-03-02"],
    ["date", "2026-03-02", "02/03/2026"],
    ["date", "2026-13-45", "2026-13-45"],
    ["date", "sin fecha", "sin fecha"],
    ["instant", "2026-03-02T02:30:00.000Z", "01/03/2026 23:30"],
    ["number", 1234.5, "1234,5"],
    ["number", "n/d", "n/d"],
    ["number", null, ""],
    ["text", true, "Sí"],
    ["text", 7, "7"],
  ] as const)("%s %j → %j", (kind, cell, text) => {
    expect(cellText({ kind }, cell)).toBe(text);
  });

  it("separates thousands only where the column says how many decimals it has", () => {
    expect(cellText({ kind: "number", decimals: 2 }, -1234567.891)).toBe("-1.234.567,89");
    expect(cellText({ kind: "number", decimals: 0 }, 999)).toBe("999");
    expect(cellText({ kind: "number" }, 20123456786)).toBe("20123456786");
  });

  it("takes what is no number for text", () => {
    expect(typed("number", Number.NaN)).toEqual({ kind: "text", text: "NaN" });
    expect(typed("number", "=1+1")).toEqual({ kind: "text", text: "=1+1" });
  });
});

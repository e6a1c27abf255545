// Proves whose a problem is and where one may go in a task of several steps.
import { describe, expect, it } from "vitest";
import { errorsOfStep, firstFaultyStep, mayGoTo } from "./steps.ts";

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

// Proves when a reminder goes out by itself.
import { describe, expect, it } from "vitest";
import { dueOn, isDecentHour } from "./recordatorios-rules.ts";

describe("a reminder by itself", () => {
  it.each([
    ["08:59", false],
    ["09:00", true],
    ["19:59", true],
    ["20:00", false],
    ["00:00", false],
  ])("at %s of the company's clock: %s", (time, isSo) => {
    expect(isDecentHour(time)).toBe(isSo);
  });

  it("goes out after the days that the company says, and again a week later at the soonest", () => {
    expect(dueOn("2026-03-02", 1)).toEqual({ seenBy: "2026-03-01", toldBy: "2026-02-23" });
    expect(dueOn("2026-03-02", 30)).toEqual({ seenBy: "2026-01-31", toldBy: "2026-01-31" });
  });
});

// Proves when a reminder goes out by itself.
import { describe, expect, it } from "vitest";
import { dueOn } from "./recordatorios-rules.ts";

describe("a reminder by itself", () => {
  it("goes out after the days that the company says, and again a week later at the soonest", () => {
    expect(dueOn("2026-03-02", 1)).toEqual({ seenBy: "2026-03-01", toldBy: "2026-02-23" });
    expect(dueOn("2026-03-02", 30)).toEqual({ seenBy: "2026-01-31", toldBy: "2026-01-31" });
  });
});

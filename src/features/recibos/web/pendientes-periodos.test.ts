// Proves which months the filter of pending receipts offers.
import { expect, it } from "vitest";
import { periodosUntil } from "./pendientes-periodos.ts";

it("begins with the month after today's and goes ten years back", () => {
  expect(periodosUntil("2026-11-18").slice(0, 3)).toEqual(["12-2026", "11-2026", "10-2026"]);
  expect(periodosUntil("2026-12-31").slice(0, 2)).toEqual(["01-2027", "12-2026"]);
  expect(periodosUntil("2026-01-01").at(-1)).toBe("01-2016");
});

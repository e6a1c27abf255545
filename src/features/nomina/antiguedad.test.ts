import { expect, test } from "vitest";
import { seniority } from "./antiguedad.ts";

test("seniority in whole years, else in months", () => {
  expect(seniority("2015-08-03", "2026-11-17")).toBe("11 años");
  expect(seniority("2025-11-17", "2026-11-17")).toBe("1 año");
  expect(seniority("2025-11-18", "2026-11-17")).toBe("11 meses");
  expect(seniority("2026-10-31", "2026-11-30")).toBe("1 mes");
  expect(seniority("2026-11-16", "2026-11-17")).toBe("menos de un mes");
  expect(seniority("2026-11-18", "2026-11-17")).toBeNull();
});

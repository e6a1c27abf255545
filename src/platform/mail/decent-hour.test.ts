// Proves at which hours the program writes to people by itself.
import { expect, it } from "vitest";
import { isDecentHour } from "./decent-hour.ts";

it.each([
  ["08:59", false],
  ["09:00", true],
  ["19:59", true],
  ["20:00", false],
  ["00:00", false],
])("at %s of the company's clock: %s", (time, isSo) => {
  expect(isDecentHour(time)).toBe(isSo);
});

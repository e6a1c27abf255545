// Proves that the first of many changes is heard at once, the last one always, and what is between them as one.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPaced } from "./changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("hears the first at once, the rest as one, and then again at once", () => {
  const run = vi.fn();
  const { hear } = createPaced(run);
  for (let n = 0; n < 50; n++) hear();
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
  hear();
  expect(run).toHaveBeenCalledTimes(3);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(3);
});

it("asks nothing more of a page that was left", () => {
  const run = vi.fn();
  const { hear, stop } = createPaced(run);
  hear();
  hear();
  stop();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

// Proves when the server counts as out of reach, and that it counts as back by itself.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let answers: boolean;
let asked: number;
let connection: typeof import("./connection.ts")["connection"];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked++;
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
  ({ connection } = await import("./connection.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a call that failed alone is no loss: the server still answers", async () => {
  answers = true;
  expect(await connection.check()).toBe(true);
  expect(connection.isLost()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});

it("while it is lost the server is asked ever more seldom, and everybody is told once when it is back", async () => {
  answers = false;
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.isLost()));
  expect(await connection.check()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(asked).toBe(4);
  expect(heard).toEqual([true]);
  answers = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(heard).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(5);
});

it("several who doubt at once ask once", async () => {
  answers = false;
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(asked).toBe(1);
});

// Proves R-19 of the clock itself: it starts at the database's time, goes on by what elapses, follows drift, and takes
// over no leap.
import { describe, expect, it } from "vitest";
import { freshDatabase } from "#shell/testing/fresh-database.ts";
import { isFuture, latestBelieved } from "../future.ts";
import { databaseTime, openClock } from "./clock.ts";

const HOUR = 60 * 60_000;
const START = Date.UTC(2026, 2, 2, 15);

async function under() {
  let passed = 5_000;
  let shared = START;
  const leaps: number[] = [];
  const clock = await openClock({
    ask: async () => shared,
    elapsed: () => passed,
    onLeap: (seconds) => leaps.push(seconds),
  });
  return {
    clock,
    leaps,
    pass: (ms: number) => {
      passed += ms;
      shared += ms;
    },
    set: (ms: number) => {
      shared += ms;
    },
    time: () => clock.now().getTime() - START,
  };
}

describe("R-19: the server's time", () => {
  it("is the database's, and passes", async () => {
    const { clock, pass, time } = await under();
    expect(time()).toBe(0);
    pass(HOUR);
    expect(time()).toBe(HOUR);
    clock.close();
  });

  it.each([
    ["back two hours", -2 * HOUR],
    ["forward a day", 24 * HOUR],
  ])("set %s, the database's is told of once and not followed; set right again, it is", async (_, leap) => {
    const { clock, leaps, pass, set, time } = await under();
    set(leap);
    for (let i = 0; i < 3; i++) {
      pass(60_000);
      await clock.look();
    }
    expect(time()).toBe(180_000);
    expect(leaps).toEqual([leap / 1000]);
    set(-leap);
    await clock.look();
    set(leap);
    await clock.look();
    expect(leaps).toEqual([leap / 1000, leap / 1000]);
    clock.close();
  });

  it("drift is followed, forward at once, backward by standing still", async () => {
    const { clock, leaps, pass, set, time } = await under();
    set(900);
    await clock.look();
    expect(time()).toBe(900);
    set(-600);
    await clock.look();
    expect(time()).toBe(900);
    pass(1_000);
    expect(time()).toBe(1_300);
    expect(leaps).toEqual([]);
    clock.close();
  });

  it("a database that cannot be asked changes nothing", async () => {
    let isUp = true;
    const clock = await openClock({
      ask: async () => {
        if (!isUp) throw new Error("gone");
        return START;
      },
      elapsed: () => 0,
    });
    isUp = false;
    await expect(clock.look()).rejects.toThrow("gone");
    expect(clock.now().getTime()).toBe(START);
    clock.close();
  });
});

it("the database's time is asked of PostgreSQL, in milliseconds", async () => {
  const fresh = await freshDatabase({ demo: false });
  try {
    const [row] = await fresh.asOwner<{ now: Date }>("select clock_timestamp() as now");
    const later = (await databaseTime(fresh.database)()) - (row?.now.getTime() ?? 0);
    expect(later).toBeGreaterThanOrEqual(-1);
    expect(later).toBeLessThan(60_000);
  } finally {
    await fresh.close();
  }
});

it("what is a little ahead is the other process's clock; beyond a minute it is the future", () => {
  const now = new Date(START);
  expect(isFuture(new Date(START + 60_000), now)).toBe(false);
  expect(isFuture(new Date(START + 60_001), now)).toBe(true);
  expect(latestBelieved(now)).toEqual(new Date(START + 60_000));
});

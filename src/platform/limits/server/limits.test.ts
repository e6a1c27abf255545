// Proves S-58: a limit holds across processes, up to one batch each; it resets with its window.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { createLimits, LIMITS, type LimitName, type Limits, noLimits, TooMany } from "./limits.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase({ demo: false });
});
afterAll(() => fresh.close());

const START = Date.UTC(2026, 2, 2, 15);
let clock = START;
const now = () => new Date(clock);
const processes = () => [createLimits(fresh.database, now), createLimits(fresh.again(), now)] as const;

const passes = async (limits: Limits, name: LimitName, who: string) => {
  try {
    await limits.spend(name, who);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(TooMany);
    return false;
  }
};
/** How many calls pass before the first refusal. */
async function spendAll(limits: Limits, name: LimitName, who: string) {
  let passed = 0;
  while (passed < 10_000 && (await passes(limits, name, who))) passed++;
  return passed;
}

describe("S-58: rate limits", () => {
  it.each([
    ["reads", 600, 60],
    ["writes", 120, 60],
    ["sign", 60, 60],
    ["signinAddress", 50, 900],
  ] as const)("%s: %i in %i seconds", (name, points, seconds) => {
    expect(LIMITS[name]).toMatchObject({ points, seconds });
  });

  it("one process lets through exactly the limit, then refuses with the time left", async () => {
    const [limits] = processes();
    expect(await spendAll(limits, "writes", "ana")).toBe(120);
    clock = START + 20_500;
    await expect(limits.spend("writes", "ana")).rejects.toMatchObject({ status: 429, retryAfter: 40 });
    clock = START;
  });

  it("calls that come at once share a batch: a page's burst takes no more points than it has calls", async () => {
    const [limits] = processes();
    const { points, batch } = LIMITS.reads;
    const answers = await Promise.all(Array.from({ length: 3 * batch }, () => passes(limits, "reads", "carla")));
    expect(answers.every(Boolean)).toBe(true);
    expect(await fresh.asOwner("select puntos from limite where clave = 'reads:carla'")).toEqual([
      { puntos: 3 * batch },
    ]);
    expect(await spendAll(limits, "reads", "carla")).toBe(points - 3 * batch);
  });

  it("counters whose window has passed are swept, the others stay", async () => {
    const [limits] = processes();
    await limits.spend("writes", "dora");
    await limits.spend("signinAddress", "dora");
    clock = START + 120_000;
    await limits.sweep();
    const rows = await fresh.asOwner("select clave from limite where clave like '%:dora'");
    expect(rows).toEqual([{ clave: "signinAddress:dora" }]);
    clock = START;
  });

  it("two processes share it, and pass it by no more than a batch each", async () => {
    const [one, other] = processes();
    const { points, batch } = LIMITS.reads;
    let passed = 0;
    for (let refused = 0; refused < 2; ) {
      refused = 0;
      for (const limits of [one, other]) {
        if (await passes(limits, "reads", "beto")) passed++;
        else refused++;
      }
    }
    expect(passed).toBeGreaterThanOrEqual(points - batch);
    expect(passed).toBeLessThanOrEqual(points + 2 * batch);
  });

  it("calls at the same time in two processes cannot pass it either", async () => {
    const [one, other] = processes();
    const { points, batch } = LIMITS.writes;
    const results = await Promise.all(
      Array.from({ length: 400 }, (_, i) => passes(i % 2 ? one : other, "writes", "carla")),
    );
    expect(results.filter(Boolean).length).toBeLessThanOrEqual(points + 2 * batch);
  });

  it("who and what are counted apart", async () => {
    const [limits] = processes();
    expect(await spendAll(limits, "writes", "dora")).toBe(120);
    await limits.spend("reads", "dora");
    await limits.spend("writes", "elsa");
  });

  it("a new window starts at zero, in every process", async () => {
    const [one, other] = processes();
    expect(await spendAll(one, "writes", "fede")).toBe(120);
    expect(await passes(other, "writes", "fede")).toBe(false);
    clock = START + 59_999;
    expect(await passes(one, "writes", "fede")).toBe(false);
    clock = START + 60_000;
    expect(await spendAll(one, "writes", "fede")).toBe(120);
    expect(await passes(other, "writes", "fede")).toBe(false);
    clock = START;
  });

  it("the exact one counts one by one, wherever the tries arrive", async () => {
    const [one, other] = processes();
    for (let i = 0; i < 50; i++) await (i % 2 ? one : other).spend("signinAddress", "gabi");
    for (const limits of [one, other, one])
      await expect(limits.spend("signinAddress", "gabi")).rejects.toBeInstanceOf(TooMany);
  });

  it("a point given back is there again, for every process, also after refusals", async () => {
    const [one, other] = processes();
    const giveBack = () => fresh.database.inInstallation((db) => one.giveBack(db, "signinAddress", "hugo"));
    for (let i = 0; i < 200; i++) {
      await one.spend("signinAddress", "hugo");
      await giveBack();
    }
    expect(await spendAll(one, "signinAddress", "hugo")).toBe(50);
    for (let i = 0; i < 5; i++) expect(await passes(other, "signinAddress", "hugo")).toBe(false);
    // One of them was taken by who was refused.
    for (let i = 0; i < 3; i++) await giveBack();
    expect(await spendAll(other, "signinAddress", "hugo")).toBe(2);
  });

  it("switched off, it lets everything through", async () => {
    for (let i = 0; i < 1000; i++) await noLimits.spend("signinAddress", "juan");
    await fresh.database.inInstallation((db) => noLimits.giveBack(db, "signinAddress", "juan"));
    expect(await fresh.asOwner("select 1 from limite where clave like '%juan'")).toEqual([]);
  });
});

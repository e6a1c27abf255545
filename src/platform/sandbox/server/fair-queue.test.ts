// S-57: who gets the next place, by counting and not by the clock.
import { describe, expect, it } from "vitest";
import { fairQueue } from "./fair-queue.ts";

const LIMITS = { places: 2, maxWaiting: 200, maxEach: 50 };

/** Everybody asks at once; each that gets a place gives it back. The answer is the order of service. */
async function served(queue: ReturnType<typeof fairQueue>, asked: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  const work = async (by: string) => {
    await queue.take(by);
    order.push(by);
    await Promise.resolve();
    queue.leave();
  };
  await Promise.all(asked.map(work));
  return order;
}

describe("S-57: a fair queue by person", () => {
  it("one person's thirty pictures let another's file through after the next one", async () => {
    const order = await served(fairQueue(LIMITS), [...Array<string>(30).fill("ana"), "beto", "carla"]);
    expect(order.length).toBe(32);
    // Two were at work already; then one of each, in the order in which they came.
    expect(order.slice(0, 6)).toEqual(["ana", "ana", "ana", "beto", "carla", "ana"]);
  });

  it("goes round among those who wait, each in their own order", async () => {
    const asked = ["x", "y", "a", "a", "a", "b", "b", "c"];
    expect(await served(fairQueue(LIMITS), asked)).toEqual(["x", "y", "a", "b", "c", "a", "b", "a"]);
  });

  it("never lets more in than there are places, and gives every place back", async () => {
    const queue = fairQueue({ ...LIMITS, places: 3 });
    let [inside, most] = [0, 0];
    const work = async (by: string) => {
      await queue.take(by);
      most = Math.max(most, ++inside);
      await new Promise(setImmediate);
      inside--;
      queue.leave();
    };
    const everybody = () => Promise.all(Array.from({ length: 60 }, (_, at) => work(`p${at % 7}`)));
    await everybody();
    await everybody();
    expect([inside, most]).toEqual([0, 3]);
  });

  it("is bounded altogether and for each: the rest is a 503 in Spanish", async () => {
    const queue = fairQueue({ places: 1, maxWaiting: 3, maxEach: 2 });
    await queue.take("ana");
    const outcome = (by: string) =>
      queue.take(by).then(
        () => "served",
        (error: { status: number; message: string }) => [error.status, error.message],
      );
    const full = [503, "Hay muchos archivos en proceso. Probá de nuevo en unos instantes"];
    const waiting = ["ana", "ana", "ana", "beto", "carla"].map(outcome);
    expect(await waiting[2]).toEqual(full);
    expect(await waiting[4]).toEqual(full);
    queue.close();
    const closed = [503, "El servicio no está disponible. Probá de nuevo en unos instantes"];
    expect(await Promise.all(waiting)).toEqual([closed, closed, full, closed, full]);
    expect(await outcome("dora")).toEqual(closed);
  });
});

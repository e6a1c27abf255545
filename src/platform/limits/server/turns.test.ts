// Proves that costly work runs so many at a time, that a few wait in order, and that the rest is refused at once.
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

it("S-05, S-41: one at a time, two wait in order, the next is refused with 503; a failure passes the turn on", async () => {
  const inTurn = createTurns({ concurrent: 1, queue: 2 });
  const order: string[] = [];
  let running = 0;
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      expect(++running).toBe(1);
      await tick();
      running--;
      order.push(name);
      if (fails) throw new Error(name);
    });
  const asked = await Promise.allSettled([work("a", true), work("b"), work("c"), work("d")]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "rejected"]);
  expect(asked[3]).toMatchObject({ reason: { status: 503 } });
  expect(order).toEqual(["a", "b", "c"]);
  await work("e");
  expect(order.at(-1)).toBe("e");
});

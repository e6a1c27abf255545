// Proves the tab's side: it comes back from where it was, later each time, only while signed in (SHELL-09, D103).
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { realtimeEvent } from "../event.ts";
import { PULSE_MS, type ServerMessage } from "../messages.ts";
import { connect, type Wire, waitFor } from "./connection.ts";
import { createHearers } from "./hearers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(isSignedIn: () => Promise<boolean> = () => Promise.resolve(true)) {
  const opened: { desde: number | null; wire: Wire; closed: boolean }[] = [];
  const heard: unknown[] = [];
  const onLost = vi.fn();
  const line: boolean[] = [];
  const connection = connect({
    open: (desde, wire) => {
      const entry = { desde, wire, closed: false };
      opened.push(entry);
      return {
        close: () => {
          entry.closed = true;
        },
      };
    },
    onEvent: (name, data) => heard.push([name, data]),
    onLost,
    onLine: (isUp) => line.push(isUp),
    isSignedIn,
    random: () => 1,
  });
  const say = (message: ServerMessage) => opened.at(-1)?.wire.message(JSON.stringify(message));
  const cut = () => opened.at(-1)?.wire.closed();
  return { connection, opened, heard, onLost, line, say, cut };
}

describe("D103: the connection", () => {
  it("tells what it hears, and comes back with the last id it saw", async () => {
    const { opened, heard, say, cut } = setUp();
    expect(opened.map(({ desde }) => desde)).toEqual([null]);
    say({ tipo: "listo", ultimo: 4 });
    say({ tipo: "evento", id: 7, nombre: "a:b", datos: { n: 1 } });
    expect(heard).toEqual([["a:b", { n: 1 }]]);
    cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened.map(({ desde }) => desde)).toEqual([null, 7]);
  });

  it("says when it is cut off, and when the server greets it again", async () => {
    const { line, say, cut } = setUp();
    say({ tipo: "listo", ultimo: 4 });
    cut();
    expect(line).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(line).toEqual([true, false]);
    say({ tipo: "listo", ultimo: 4 });
    expect(line).toEqual([true, false, true]);
  });

  it("one that saw no event comes back with where it was told it stands", async () => {
    const { opened, say, cut } = setUp();
    say({ tipo: "listo", ultimo: 4 });
    cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened.at(-1)?.desde).toBe(4);
  });

  it("what was missed for good is asked for anew, and it goes on from there", async () => {
    const { opened, say, cut, onLost } = setUp();
    say({ tipo: "perdido", ultimo: 90 });
    expect(onLost).toHaveBeenCalledOnce();
    cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened.at(-1)?.desde).toBe(90);
  });

  it("waits longer each time, and from the start again once it was connected", async () => {
    const { opened, say, cut } = setUp();
    for (const [index, wait] of [500, 1000, 2000].entries()) {
      cut();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(opened).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(index + 2);
    }
    say({ tipo: "listo", ultimo: 1 });
    cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened).toHaveLength(5);
  });

  it("never waits more than half a minute, and half of it is chance", () => {
    expect(waitFor(50, 1)).toBe(30_000);
    expect(waitFor(50, 0)).toBe(15_000);
    expect(waitFor(0, 0.5)).toBe(375);
  });

  it("does not knock while nobody is signed in, and does again afterwards", async () => {
    let signedIn = false;
    const { opened, cut } = setUp(() => Promise.resolve(signedIn));
    cut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened).toHaveLength(1);
    signedIn = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toHaveLength(2);
  });

  it("a silent connection is taken for dead; a sign of life keeps it", async () => {
    const { opened, say } = setUp();
    for (let pulse = 0; pulse < 4; pulse++) {
      await vi.advanceTimersByTimeAsync(PULSE_MS);
      say({ tipo: "pulso" });
    }
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3 * PULSE_MS);
    expect(opened[0]?.closed).toBe(true);
    expect(opened.length).toBeGreaterThan(1);
  });

  it("the network's loss is one at once, though nobody closed anything, and it comes back from where it was", async () => {
    const { opened, line, say, connection } = setUp();
    say({ tipo: "listo", ultimo: 4 });
    connection.cut();
    expect([line, opened[0]?.closed]).toEqual([[true, false], true]);
    connection.cut();
    expect(line).toEqual([true, false]);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ desde }) => desde)).toEqual([null, 4]);
  });

  it("the network's return ends the waiting", async () => {
    const { opened, cut, connection } = setUp();
    for (let time = 0; time < 6; time++) {
      cut();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    const before = opened.length;
    cut();
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(before + 1);
  });

  it("closed, it stays closed", async () => {
    const { connection, opened, cut } = setUp();
    connection.close();
    expect(opened[0]?.closed).toBe(true);
    cut();
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened).toHaveLength(1);
  });
});

describe("who listens", () => {
  const aviso = realtimeEvent("prueba:aviso", z.object({ n: z.int() }));

  it("hears its own event in its declared shape, until it stops", () => {
    const hearers = createHearers();
    const heard: number[] = [];
    const stop = hearers.hear(aviso, ({ n }) => heard.push(n));
    hearers.tell("prueba:aviso", { n: 1, otro: "x" });
    hearers.tell("prueba:aviso", { n: "uno" });
    hearers.tell("otro:aviso", { n: 2 });
    stop();
    hearers.tell("prueba:aviso", { n: 3 });
    expect(heard).toEqual([1]);
  });
});

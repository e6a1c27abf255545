// Proves S-60: a line for every answer, made of nothing that whoever asked could choose, and none lost when the process ends.
import { spawnSync } from "node:child_process";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccessLog } from "./access-log.ts";
import { createApp } from "./app.ts";

const CANARY = "canario-4417";
const KEYS = ["level", "time", "method", "route", "status", "ms", "msg"];

let app: FastifyInstance;
let written: string[];

async function listen(logLevel: string) {
  written = [];
  app = await createApp({ logLevel, publicUrl: null, logStream: { write: (text) => void written.push(text) } });
  app.get("/api/cosas/:id", async (_, reply) => reply.type(`text/${CANARY}`).send(CANARY));
  app.post("/api/cosas", () => {
    throw new Error("un defecto");
  });
}
beforeEach(() => listen("info"));
afterEach(() => app.close());

const entries = () =>
  written
    .join("")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const ask = (url: string, method = "GET") =>
  app.inject({
    method: method as "GET",
    url,
    headers: {
      "user-agent": CANARY,
      cookie: `rubrica=${CANARY}`,
      authorization: CANARY,
      host: CANARY,
      "x-pin": CANARY,
    },
  });

describe("S-60: the access line", () => {
  it("is the route's pattern, the status and the milliseconds, whatever was asked", async () => {
    const urls = [
      `/api/cosas/${CANARY}`,
      `/api/cosas/${CANARY}?pin=${CANARY}`,
      `/${CANARY}`,
      `/api/cosas/%zz${CANARY}`,
    ];
    for (const url of urls) for (const method of ["GET", "PUT", "OPTIONS"]) await ask(url, method);
    await app.close();
    expect(written.join("")).not.toContain(CANARY);
    const lines = entries();
    expect(lines.length).toBeGreaterThan(urls.length);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(KEYS);
      expect(["/api/cosas/:id", "-"]).toContain(line["route"]);
      for (const name of ["level", "time", "status", "ms"]) expect(line[name], name).toBeTypeOf("number");
    }
    expect(lines[0]).toMatchObject({ level: 30, method: "GET", route: "/api/cosas/:id", status: 200, msg: "http" });
  });

  it("leaves with others, all of them when the server closes", async () => {
    for (let at = 0; at < 20; at++) await ask("/api/cosas/1");
    expect(written).toEqual([]);
    await app.close();
    expect(written).toHaveLength(1);
    expect(entries()).toHaveLength(20);
  });

  it("stands before any other line that comes after it", async () => {
    await ask("/api/cosas/1");
    await app.inject({ method: "POST", url: "/api/cosas" });
    await app.close();
    expect(entries().map(({ msg }) => msg)).toEqual(["http", "unexpected", "http"]);
  });

  it("is not written where the log is to have warnings only", async () => {
    await app.close();
    await listen("warn");
    await ask("/api/cosas/1");
    await app.close();
    expect(written).toEqual([]);
  });

  it("waits for half a second at most, and for so many characters", () => {
    vi.useFakeTimers();
    try {
      const log = createAccessLog({ write: (text) => written.push(text) });
      log.add("una\n");
      vi.advanceTimersByTime(499);
      expect(written).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(written).toEqual(["una\n"]);
      for (let at = 0; at < 16_384 / 16; at++) log.add("quince letras .\n");
      expect(written).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["defecto", "salida"])("is written when the process ends by a %s", (how) => {
    const script = new URL("fixtures/ends-badly.ts", import.meta.url).pathname;
    const { stdout, status } = spawnSync(process.execPath, [script, how], { encoding: "utf8" });
    expect(status).not.toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ route: "/api/cosas/:id", status: 200 });
  });
});

// Proves R-13 of answers, over real connections: who reads slowly is cut, who reads at an honest pace gets every byte, and
// what is held for those who do not read is bounded.
import { createHash, randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { createOutflow, READING, type Reading } from "./outflow.ts";

const MB = 1024 * 1024;
/** More than the machine's own buffers take. */
const LARGE = randomBytes(24 * MB);
const TEXT = "ñandú ".repeat(100_000);

/** A minute is a second here. */
const QUICK: Reading = { ...READING, lookMs: 50, looks: 20 };

let app: FastifyInstance;
let address: string;
async function listen(reading: Reading) {
  app = await createApp({ logLevel: "silent", publicUrl: null, reading });
  app.get("/api/made", async (_, reply) => reply.type("application/octet-stream").send(LARGE));
  app.get("/api/read", async (_, reply) => reply.type("application/octet-stream").send(Readable.from([LARGE])));
  app.get("/api/text", async (_, reply) => reply.type("text/plain; charset=utf-8").send(TEXT));
  address = await app.listen({ port: 0, host: "127.0.0.1" });
}
afterEach(() => app?.close());

/** Asks, and takes so few bytes now and then. */
function readSlowly(path: string): Socket {
  const onread = { buffer: Buffer.alloc(16), callback: () => false };
  const socket = connect({ port: Number(new URL(address).port), host: "127.0.0.1", onread });
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const reading = setInterval(() => socket.resume(), 100);
  socket.once("close", () => clearInterval(reading));
  return socket;
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

describe("R-13: an answer is read", () => {
  it.each(["/api/made", "/api/read"])("%s: whoever takes a few bytes now and then is cut", async (path) => {
    await listen(QUICK);
    const socket = readSlowly(path);
    await expect.poll(connections).toBe(1);
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });

  it("whoever takes their time gets every byte", async () => {
    await listen(QUICK);
    const answer = await fetch(`${address}/api/made`);
    expect(answer.headers.get("content-length")).toBe(String(LARGE.length));
    const chunks: Uint8Array[] = [];
    // Longer than the time of those who take nothing.
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      if (chunks.length % 16 === 0) await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(digest(Buffer.concat(chunks))).toBe(digest(LARGE));
  });

  it("a text has its length in bytes", async () => {
    await listen(READING);
    const answer = await fetch(`${address}/api/text`);
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(TEXT)));
    expect(await answer.text()).toBe(TEXT);
    expect((await app.inject({ url: "/api/text" })).payload).toBe(TEXT);
  });

  it("whoever asks again and again without reading loses the oldest", async () => {
    await listen({ ...READING, held: { total: 90 * MB, each: 60 * MB } });
    const arrived: Socket[] = [];
    app.server.on("connection", (socket: Socket) => arrived.push(socket));
    const sockets = [readSlowly("/api/made"), readSlowly("/api/made"), readSlowly("/api/made")];
    await expect.poll(() => arrived.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    for (const socket of sockets) socket.destroy();
  });
});

describe("R-13: what is held for those who do not read", () => {
  const hold = () => {
    const cut: string[] = [];
    const keep = createOutflow({ total: 100, each: 60 });
    return { cut, keep: (who: string, bytes: number, name: string) => keep({ who, bytes, cut: () => cut.push(name) }) };
  };

  it("is so much of one person's: their oldest goes", () => {
    const { cut, keep } = hold();
    keep("a", 30, "a1");
    keep("b", 30, "b1");
    keep("a", 30, "a2");
    expect(cut).toEqual([]);
    keep("a", 30, "a3");
    expect(cut).toEqual(["a1"]);
  });

  it("is so much in all: who holds the most loses, not who comes last", () => {
    const { cut, keep } = hold();
    keep("b", 20, "b1");
    keep("a", 30, "a1");
    keep("a", 30, "a2");
    keep("c", 25, "c1");
    expect(cut).toEqual(["a1"]);
  });

  it("is given back once it was read, and one answer alone is never cut", () => {
    const { cut, keep } = hold();
    keep("a", 50, "a1")();
    keep("a", 50, "a2")();
    keep("a", 150, "a3");
    expect(cut).toEqual([]);
  });
});

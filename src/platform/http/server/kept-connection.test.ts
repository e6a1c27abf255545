// Proves that a connection which is kept for many requests holds nothing of those that are done.
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "./app.ts";

let app: FastifyInstance;
let address: string;
let served: Socket[];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  served = [];
  app = await createApp({ logLevel: "silent", publicUrl: null });
  // At once, before Node has said that nothing else comes with it.
  app.get("/api/pronto", (_, reply) => void reply.send({ ok: true }));
  app.server.on("connection", (socket) => served.push(socket));
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

const ask = (method: string, path: string, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { "sec-fetch-site": "same-origin", ...(body && { "content-type": "application/json" }) };
    const asked = request(`${address}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject).end(body);
  });

it.each([
  ["answered at once", "GET", "/api/pronto", undefined, 200],
  ["refused with a body on its way", "POST", "/api/nada", JSON.stringify({ texto: "x".repeat(2_000) }), 404],
] as const)("a request %s leaves no listener behind", async (_, method, path, body, status) => {
  const many: number[] = [];
  for (let round = 0; round < 15; round++) {
    expect(await ask(method, path, body)).toBe(status);
    many.push(served[0]?.listenerCount("close") ?? 0);
  }
  expect(served).toHaveLength(1);
  expect(many.at(-1)).toBe(many[1]);
});

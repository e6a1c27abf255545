// Proves S-58 of strangers who verify: ten files a minute and address, counted before they are read and apart from codes.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { verificandoIn } from "./fixtures/verificando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
});
afterAll(() => server.close());
const { send, ask } = verificandoIn(() => server);

it("S-58: the eleventh file of an address waits, and a code does not", async () => {
  // Refused for its part before anything costly: what is counted is the call.
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await send(Buffer.from("x"), "otro")).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  const late = await send(Buffer.from("x"));
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask({ codigo: "0000-0000-0000" })).statusCode).toBe(404);
});

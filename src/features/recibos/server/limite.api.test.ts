// Proves S-58 of strangers who verify: ten files a minute and address, counted before they are read and apart from codes; and
// of whoever signs: sixty a minute and person, whatever becomes of each.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibos } from "../contract.ts";
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

it("S-58: the sixty-first signature of a minute waits, and another person's does not", async () => {
  // Of a receipt that does not exist, so that none costs anything: what is counted is the call.
  const sent = { recibos: [{ _id: crypto.randomUUID(), sha256: "0".repeat(64) }], motivo: "EN CONFORMIDAD" };
  const sign = (username: string) =>
    server
      .as(username, recibos)
      .firmar({ ...sent, certPassword: "No-Importa-1" })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
  const statuses = await Promise.all(Array.from({ length: 61 }, () => sign("user")));
  expect([404, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([60, 1]);
  expect(await sign("user2")).toBe(404);
});

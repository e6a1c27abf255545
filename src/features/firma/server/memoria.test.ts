// Proves S-39 on the real program: once its request is answered, a PIN is nowhere in the memory of the process, right or
// wrong, old or new. The snapshot collects garbage first, so what it shows is what somebody still holds.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_PIN } from "#shell/demo/users.ts";
import { type OwnProgram, startOwnProgram } from "#shell/testing/own-program.ts";
import { cookiesOf } from "#shell/testing/program.ts";

const NEW_PIN = "Cormoran_5-nuevo";
const WRONG_PIN = "Bigua-8_errado";
/** Something of the same requests that is held, or the search would prove nothing: the path of the route. */
const HELD = "/api/users/pin";

let program: OwnProgram;
beforeAll(async () => {
  program = await startOwnProgram((dir) => ({
    LOG_LEVEL: "trace",
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${dir}`,
  }));
}, 120_000);
afterAll(() => program.stop());

const call = (path: string, init: RequestInit) =>
  fetch(program.url + path, { ...init, headers: { "content-type": "application/json", ...init.headers } });
const json = (method: string, body: object, cookie = "") => ({
  method,
  body: JSON.stringify(body),
  headers: { cookie },
});

/** The program writes it and does nothing else meanwhile: it is whole once another request is answered. */
async function snapshot(): Promise<string> {
  process.kill(program.pid, "SIGUSR2");
  const found = () => readdirSync(program.dir).find((name) => name.endsWith(".heapsnapshot"));
  await expect.poll(found, { timeout: 240_000 }).toBeDefined();
  expect((await call("/api/health", {})).status).toBe(200);
  return readFileSync(join(program.dir, found() ?? ""), "utf8");
}

it("S-39: is in nobody's hands after its request", { timeout: 120_000 }, async () => {
  const signedIn = await call("/api/auth/signin", json("POST", { username: "user", password: DEMO_PASSWORD }));
  const cookie = cookiesOf(signedIn);
  const change = async (currentPin: string, newPassword: string) =>
    (await call("/api/users/pin", json("PUT", { currentPin, newPassword, verifyPassword: newPassword }, cookie)))
      .status;
  expect(await change(WRONG_PIN, NEW_PIN)).toBe(400);
  expect(await change(DEMO_PIN, NEW_PIN)).toBe(200);
  // Somebody else's ordinary requests: the program goes on, and keeps nothing of the last one.
  for (let i = 0; i < 20; i++) expect((await call("/api/users/me", { headers: { cookie } })).status).toBe(200);

  const memory = await snapshot();
  expect(memory.trimEnd().endsWith("}"), "it is whole").toBe(true);
  expect(memory.includes(HELD)).toBe(true);
  for (const pin of [NEW_PIN, WRONG_PIN]) expect(memory.includes(pin), pin).toBe(false);
});

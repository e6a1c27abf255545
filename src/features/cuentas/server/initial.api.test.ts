// Proves S-03 and D169: an initial password works once, for fifteen days, and opens nothing but its own change; and what a
// session may call while it owes any step of the sign-in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Paso } from "#platform/auth/actor.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { createFirstRoot } from "#shell/server/first-root.ts";
import { browser } from "#shell/testing/browser.ts";
import { freshDatabase } from "#shell/testing/fresh-database.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { setInitialCredential } from "./service.ts";

const DAY = 24 * 60 * 60_000;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const INITIAL = "30123456";
const ID = demoPlan().users.find(({ username }) => username === "user2")?._id ?? "";

let clock = TEST_NOW.getTime();
let server: TestedServer;
let clave: string;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) });
  clave = await hashPassword(INITIAL);
});
afterAll(() => server.close());

const given = () =>
  server.fresh.database.inInstallation((db) => setInitialCredential(db, ID, { clave, now: new Date(clock) }));
const signIn = async (password = INITIAL) => {
  const visitor = browser(server.app);
  const answer = await visitor.signIn("user2", password);
  return { visitor, answer };
};

describe("an initial password", () => {
  beforeEach(async () => {
    clock = TEST_NOW.getTime();
    await given();
  });

  it("S-03: opens a session that must change it", async () => {
    const { answer } = await signIn();
    expect(answer.json()).toMatchObject({ firstTime: true, paso: "cambiarClave" });
  });

  it("S-03: dies at its first use, answering like any wrong one, while the session it opened goes on", async () => {
    const { visitor } = await signIn();
    const again = await signIn();
    const wrong = await signIn("otra");
    expect(again.answer.statusCode).toBe(401);
    expect(again.answer.body).toBe(wrong.answer.body);
    expect(await visitor.me()).toBe(200);
  });

  it("S-03: of two uses at once one is let in", async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(both.map(({ answer }) => answer.statusCode).sort()).toEqual([200, 401]);
  });

  it("D169: works for fifteen days", async () => {
    clock = TEST_NOW.getTime() + 15 * DAY;
    expect((await signIn()).answer.statusCode).toBe(401);
    clock -= 1;
    expect((await signIn()).answer.statusCode).toBe(200);
  });

  it("given again, it works again", async () => {
    await signIn();
    expect((await signIn()).answer.statusCode).toBe(401);
    await given();
    expect((await signIn()).answer.statusCode).toBe(200);
  });
});

describe("a session that owes a step of the sign-in", () => {
  const everything = Object.values(contracts).flatMap((endpoints) => Object.values<Endpoint>(endpoints));
  const closedTo = (paso: Paso) =>
    everything.filter(({ access, pasos }) => access !== "public" && access !== "session" && !pasos?.includes(paso));

  it.each([
    ["S-03: the password's change", "cambiarClave", "first_time = true, clave_vence = null"],
    ["AUTH-12: the PIN", "crearPin", "first_time = false, tiene_certificado = false, clave_vence = null"],
    ["D175: the second factor", "segundoFactor", "segundo_factor = true, clave_vence = null"],
  ] as const)("%s: every other operation is refused", { timeout: 120_000 }, async (_, paso, state) => {
    clock = TEST_NOW.getTime();
    await server.fresh.asOwner(`update cuenta set ${state} where username = 'user2'`);
    const { visitor, answer } = await signIn();
    expect(answer.json().paso).toBe(paso);
    const closed = closedTo(paso);
    expect(closed.length).toBeGreaterThan(100);
    for (const { method, path } of closed) {
      const refused = await visitor.send({ method, url: path.replace(/:\w+/g, NOBODY) });
      expect(refused.statusCode, `${method} ${path}`).toBe(403);
      expect(refused.json().message).toBe("Antes tenés que completar el ingreso a tu cuenta");
    }
    expect(await visitor.me()).toBe(200);
    expect((await visitor.send({ method: "POST", url: "/api/auth/signout" })).statusCode).toBe(200);
    expect(await visitor.me()).toBe(401);
  });
});

it("S-03, S-62: the first root's printed password must be changed, and works until it is: nobody could help", async () => {
  const empty = await freshDatabase({ demo: false });
  const root = await createFirstRoot(empty.database);
  expect(root?.password.length).toBeGreaterThanOrEqual(16);
  expect(await empty.asOwner("select first_time, clave_vence from cuenta")).toEqual([
    { first_time: true, clave_vence: null },
  ]);
  await empty.close();
});

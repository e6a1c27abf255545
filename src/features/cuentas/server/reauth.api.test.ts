// Proves S-13: what needs the password entered lately asks for it again, and guessing it there is no easier than signing in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type Browser, browser } from "#shell/testing/browser.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";

const MINUTE = 60_000;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const userId = demoPlan().users.find(({ username }) => username === "user2")?._id ?? "";

let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true, now: () => new Date(clock) });
});
afterAll(() => server.close());
// The next test's failures are not this one's.
beforeEach(() => {
  clock += 24 * 60 * MINUTE;
});

async function signedIn(username: string): Promise<Browser> {
  const visitor = browser(server.app);
  expect((await visitor.signIn(username, DEMO_PASSWORD)).statusCode).toBe(200);
  return visitor;
}
const confirm = (who: Browser, password: string) =>
  who.send({ method: "POST", url: "/api/auth/confirm", payload: { password } });
/** An act that needs it: the roles somebody has already, so that nothing changes. */
const act = (who: Browser) =>
  who.send({ method: "PUT", url: `/api/users/${userId}/roles`, payload: { roles: ["user"] } });

describe("S-13: the password entered lately", { timeout: 120_000 }, () => {
  it("counts for five minutes from signing in, and again from entering it", async () => {
    const admin = await signedIn("admin");
    clock += 5 * MINUTE - 1;
    expect((await act(admin)).statusCode).toBe(200);
    clock += 1;
    const asked = await act(admin);
    expect(asked.statusCode).toBe(403);
    expect(asked.json().errors).toEqual([{ code: "reauth_required", message: "Ingresá tu contraseña para continuar" }]);

    expect((await confirm(admin, DEMO_PASSWORD)).json()).toEqual({ message: "Contraseña confirmada" });
    expect((await act(admin)).statusCode).toBe(200);
    clock += 5 * MINUTE;
    expect((await act(admin)).statusCode).toBe(403);
  });

  it("counts in the session where it was entered, and in no other", async () => {
    const [here, there] = [await signedIn("admin"), await signedIn("admin")];
    clock += 5 * MINUTE;
    await confirm(here, DEMO_PASSWORD);
    expect((await act(here)).statusCode).toBe(200);
    expect((await act(there)).statusCode).toBe(403);
  });

  it("a wrong one is refused and logged, and the session goes on; without a session there is nothing to confirm", async () => {
    const admin = await signedIn("admin");
    clock += 5 * MINUTE;
    const wrong = await confirm(admin, "otra");
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toBe("La contraseña no es correcta");
    expect(await admin.me()).toBe(200);
    expect((await act(admin)).statusCode).toBe(403);
    expect(await server.fresh.asOwner("select result from registro where name = 'Contraseña no confirmada'")).toEqual([
      { result: "refused" },
    ]);
    expect((await confirm(browser(server.app), DEMO_PASSWORD)).statusCode).toBe(401);
    expect((await confirm(admin, "")).statusCode).toBe(400);
  });

  it("S-02: five wrong ones lock it, also for the next sign-in of this browser, and no other's", async () => {
    const admin = await signedIn("admin");
    for (let i = 0; i < 5; i++) expect((await confirm(admin, "otra")).statusCode).toBe(400);
    const locked = await confirm(admin, DEMO_PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(locked.headers["retry-after"]).toBe("60");
    expect((await admin.signIn("admin", DEMO_PASSWORD)).statusCode).toBe(429);
    expect((await browser(server.app).signIn("admin", DEMO_PASSWORD)).statusCode).toBe(200);
    clock += MINUTE;
    expect((await confirm(admin, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it("every endpoint that declares it asks, whatever else is wrong with the call", async () => {
    const guarded = Object.values(contracts)
      .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
      .filter(({ reauth }) => reauth);
    expect(guarded.map(({ path }) => path)).toContain("/api/users/:userId/roles");
    const root = await signedIn("root");
    clock += 5 * MINUTE;
    for (const { method, path } of guarded) {
      const answer = await root.send({ method, url: path.replace(/:\w+/g, NOBODY) });
      expect(answer.statusCode, `${method} ${path}`).toBe(403);
      expect(answer.json().errors[0].code).toBe("reauth_required");
    }
  });
});

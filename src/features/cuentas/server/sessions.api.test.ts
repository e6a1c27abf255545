// Proves sessions over HTTP on a real PostgreSQL: what they are made of (S-09), when they end (S-10), and that people see
// and end their own (S-11).
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { browser } from "#shell/testing/browser.ts";
import { personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";

const { users } = demoPlan();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock every session of these tests reads. */
let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());

const me = async (cookie: string) =>
  (await server.app.inject({ url: "/api/users/me", headers: { cookie } })).statusCode;
const idOf = (cookie: string) => createHash("sha256").update(cookie.replace("rubrica=", "")).digest("hex");
/** A session of its own, which nothing has used yet. */
const newSession = async (username: string, agent = "") => {
  const who = personOf(username);
  const account = { _id: who._id, roles: [...who.roles], segundoFactor: false };
  const { token } = await server.fresh.database.inInstallation((db) =>
    server.sessions.start(db, account, { ip: "127.0.0.1", agent }),
  );
  return `rubrica=${token}`;
};
const withCookie = (cookie: string, method: "GET" | "DELETE", url: string) =>
  server.app.inject({ method, url, headers: { cookie } });

describe("S-09: a session's token", () => {
  it("one planted before signing in is replaced and stays worthless", async () => {
    const planted = "a".repeat(43);
    const visitor = browser(server.app);
    visitor.jar.set("rubrica", planted);
    await visitor.signIn("user", DEMO_PASSWORD);
    expect(visitor.jar.get("rubrica")).not.toBe(planted);
    expect(await me(`rubrica=${planted}`)).toBe(401);
    expect(await visitor.me()).toBe(200);
  });

  it("is another each time, of 256 bits, and only its hash is stored", async () => {
    const [first, second] = [await newSession("rrhh"), await newSession("rrhh")];
    expect(first).not.toBe(second);
    const token = first.replace("rubrica=", "");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await server.fresh.asOwner<{ id: string }>("select * from sesion");
    expect(rows.map(({ id }) => id)).toContain(idOf(first));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("renewed, the old one is worth nothing at once, and the session ends when it would have", async () => {
    const old = await newSession("rrhh");
    expect(await me(old)).toBe(200);
    const row = (cookie: string) =>
      server.fresh.asOwner("select ref, created, vence, verificada from sesion where id = $1", [idOf(cookie)]);
    const [before] = await row(old);
    clock += HOUR / 2;
    const renewed = await server.fresh.database.inInstallation((db) => server.sessions.rotate(db, idOf(old)));
    expect(renewed.maxAgeSeconds).toBe((11.5 * HOUR) / 1000);
    const cookie = `rubrica=${renewed.token}`;
    expect(await me(old)).toBe(401);
    expect(await me(cookie)).toBe(200);
    expect(await row(cookie)).toEqual([before]);
    expect(await row(old)).toEqual([]);
    clock = TEST_NOW.getTime();
  });

  it("renewed with its second factor, it owes none; one that ended is not renewed", async () => {
    const [who] = await server.fresh.asOwner<{ id: string }>(
      "update cuenta set segundo_factor = true where username = 'rrhh.b' returning id",
    );
    const { token } = await server.fresh.database.inInstallation((db) =>
      server.sessions.start(
        db,
        { _id: who?.id ?? "", roles: ["rrhh"], segundoFactor: true },
        { ip: "127.0.0.1", agent: "" },
      ),
    );
    const paso = async (cookie: string) =>
      (await server.app.inject({ url: "/api/users/me", headers: { cookie } })).json().paso;
    const old = `rubrica=${token}`;
    expect(await paso(old)).toBe("segundoFactor");
    const given = await server.fresh.database.inInstallation((db) =>
      server.sessions.rotate(db, idOf(old), { verificada: true }),
    );
    expect(await paso(`rubrica=${given.token}`)).toBe("listo");
    await expect(
      server.fresh.database.inInstallation((db) => server.sessions.rotate(db, idOf(old))),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe("S-10: a session ends", () => {
  const statusAfter = async (ms: number, cookie: string) => {
    clock = TEST_NOW.getTime() + ms;
    try {
      return await me(cookie);
    } finally {
      clock = TEST_NOW.getTime();
    }
  };

  it("after an hour unused", async () => {
    expect(await statusAfter(HOUR - 1, await newSession("user"))).toBe(200);
    expect(await statusAfter(HOUR, await newSession("user"))).toBe(401);
  });

  it("after twelve hours, however much it was used", async () => {
    const used = async () => {
      const cookie = await newSession("user");
      const id = idOf(cookie);
      await server.fresh.asOwner("update sesion set vista = vence - interval '1 minute' where id = $1", [id]);
      return cookie;
    };
    expect(await statusAfter(12 * HOUR - 1, await used())).toBe(200);
    expect(await statusAfter(12 * HOUR, await used())).toBe(401);
  });

  it("a kiosk's after thirty days", async () => {
    const cookie = await newSession("qr_display");
    expect(await statusAfter(30 * 24 * HOUR - 1, cookie)).toBe(200);
    expect(await statusAfter(30 * 24 * HOUR, await newSession("qr_display"))).toBe(401);
  });

  it("being used keeps it alive, and a dead one leaves no row", async () => {
    const cookie = await newSession("user");
    const id = idOf(cookie);
    const vista = async () =>
      (await server.fresh.asOwner<{ vista: Date }>("select vista from sesion where id = $1", [id]))[0]?.vista;
    expect(await statusAfter(50 * MINUTE, cookie)).toBe(200);
    expect(await vista()).toEqual(new Date(TEST_NOW.getTime() + 50 * MINUTE));

    const dead = await newSession("user");
    const deadId = idOf(dead);
    expect(await statusAfter(HOUR, dead)).toBe(401);
    expect(await server.fresh.asOwner("select 1 from sesion where id = $1", [deadId])).toEqual([]);
  });

  it("when the account is made inactive", async () => {
    const cookie = await newSession("user2");
    expect(await me(cookie)).toBe(200);
    await server.fresh.asOwner("update cuenta set activo = false where username = 'user2'");
    // Another hand changed the row: this process forgets what it knew within a tenth of a second.
    await expect.poll(() => me(cookie), { timeout: 5000 }).toBe(401);
    expect(await me(await newSession("user2"))).toBe(401);
  });

  it("and expired rows are swept away", async () => {
    clock = TEST_NOW.getTime() + 31 * 24 * HOUR;
    await server.fresh.database.inInstallation((db) => server.sessions.sweep(db));
    clock = TEST_NOW.getTime();
    expect(await server.fresh.asOwner("select 1 from sesion")).toEqual([]);
  });

  it("all of an account's at once, also seen from its company, and nobody else's", async () => {
    const mine = [await newSession("manager"), await newSession("manager")];
    const other = await newSession("manager2");
    for (const cookie of [...mine, other]) expect(await me(cookie)).toBe(200);
    const who = users.find(({ username }) => username === "manager");
    const foreign = users.find(({ username }) => username === "manager.b");
    await server.fresh.database.inCompany(foreign?.empresa ?? "", (db) => server.sessions.endAll(db, who?._id ?? ""));
    expect(await me(mine[0] ?? "")).toBe(200);
    await server.fresh.database.inCompany(who?.empresa ?? "", (db) => server.sessions.endAll(db, who?._id ?? ""));
    for (const cookie of mine) expect(await me(cookie)).toBe(401);
    expect(await me(other)).toBe(200);
  });

  it("before the answer returns, even when somebody reads the old state in between", async () => {
    const cookie = await newSession("manager");
    const who = users.find(({ username }) => username === "manager")?._id ?? "";
    await server.fresh.database.inInstallation(async (db) => {
      await server.sessions.endAll(db, who);
      // Not stored yet: whoever asks now is answered from what was.
      expect(await me(cookie)).toBe(200);
    });
    expect(await me(cookie)).toBe(401);
  });
});

describe("S-11: one's own sessions", () => {
  type Item = { _id: string; agente: string; actual: boolean; ip: string };
  const list = async (cookie: string): Promise<Item[]> => (await withCookie(cookie, "GET", "/api/sesiones")).json();

  it("are listed with what a person recognizes, the one that asks first and marked, nobody else's among them", async () => {
    const here = await newSession("external", CHROME);
    clock += MINUTE / 2;
    const there = await newSession("external", "curl/8.5.0");
    await newSession("external.b");
    const items = await list(here);
    expect(items).toEqual([
      expect.objectContaining({ agente: "Chrome en Windows", actual: true }),
      expect.objectContaining({ agente: "Navegador desconocido", actual: false, ip: "127.0.0.1" }),
    ]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(["_id", "actual", "agente", "created", "ip", "vista"]);
    expect(JSON.stringify(items)).not.toContain(idOf(here));
    expect((await list(there)).map(({ actual }) => actual)).toEqual([true, false]);
    clock = TEST_NOW.getTime();
  });

  it("one that grew old is not listed", async () => {
    await newSession("documentacion");
    clock += HOUR;
    expect(await list(await newSession("documentacion"))).toHaveLength(1);
    clock = TEST_NOW.getTime();
  });

  it("are ended one by one; somebody else's is as unknown as none", async () => {
    const [here, there] = [await newSession("comunicaciones"), await newSession("comunicaciones")];
    const foreign = await newSession("admin2");
    const other = (await list(here)).find(({ actual }) => !actual)?._id ?? "";
    const end = (id: string) => withCookie(here, "DELETE", `/api/sesiones/${id}`);
    const [ofAdmin] = await list(foreign);
    const answers = [await end(ofAdmin?._id ?? ""), await end(NOBODY)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(answers[0]?.body);
    }
    expect(await me(foreign)).toBe(200);

    expect((await end(other)).json()).toEqual({ message: "Sesión cerrada" });
    expect(await me(there)).toBe(401);
    expect(await me(here)).toBe(200);
    expect((await end(other)).statusCode).toBe(404);
  });

  it("the one that asks may be ended too: its cookie goes away with it", async () => {
    const here = await newSession("comunicaciones");
    const own = (await list(here)).find(({ actual }) => actual)?._id ?? "";
    const answer = await withCookie(here, "DELETE", `/api/sesiones/${own}`);
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers["set-cookie"])).toMatch(/^rubrica=; Max-Age=0;/);
    expect(await me(here)).toBe(401);
  });

  it("all the others at once, and nobody else's", async () => {
    const [here, there] = [await newSession("admin"), await newSession("admin")];
    const neighbour = await newSession("admin2");
    expect(await me(there)).toBe(200);
    expect((await withCookie(here, "DELETE", "/api/sesiones")).statusCode).toBe(200);
    expect(await me(there)).toBe(401);
    expect(await me(here)).toBe(200);
    expect(await me(neighbour)).toBe(200);
    expect(await list(here)).toHaveLength(1);
  });
});

describe("AUTH-25: sign-out", () => {
  const isCleared = (answer: { headers: Record<string, unknown> }) =>
    /^rubrica=; Max-Age=0;/.test(String(answer.headers["set-cookie"]));

  it("D003, D004: a plain link ends the session and leads to sign-in", async () => {
    const cookie = await newSession("rrhh");
    const answer = await server.app.inject({
      url: "/api/auth/signout",
      headers: { cookie, accept: "text/html,*/*", "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers["location"]).toBe("/authentication/signin");
    expect(isCleared(answer)).toBe(true);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect(await me(cookie)).toBe(401);
  });

  it.each(["GET", "POST"] as const)("a script's %s gets an answer instead", async (method) => {
    const cookie = await newSession("rrhh");
    const headers = { cookie, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
    const answer = await server.app.inject({ method, url: "/api/auth/signout", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Sesión cerrada" });
    expect(isCleared(answer)).toBe(true);
    expect(await me(cookie)).toBe(401);
  });

  it("signing out without a session is no error", async () => {
    expect((await server.app.inject({ url: "/api/auth/signout" })).statusCode).toBe(200);
  });
});

// Proves S-02: guessing passwords is slowed down, across processes and restarts, without letting strangers lock a person
// out of their own browser, and whatever address a request claims to come from.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type Browser, browser } from "#shell/testing/browser.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let clock = TEST_NOW.getTime();
const now = () => new Date(clock);
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true, now });
});
afterAll(() => server.close());
// Far enough for every count and window of the test before to be over.
afterEach(() => {
  clock += DAY;
});

let addresses = 0;
/** Each from an address of its own: the limit by address is another matter. */
const stranger = (app = server.app) => browser(app, { address: `10.0.0.${++addresses % 250}` });
const guess = async (who: Browser, username: string, password = "otra") => {
  const answer = await who.signIn(username, password);
  return answer.statusCode;
};
async function fail(who: Browser, username: string, times: number) {
  for (let i = 0; i < times; i++) expect(await guess(who, username)).toBe(401);
}

describe("S-02: failures of an account", { timeout: 120_000 }, () => {
  it.each([
    ["known", "user"],
    ["unknown", "nadie"],
  ])("a user name that is %s: the sixth try waits a minute, then 2, 4, 8, and 15 at most", async (_, username) => {
    await fail(stranger(), username, 5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      clock += 250;
      const locked = await stranger().signIn(username, DEMO_PASSWORD);
      expect(locked.statusCode).toBe(429);
      expect(locked.json().message).toBe("Demasiadas solicitudes. Probá de nuevo en unos instantes");
      expect(Number(locked.headers["retry-after"])).toBe(minutes * 60);
      clock += minutes * MINUTE - 250;
      await fail(stranger(), username, 1);
    }
  });

  it("after twelve hours without one they are forgotten", async () => {
    await fail(stranger(), "user", 4);
    clock += 12 * HOUR;
    await fail(stranger(), "user", 5);
    expect(await guess(stranger(), "user")).toBe(429);
  });

  it("a success starts over; capitals and spaces make no other account; other accounts go on", async () => {
    await fail(stranger(), "user", 4);
    expect(await guess(stranger(), "user", DEMO_PASSWORD)).toBe(200);
    await fail(stranger(), "user", 3);
    await fail(stranger(), " USER ", 2);
    expect(await guess(stranger(), "uSer", DEMO_PASSWORD)).toBe(429);
    expect(await guess(stranger(), "rrhh", DEMO_PASSWORD)).toBe(200);
  });

  it("another process, and the next start of this one, know", async () => {
    await fail(stranger(), "user", 5);
    const other = await server.another();
    expect(await guess(stranger(other.app), "user", DEMO_PASSWORD)).toBe(429);
  });

  it("tries sent all at once are counted one by one: the right password among them is not let in", async () => {
    const wrong = Array.from({ length: 30 }, () => guess(stranger(), "user.c"));
    const right = guess(stranger(), "user.c", DEMO_PASSWORD);
    const answers = await Promise.all(wrong);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(25);
    expect(await right).toBe(429);
  });

  it("what was typed as a name is nowhere stored", async () => {
    await fail(stranger(), "me equivoque de campo", 1);
    expect(JSON.stringify(await server.fresh.asOwner("select * from intento"))).not.toContain("equivoque");
  });

  it("RATE_LIMITS=off counts nothing", async () => {
    const { app } = await server.another({ rateLimits: false });
    await fail(stranger(app), "user", 6);
    expect(await guess(stranger(app), "user", DEMO_PASSWORD)).toBe(200);
  });
});

describe("S-02: a browser that signed in before", { timeout: 120_000 }, () => {
  const known = async (username: string) => {
    const own = stranger();
    expect(await guess(own, username, DEMO_PASSWORD)).toBe(200);
    return own;
  };

  it("is not locked out by strangers' failures, nor are they by its own", async () => {
    const own = await known("user");
    await fail(stranger(), "user", 5);
    expect(await guess(stranger(), "user", DEMO_PASSWORD)).toBe(429);
    expect(await guess(own, "user", DEMO_PASSWORD)).toBe(200);
    clock += DAY;
    await fail(own, "user", 5);
    expect(await guess(own, "user", DEMO_PASSWORD)).toBe(429);
    expect(await guess(stranger(), "user", DEMO_PASSWORD)).toBe(200);
  });

  it("gets its own three links an hour, whatever strangers asked for (S-07)", async () => {
    const own = await known("user2");
    const sent = async () => (await server.fresh.asOwner("select 1 from correo")).length;
    const ask = (who: Browser) => who.send({ method: "POST", url: "/api/auth/forgot", payload: { username: "user2" } });
    const before = await sent();
    for (let i = 0; i < 5; i++) await ask(stranger());
    expect(await sent()).toBe(before + 3);
    for (let i = 0; i < 5; i++) await ask(own);
    expect(await sent()).toBe(before + 6);
    const [newest] = await server.fresh.asOwner<{ equipo: string | null }>(
      "select equipo from enlace_clave order by vence desc limit 1",
    );
    expect(newest?.equipo).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is a stranger to every other account", async () => {
    const own = await known("user");
    await fail(stranger(), "rrhh", 5);
    expect(await guess(own, "rrhh", DEMO_PASSWORD)).toBe(429);
  });

  it("is forgotten after ninety days", async () => {
    const own = await known("user");
    clock += 90 * DAY;
    await fail(stranger(), "user", 5);
    expect(await guess(own, "user", DEMO_PASSWORD)).toBe(429);
  });

  it("keeps its token from one sign-in to the next, for all its accounts; one we did not give is replaced", async () => {
    const own = await known("user");
    const token = own.jar.get("rubrica-equipo") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    await guess(own, "rrhh", DEMO_PASSWORD);
    expect(own.jar.get("rubrica-equipo")).toBe(token);
    expect(JSON.stringify(await server.fresh.asOwner("select * from dispositivo"))).not.toContain(token);

    for (const planted of ["a".repeat(43), "x".repeat(5000)]) {
      const other = stranger();
      other.jar.set("rubrica-equipo", planted);
      await guess(other, "user", DEMO_PASSWORD);
      expect(other.jar.get("rubrica-equipo")).not.toBe(planted);
    }
  });
});

describe("S-02: failures of an address", { timeout: 120_000 }, () => {
  it("the fifty-first in a quarter of an hour waits, whoever is tried; other addresses go on", async () => {
    const busy = browser(server.app, { address: "192.0.2.7" });
    for (let i = 0; i < 50; i++) expect(await guess(busy, `nadie${i}`)).toBe(401);
    const next = await busy.signIn("rrhh", DEMO_PASSWORD);
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers["retry-after"])).toBeGreaterThan(0);
    expect(await guess(browser(server.app, { address: "192.0.2.8" }), "rrhh", DEMO_PASSWORD)).toBe(200);
    clock += 15 * MINUTE;
    expect(await guess(busy, "rrhh", DEMO_PASSWORD)).toBe(200);
  });

  const BOTH = { newPassword: "Colibrí-verde-9", verifyPassword: "Colibrí-verde-9" };
  const post = async (who: Browser, url: string, payload: object) =>
    (await who.send({ method: "POST", url, payload })).statusCode;
  /** Guesses at links, which cost the server no derivation and count like any other. */
  async function failAt(address: string, times: number) {
    for (let i = 0; i < times; i++)
      expect(await post(browser(server.app, { address }), `/api/auth/reset/enlace${i}`, BOTH)).toBe(400);
  }

  it("fifty failures from an office shut out no browser known there; its strangers wait", async () => {
    const office = "192.0.2.20";
    const here = () => browser(server.app, { address: office });
    const [own, colleague] = [here(), here()];
    expect(await guess(own, "user", DEMO_PASSWORD)).toBe(200);
    expect(await guess(colleague, "manager", DEMO_PASSWORD)).toBe(200);
    await failAt(office, 45);
    for (let i = 0; i < 5; i++) expect(await guess(here(), `nadie${i}`)).toBe(401);

    expect(await guess(here(), "rrhh", DEMO_PASSWORD)).toBe(429);
    expect(await guess(own, "user", DEMO_PASSWORD)).toBe(200);
    expect(await guess(own, "user")).toBe(401);
    const confirm = await own.send({
      method: "POST",
      url: "/api/auth/confirm",
      payload: { password: DEMO_PASSWORD },
    });
    expect(confirm.statusCode).toBe(200);
    expect(await guess(colleague, "manager", DEMO_PASSWORD)).toBe(200);
    // Known to one account is a stranger to the others.
    expect(await guess(own, "manager", DEMO_PASSWORD)).toBe(429);
  });

  it("the failures of browsers known there, and whoever signs in, take nothing from its strangers", async () => {
    const office = "192.0.2.21";
    const here = () => browser(server.app, { address: office });
    for (const username of ["user", "manager"]) {
      const own = here();
      expect(await guess(own, username, DEMO_PASSWORD)).toBe(200);
      await fail(own, username, 5);
    }
    await failAt(office, 45);
    for (let i = 0; i < 8; i++) expect(await guess(here(), "external", DEMO_PASSWORD)).toBe(200);
    await failAt(office, 5);
    expect(await guess(here(), "external", DEMO_PASSWORD)).toBe(429);
  });

  it("tries sent all at once are counted before any is looked at: fifty at most are", async () => {
    const address = "192.0.2.22";
    const tries = Array.from({ length: 70 }, (_, i) => guess(browser(server.app, { address }), `nadie${i}`));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401 || status === 503).length).toBeLessThanOrEqual(50);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it("links and activation codes count with the passwords", async () => {
    const address = "192.0.2.23";
    const here = () => browser(server.app, { address });
    await failAt(address, 45);
    const activar = (username: string) =>
      post(here(), "/api/auth/activar", { username, codigo: "XXXXX-XXXXX", ...BOTH });
    for (let i = 0; i < 3; i++) expect(await activar(`nadie${i}`)).toBe(400);
    for (let i = 0; i < 2; i++) expect(await guess(here(), `nadie${i}`)).toBe(401);
    expect(await post(here(), "/api/auth/reset/enlace", BOTH)).toBe(429);
    expect(await activar("otro")).toBe(429);
    expect(await guess(here(), "rrhh", DEMO_PASSWORD)).toBe(429);
  });

  const addressSeen = async (app: TestedServer["app"], address: string, forwarded: string) => {
    const who = browser(app, { address, headers: { "x-forwarded-for": forwarded } });
    expect(await guess(who, "rrhh", DEMO_PASSWORD)).toBe(200);
    const [row] = (await who.send({ url: "/api/sesiones" })).json() as { ip: string; actual: boolean }[];
    expect(row?.actual).toBe(true);
    clock += MINUTE;
    return row?.ip;
  };

  it("X-Forwarded-For is ignored, so that rotating it gives no more tries", async () => {
    expect(await addressSeen(server.app, "192.0.2.9", "203.0.113.1")).toBe("192.0.2.9");
  });

  it("unless a proxy named in TRUSTED_PROXIES sent it, and then only the part it vouches for", async () => {
    const { app } = await server.another({ trustedProxies: ["192.0.2.10", "10.1.0.0/16"] });
    expect(await addressSeen(app, "192.0.2.10", "203.0.113.1")).toBe("203.0.113.1");
    expect(await addressSeen(app, "10.1.2.3", "198.51.100.4, 203.0.113.2")).toBe("203.0.113.2");
    expect(await addressSeen(app, "192.0.2.10", "203.0.113.3, 10.1.9.9")).toBe("203.0.113.3");
    expect(await addressSeen(app, "192.0.2.11", "203.0.113.1")).toBe("192.0.2.11");
  });
});

it("what is over is swept away, and nothing else", async () => {
  const { sweep } = await server.another();
  await server.fresh.asOwner("delete from intento; delete from dispositivo");
  const own = stranger();
  await guess(own, "user", DEMO_PASSWORD);
  clock += 90 * DAY - 12 * HOUR;
  await fail(stranger(), "viejo", 1);
  clock += 12 * HOUR - 1;
  await fail(stranger(), "nuevo", 1);
  const left = async () => [
    (await server.fresh.asOwner("select 1 from intento")).length,
    (await server.fresh.asOwner("select 1 from dispositivo")).length,
  ];
  await sweep();
  expect(await left()).toEqual([2, 1]);
  clock += 1;
  await sweep();
  expect(await left()).toEqual([1, 0]);
});

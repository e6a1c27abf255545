// Proves the socket over a real connection and a real PostgreSQL: who may open it, whom an event reaches, that a cut
// loses nothing, and that it ends with the session (S-10, S-32, S-58, D103).
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { cuentas } from "#features/cuentas/contract.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { openSocket, type TestSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { realtimeEvent } from "../event.ts";

import { REPLAY_LIMIT, sweepEvents } from "./outbox.ts";
import { publish } from "./publish.ts";

const aviso = realtimeEvent("prueba:aviso", z.object({ n: z.int(), cuil: z.string().optional() }));
const soon = { timeout: 10_000, interval: 20 };

let server: TestedServer;
let url: string;
type Person = { readonly id: string; readonly empresa: string };
let people: ReadonlyMap<string, Person>;

beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const rows = await server.fresh.asOwner<Person & { username: string }>(
    "select username, id, empresa_actual_id as empresa from cuenta",
  );
  people = new Map(rows.map(({ username, ...person }) => [username, person]));
});
afterAll(() => server.close());

const who = (username: string) => people.get(username) as Person;
const open = async (username: string, desde?: number) =>
  openSocket(url, { cookie: await server.cookieOf(username) }, desde);
const tell = (username: string, n: number, empresa = who(username).empresa) =>
  server.fresh.database.inCompany(empresa, (db) => publish({ db, empresa }, [who(username).id], aviso, { n }));
const numbers = (socket: TestSocket) => socket.events().map(({ datos }) => (datos as { n: number }).n);

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16, 1).toString("base64"),
};

describe("S-32: the handshake", () => {
  /** Whoever is admitted is handed over, or goes at once. */
  const status = (
    headers: Record<string, string>,
    keep = (socket: Duplex): unknown => socket.destroy(),
    path = "/api/socket",
  ) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${url}${path}`, { agent: false, headers: { ...UPGRADE, ...headers } });
      asked.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
      asked.on("upgrade", (answer, socket) => {
        keep(socket);
        resolve(answer.statusCode ?? 0);
      });
      asked.on("error", reject);
      asked.end();
    });

  it("admits a person who finished signing in, from our own page", async () => {
    expect(await status({ cookie: await server.cookieOf("user"), origin: url })).toBe(101);
  });

  it("eighty at once by one person: exactly fifty are admitted, and each that leaves makes room for one", async () => {
    const headers = { cookie: await server.cookieOf("external"), origin: url };
    const held: Duplex[] = [];
    const upgrade = () => status(headers, (socket) => held.push(socket));
    const answers = await Promise.all(Array.from({ length: 80 }, upgrade));
    expect(answers.filter((status) => status === 101)).toHaveLength(50);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
    // What is no upgrade takes no place, nor gives one back.
    expect((await fetch(`${url}/api/socket`, { headers })).status).toBe(404);
    held.pop()?.destroy();
    await expect.poll(upgrade, soon).toBe(101);
    expect(await upgrade()).toBe(429);
    for (const socket of held) socket.destroy();
  });

  it("elsewhere is a request like every other, with its own gate", async () => {
    const headers = { cookie: await server.cookieOf("user"), origin: url };
    const at = (path: string, given: Record<string, string> = headers) => status(given, undefined, path);
    expect(await at("/api/users/me")).toBe(200);
    expect(await at("/api/users/me", {})).toBe(401);
    expect(await at("/api/socket/otro")).toBe(404);
  });

  it.each([["http://malo.test"], ["null"], [undefined]])("refuses another page's cookie: origin %s", async (origin) => {
    const cookie = await server.cookieOf("user");
    expect(await status({ cookie, ...(origin ? { origin } : {}) })).toBe(403);
  });

  it("refuses a stranger, a made-up session, and whoever still owes a step", async () => {
    expect(await status({ origin: url })).toBe(401);
    expect(await status({ origin: url, cookie: "rubrica=inventada" })).toBe(401);
    expect(await status({ origin: url, cookie: await server.cookieOf("nuevo") })).toBe(403);
  });

  it("a plain GET is no socket", async () => {
    const answer = await fetch(`${url}/api/socket`, {
      headers: { cookie: await server.cookieOf("user"), origin: url },
    });
    expect(answer.status).toBe(404);
  });
});

describe("S-32: whom an event reaches", () => {
  it("every tab of its account, and nobody else of that company or another", async () => {
    const tabs = [await open("admin"), await open("admin")];
    const others = await Promise.all(["rrhh", "superadmin", "admin.b", "root"].map((name) => open(name)));
    const { empresa, id } = who("admin");
    await server.fresh.database.inCompany(empresa, (db) =>
      publish({ db, empresa }, [id], aviso, { n: 1, cuil: "20-11111111-2" }),
    );
    for (const tab of tabs) await expect.poll(() => numbers(tab), soon).toEqual([1]);
    // Everybody gets something of their own afterwards: had the other been meant for them, it would be there first.
    for (const name of ["rrhh", "superadmin", "admin.b", "root"]) await tell(name, 2);
    for (const other of others) {
      await expect.poll(() => numbers(other), soon).toEqual([2]);
      expect(JSON.stringify(other.messages)).not.toContain("20-11111111-2");
    }
    for (const socket of [...tabs, ...others]) await socket.close();
  });

  it("not while the account works in another company", async () => {
    const socket = await open("admin");
    await tell("admin", 1, who("admin.b").empresa);
    await tell("admin", 2);
    await expect.poll(() => numbers(socket), soon).toEqual([2]);
    await socket.close();
  });

  it("nobody hears of what was rolled back", async () => {
    const socket = await open("admin");
    const { empresa, id } = who("admin");
    const undo = new Error("undo");
    const undone = server.fresh.database.inCompany(empresa, async (db) => {
      await publish({ db, empresa }, [id], aviso, { n: 1 });
      throw undo;
    });
    await expect(undone).rejects.toBe(undo);
    await tell("admin", 2);
    await expect.poll(() => numbers(socket), soon).toEqual([2]);
    await socket.close();
  });

  it("an event that is not as its contract says is not told", async () => {
    const { empresa, id } = who("admin");
    const wrong = server.fresh.database.inCompany(empresa, (db) =>
      publish({ db, empresa }, [id], aviso, { n: "uno" as never }),
    );
    await expect(wrong).rejects.toThrow();
  });
});

describe("D103: after a cut", () => {
  it("a client that comes back with the last id it saw misses nothing, and nothing comes twice", async () => {
    const before = await open("rrhh");
    await tell("rrhh", 1);
    await expect.poll(() => numbers(before), soon).toEqual([1]);
    await before.close();
    for (const n of [2, 3, 4]) await tell("rrhh", n);
    await tell("admin", 99);
    const after = await open("rrhh", before.lastId());
    expect(numbers(after)).toEqual([2, 3, 4]);
    expect(after.messages.at(-1)?.tipo).toBe("listo");
    await tell("rrhh", 5);
    await expect.poll(() => numbers(after), soon).toEqual([2, 3, 4, 5]);
    await after.close();
  });

  it("a client that saw no event at all goes on from where it was told it stands", async () => {
    const quiet = await open("external");
    await quiet.close();
    await tell("external", 1);
    const back = await open("external", quiet.lastId());
    expect(numbers(back)).toEqual([1]);
    await back.close();
  });

  it("many publishers at once: everything arrives, in the order of the ids", async () => {
    const socket = await open("superadmin");
    await Promise.all(Array.from({ length: 80 }, (_, n) => tell("superadmin", n)));
    await expect.poll(() => numbers(socket).length, soon).toBe(80);
    const ids = socket.messages.flatMap((message) => (message.tipo === "evento" ? [message.id] : []));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(numbers(socket)).size).toBe(80);
    await socket.close();
  });

  it("the database's connection for notices is cut: it comes back by itself, and nothing is missed", async () => {
    const socket = await open("manager");
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rubrica-avisos' and datname = current_database()";
    expect((await server.fresh.asOwner(cut)).length).toBe(1);
    for (const n of [1, 2, 3]) await tell("manager", n);
    await expect.poll(() => numbers(socket), soon).toEqual([1, 2, 3]);
    await tell("manager", 4);
    await expect.poll(() => numbers(socket), soon).toEqual([1, 2, 3, 4]);
    await socket.close();
  });

  it("what is older than a day is swept; who comes back from before it is told so", async () => {
    const before = await open("user");
    await tell("user", 1);
    await expect.poll(() => numbers(before), soon).toEqual([1]);
    await before.close();
    await tell("user", 2);
    await server.fresh.asOwner("update evento set created = created - interval '25 hours'");
    await tell("user", 3);
    await server.fresh.database.inInstallation((db) => sweepEvents(db, new Date()));
    const left = await server.fresh.asOwner("select 1 from evento where empresa_id = $1", [who("user").empresa]);
    expect(left).toHaveLength(1);
    const late = await open("user", before.lastId());
    expect(late.messages).toEqual([{ tipo: "perdido", ultimo: late.lastId() }]);
    await late.close();
    // The last one is never swept: whoever is up to date stays so.
    await server.fresh.asOwner("update evento set created = created - interval '25 hours'");
    await server.fresh.database.inInstallation((db) => sweepEvents(db, new Date()));
    const current = await open("user", late.lastId());
    expect(current.messages.map(({ tipo }) => tipo)).toEqual(["listo"]);
    await current.close();
  });

  it("more than can be caught up with is lost too, and so is an id nobody gave", async () => {
    const first = await open("rrhh.b");
    await tell("rrhh.b", 0);
    await expect.poll(() => numbers(first), soon).toEqual([0]);
    await first.close();
    const { empresa, id } = who("rrhh.b");
    await server.fresh.asOwner(
      `insert into evento (empresa_id, para_id, nombre, datos)
       select $1, $2, 'prueba:aviso', '{"n":1}' from generate_series(1, ${REPLAY_LIMIT + 1})`,
      [empresa, id],
    );
    for (const desde of [first.lastId(), 999_999_999]) {
      const back = await open("rrhh.b", desde);
      expect(back.messages.map(({ tipo }) => tipo)).toEqual(["perdido"]);
      await back.close();
    }
  });
});

describe("S-10: the socket ends with what it stands on", () => {
  // The bound is the requirement's own: a second.
  const within = async (socket: TestSocket, act: () => Promise<unknown>) => {
    await act();
    const done = Date.now();
    const code = await socket.closed;
    expect(Date.now() - done).toBeLessThan(1000);
    return code;
  };
  const change = (username: string, set: Partial<typeof cuenta.$inferInsert>) =>
    server.fresh.database.inInstallation((db) => db.update(cuenta).set(set).where(eq(cuenta.username, username)));

  it("signing out", async () => {
    const socket = await open("user.b");
    expect(await within(socket, () => server.as("user.b", cuentas).signoutPost({}))).toBe(4001);
    await expect(open("user.b")).rejects.toThrow();
  });

  it("other roles", async () => {
    const socket = await open("manager.b");
    expect(await within(socket, () => change("manager.b", { roles: ["user"] }))).toBe(4001);
  });

  it("a disabled account", async () => {
    const socket = await open("external.b");
    expect(await within(socket, () => change("external.b", { activo: false }))).toBe(4001);
  });

  it("another company: the socket closes, and the next one is of the new company", async () => {
    const empresa = who("admin.b").empresa;
    const socket = await open("root");
    const code = await within(socket, () => server.as("root", usuarios).save({ userId: who("root").id, empresa }));
    expect(code).toBe(4001);
    const next = await open("root");
    await tell("root", 1);
    await tell("root", 2, empresa);
    await expect.poll(() => numbers(next), soon).toEqual([2]);
    await next.close();
  });

  it("what does not concern it leaves it open", async () => {
    const socket = await open("admin");
    await change("admin.b", { roles: ["admin", "user"] });
    await change("admin", { firstTime: false });
    await tell("admin", 1);
    await expect.poll(() => numbers(socket), soon).toEqual([1]);
    await socket.close();
  });
});

describe("S-58: what a client may do", () => {
  it("twenty messages a second are heard, more close it", async () => {
    const calm = await open("admin");
    for (let n = 0; n < 20; n++) calm.send("hola");
    await tell("admin", 1);
    await expect.poll(() => numbers(calm), soon).toEqual([1]);
    for (let n = 0; n < 25; n++) calm.send("hola");
    expect(await calm.closed).toBe(1008);
  });

  it("one big message closes it", async () => {
    const socket = await open("admin");
    socket.send("x".repeat(5000));
    expect(await socket.closed).toBe(1009);
  });
});

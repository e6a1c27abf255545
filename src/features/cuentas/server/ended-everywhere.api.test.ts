// Proves S-10 between processes: when the answer of what ended a session arrives, every other process refuses it too.
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { openSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";

const { users } = demoPlan();
let server: TestedServer;
let other: Awaited<ReturnType<TestedServer["another"]>>;
beforeAll(async () => {
  server = await testServer();
  other = await server.another();
});
afterAll(() => server.close());

const who = (username: string) => users.find((user) => user.username === username);
const newSession = async (username: string) => {
  const { _id = "", role = "user" } = who(username) ?? {};
  const account = { _id, roles: [role], segundoFactor: false };
  const { token } = await server.fresh.database.inInstallation((db) =>
    server.sessions.start(db, account, { ip: "127.0.0.1", agent: "" }),
  );
  return `rubrica=${token}`;
};
const elsewhere = async (cookie: string) =>
  (await other.app.inject({ url: "/api/users/me", headers: { cookie } })).statusCode;
const refOf = async (cookie: string) => {
  const id = createHash("sha256").update(cookie.replace("rubrica=", "")).digest("hex");
  const [row] = await server.fresh.asOwner<{ ref: string }>("select ref from sesion where id = $1", [id]);
  return row?.ref ?? "";
};

type Call = { readonly method: "POST" | "PUT" | "DELETE"; readonly url: string; readonly payload?: object };
const PASSWORDS = { newPassword: "Colibrí-verde-9", verifyPassword: "Colibrí-verde-9" };
const id = (username: string) => who(username)?._id ?? "";

/** Who acts, with which call, and whose session is over then. */
const ACTS: readonly (readonly [string, string, string, (ended: string) => Promise<Call> | Call])[] = [
  [
    "one of the own",
    "user",
    "user",
    async (ended) => ({ method: "DELETE", url: `/api/sesiones/${await refOf(ended)}` }),
  ],
  ["all the others", "user", "user", () => ({ method: "DELETE", url: "/api/sesiones" })],
  ["all of an account's", "admin", "user", () => ({ method: "DELETE", url: `/api/users/${id("user")}/sesiones` })],
  [
    "those of other rights",
    "admin",
    "user2",
    () => ({ method: "PUT", url: `/api/users/${id("user2")}/roles`, payload: { roles: ["user", "external"] } }),
  ],
  [
    "those of an account that is closed",
    "admin",
    "manager2",
    () => ({ method: "PUT", url: `/api/users/${id("manager2")}/activo`, payload: { activo: false } }),
  ],
  [
    "those of another password",
    "external",
    "external",
    () => ({ method: "POST", url: "/api/users/password", payload: { currentPassword: DEMO_PASSWORD, ...PASSWORDS } }),
  ],
  [
    "those of an account that is reset",
    "admin",
    "manager",
    () => ({ method: "POST", url: "/api/auth/resetUser", payload: { userId: id("manager") } }),
  ],
];

describe("S-10: a session that was ended in one process", () => {
  it.each(ACTS)("is refused by another when the answer arrives: %s", async (_, actor, owner, callOf) => {
    const [acting, ended] = [await newSession(actor), await newSession(owner)];
    const call = await callOf(ended);
    // Used all the time, so that the other process has just seen it whenever the act is stored.
    let isOver = false;
    const using = (async () => {
      while (!isOver) await elsewhere(ended);
    })();
    expect(await elsewhere(ended)).toBe(200);
    const answer = await server.app.inject({ ...call, headers: { cookie: acting } });
    const then = await elsewhere(ended);
    isOver = true;
    await using;
    expect(answer.statusCode, answer.body).toBe(200);
    expect(then).toBe(401);
  });

  it("signing out too", async () => {
    const cookie = await newSession("rrhh");
    expect(await elsewhere(cookie)).toBe(200);
    await server.app.inject({ method: "POST", url: "/api/auth/signout", headers: { cookie } });
    expect(await elsewhere(cookie)).toBe(401);
  });

  it("its sockets there close", async () => {
    await other.app.listen({ port: 0, host: "127.0.0.1" });
    const cookie = await newSession("comunicaciones");
    const socket = await openSocket(`http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`, { cookie });
    const acting = await newSession("admin");
    const url = `/api/users/${id("comunicaciones")}/sesiones`;
    await server.app.inject({ method: "DELETE", url, headers: { cookie: acting } });
    expect(await socket.closed).toBeGreaterThanOrEqual(4000);
  });
});

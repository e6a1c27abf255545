// Proves S-14: no page of another site makes a signed-in person's browser change anything, through any operation there is.
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe("S-14: every operation that writes", () => {
  const writes = Object.values(contracts)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(({ method }) => method !== "GET");
  const send = ({ method, path }: Endpoint, who: string, headers: Record<string, string>, payload: string) =>
    server.inject(who, { method, url: path.replace(/:\w+/g, NOBODY), headers, payload });
  const UNREADABLE = "El tipo de contenido no es válido";
  const FOREIGN = "La solicitud no proviene de la aplicación";

  it.each([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }],
  ])("is refused with %s", async (_, headers) => {
    expect(writes.length).toBeGreaterThan(50);
    for (const endpoint of writes) {
      const answer = await send(endpoint, "root", { "content-type": "application/json", ...headers }, "{}");
      expect([answer.statusCode, answer.json().message], endpoint.path).toEqual([403, FOREIGN]);
    }
  });

  it.each(["text/plain", "application/x-www-form-urlencoded"])(
    "is refused with a body of type %s, all that a foreign form could send besides files",
    async (type) => {
      const unread: string[] = [];
      for (const endpoint of writes) {
        // Who may not call is told that before anything is said of what they send.
        for (const who of ["root", "admin", "rrhh", "user"]) {
          const answer = await send(endpoint, who, { "content-type": type }, '{"name":"Intruso"}');
          if (answer.statusCode === 403) continue;
          expect([answer.statusCode, answer.json().message], `${who} ${endpoint.path}`).toEqual([415, UNREADABLE]);
          unread.push(endpoint.path);
          break;
        }
      }
      // All but the steps of a sign-in that these have behind them.
      expect(writes.length - unread.length).toBeLessThan(5);
    },
  );
});

describe("S-14: signing out by a link", () => {
  it.each(["/api/auth/signout", "/api/auth/signout?x=1", "/api/auth/%73ignout"])(
    "S-14: another site's page cannot sign anybody out through %s",
    async (url) => {
      const cookie = await server.cookieOf("rrhh");
      for (const foreign of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.test" }]) {
        const answer = await server.app.inject({ url, headers: { cookie, ...foreign } });
        expect(answer.statusCode).toBe(403);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
      expect((await server.inject("rrhh", { url: "/api/users/me" })).statusCode).toBe(200);
    },
  );
});

describe("S-14: writes come only from our own pages", () => {
  const write = async (headers: Record<string, string>, payload: InjectOptions["payload"] = { name: "Intruso" }) =>
    server.inject("admin", { method: "POST", url: "/api/puestos", headers, payload });
  const json = { "content-type": "application/json" };

  it.each([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["the Origin null of a sandbox", { origin: "null" }],
    ["our name on another scheme's port", { origin: "http://localhost:81" }],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site", origin: "http://localhost:80" }],
    ["Sec-Fetch-Site none", { "sec-fetch-site": "none" }],
  ])("%s is refused", async (_, headers) => {
    const answer = await write({ ...json, ...headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe("La solicitud no proviene de la aplicación");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a body of type %s is refused",
    async (type) => {
      const answer = await write({ "content-type": type }, '{"name":"Intruso"}');
      expect(answer.statusCode).toBe(415);
      expect(answer.json().message).toBe("El tipo de contenido no es válido");
    },
  );

  it("nothing of all that was written", async () => {
    expect(await server.fresh.asOwner("select 1 from puesto where name = 'Intruso'")).toEqual([]);
  });

  it("same-origin passes, and so does a program that sends neither header", async () => {
    expect((await write({ ...json, "sec-fetch-site": "same-origin" }, { name: "Uno" })).statusCode).toBe(200);
    const own = { host: "rrhh.example:8443", origin: "https://rrhh.example:8443" };
    expect((await write({ ...json, ...own }, { name: "Dos" })).statusCode).toBe(200);
    expect((await write(json, { name: "Tres" })).statusCode).toBe(200);
  });

  it("reading from elsewhere changes nothing and is answered", async () => {
    const answer = await server.inject("admin", { url: "/api/puestos", headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

/**
 * Path tricks over a real socket, where nothing tidies the address first (S-55, S-14): no spelling of an address
 * reaches a handler without its check, and every refusal carries the headers of S-65 and speaks Spanish (S-66).
 */
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { endpoints, hasBody, inputFor, requestFor } from "./support/endpoints.ts";
import { fault } from "./support/faults.ts";
import { signIn } from "./support/people.ts";

let server: TestedServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** The same address, spelled so that two readers might disagree about it. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replace("/api/", "/api//"),
  (path) => path.replace("/api/", "//api/"),
  (path) => path.replace("/api/", "/api/./"),
  (path) => path.replace("/api/", "/x/../api/"),
  (path) => path.replace("/api/", "/api/..;/api/"),
  (path) => path.replace("/api/", "/api;x=1/"),
  (path) => path.replace("/api/", "/api%2f"),
  (path) => path.replace("/api/", "/api%5c"),
  (path) => path.replace("/api/", "/api\\"),
  (path) => path.replace("/api/", "/%61pi/"),
  (path) => path.replace("/api/", "/API/"),
  (path) => path.replace("/api/", "/api/%2e%2e/api/"),
  (path) => path.replace("/api/", "/assets/../api/"),
  (path) => path.replace("/api/", "/api/auth/signin/../../"),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}.`,
  (path) => `${path}.json`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%0d%0aX-A:b`,
  (path) => `${path}%`,
  (path) => `${path}%ff`,
  (path) => `${path}#x`,
  (path) => `${path}?access=public&_method=GET`,
  (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `http://ejemplo.test${path}`,
  (path) => `${path}${"/x".repeat(200)}`,
];

const OVERRIDES = ["x-http-method-override", "x-http-method", "x-method-override"];
const closed = endpoints.filter(({ access }) => access !== "public");

describe("S-55: path tricks", () => {
  it("no spelling of an address lets a stranger in, and every refusal is ours", { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const endpoint of closed.filter((_, index) => index % 3 === 0)) {
      const { url, payload } = requestFor(endpoint, inputFor(endpoint));
      const headers = hasBody(endpoint) ? { "content-type": "application/json" } : {};
      for (const spell of SPELLINGS) {
        const path = spell(String(url));
        const body = payload ? JSON.stringify(payload) : undefined;
        const answer = await ask(endpoint.method, path, headers as Record<string, string>, body);
        asked++;
        const bad = [400, 401, 404, 414].includes(answer.status) ? fault(answer.status, answer.body) : "let in";
        const bare = answer.headers["x-content-type-options"] === "nosniff" ? null : "without the headers of S-65";
        if (bad ?? bare)
          wrong.push(
            `${endpoint.method} ${path.slice(0, 80)}: ${bad ?? bare}: ${answer.status} ${answer.body.slice(0, 100)}`,
          );
      }
    }
    expect(asked).toBeGreaterThan(600);
    expect(wrong).toEqual([]);
  });

  it("a method is the one of the request line, whatever a header says", async () => {
    const cookie = await signIn(server, "admin");
    const [first] = (await server.inject("admin", { url: "/api/puestos" })).json() as { _id: string }[];
    for (const header of OVERRIDES) {
      const answer = await ask("GET", `/api/puestos/${first?._id}`, { cookie, [header]: "DELETE" });
      expect([answer.status, JSON.parse(answer.body)], header).toEqual([200, first]);
      expect(
        (await ask("POST", "/api/puestos", { [header]: "GET", "content-type": "application/json" }, "{}")).status,
      ).toBe(401);
    }
    for (const method of ["PATCH", "HEAD", "OPTIONS", "TRACE"])
      expect([404, 405], method).toContain((await ask(method, `/api/puestos/${first?._id}`, { cookie })).status);
  });

  it("S-66: what is not even HTTP is refused without a word about the server", async () => {
    const answers = await Promise.all(
      ["BASURA\r\n\r\n", "GET / HTTP/1.1\r\nA: \0\r\n\r\n", `GET / HTTP/1.1\r\nA: ${"x".repeat(40_000)}\r\n\r\n`].map(
        (text) =>
          new Promise<string>((resolve) => {
            const socket = connect(port, "127.0.0.1", () => socket.write(text));
            let answer = "";
            socket.on("data", (chunk) => {
              answer += chunk.toString();
            });
            socket.on("close", () => resolve(answer));
            socket.on("error", () => resolve(answer));
          }),
      ),
    );
    for (const answer of answers) {
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect([Number(head.split(" ")[1]) >= 400, fault(400, body)], answer).toEqual([true, null]);
    }
  });
});

describe("S-14: writes from another page", () => {
  const foreign = [
    { origin: "https://evil.test" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];

  it("are refused at every write, before anything else is asked", async () => {
    for (const endpoint of endpoints.filter(({ method }) => method !== "GET"))
      for (const headers of foreign) {
        const answer = await server.inject("admin", { ...requestFor(endpoint, inputFor(endpoint)), headers });
        expect([answer.statusCode, answer.json().errors[0].code], endpoint.id).toEqual([403, "common.origenAjeno"]);
      }
  });

  it("D004: nor do they sign anybody out, however the address is spelled", async () => {
    for (const path of ["/api/auth/signout", "/api/auth/signout?x=1", "/api/auth/%73ignout", "/%61pi/auth/signout"]) {
      const cookie = await signIn(server, "user");
      const { status } = await ask("GET", path, {
        cookie,
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
      });
      expect([403, 404], path).toContain(status);
      expect((await ask("GET", "/api/users/me", { cookie })).status, path).toBe(200);
    }
  });

  it("S-65: an answer of the API is never stored, however its address is spelled", async () => {
    const cookie = await signIn(server, "user");
    for (const path of ["/api/users/me", "/%61pi/users/me", "/api/%75sers/me"]) {
      const { status, headers } = await ask("GET", path, { cookie });
      if (status === 200) expect(headers["cache-control"], path).toBe("no-store");
    }
  });
});

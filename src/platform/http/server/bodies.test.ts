// Proves S-54 of bodies: none is read before who sends it is let in, how large and how deep one may be, and that nothing of
// one is taken twice. Over real connections where it matters when an answer comes.

import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#platform/auth/actor.ts";
import { bodyLimitOf, contract } from "#platform/contract/contract.ts";
import { noLimits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import type { Http } from "./held.ts";
import { createIntake, type Intake } from "./intake.ts";
import { paceOf } from "./pace.ts";
import { type Deps, serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const KB = 1024;
const anything = { input: z.looseObject({}), output: z.looseObject({}) };
const probe = contract({
  door: { summary: "Puerta", method: "POST", path: "/api/door", access: "public", scope: "none", ...anything },
  wide: {
    summary: "Puerta ancha",
    method: "POST",
    path: "/api/wide",
    access: "public",
    scope: "none",
    maxBody: 40 * KB,
    ...anything,
  },
  save: { summary: "Guardar", method: "POST", path: "/api/save", access: ["rrhh"], ...anything },
  large: {
    summary: "Guardar mucho",
    method: "POST",
    path: "/api/large",
    access: "signedIn",
    maxBody: 3 * KB * KB,
    ...anything,
  },
  remove: { summary: "Quitar", method: "DELETE", path: "/api/save", access: "signedIn", ...anything },
  file: {
    summary: "Subir",
    method: "POST",
    path: "/api/file",
    access: "signedIn",
    upload: { part: "archivo", maxBytes: 100 * KB },
    ...anything,
  },
});

let fresh: FreshDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
let somebody: Actor;
let actor: Actor | null = null;
/** How often it was asked who is there; from then on the person is gone. */
let asked = 0;
let leavesAfter = Number.POSITIVE_INFINITY;
/** Whether there is room for no file. */
let isFull = false;
/** Bytes of bodies that were ever taken. */
let taken = 0;

const watched = (intake: Intake): Intake => ({
  holdFor: (who) => {
    const held = intake.holdFor(who);
    const add = (bytes: number) => {
      held.add(bytes);
      taken += bytes;
    };
    return { ...held, add };
  },
});

beforeAll(async () => {
  fresh = await freshDatabase();
  const [company] = await fresh.asOwner<{ id: string }>("select id from empresa limit 1");
  const empresa = company?.id ?? "";
  somebody = { _id: empresa, empresa, roles: ["rrhh"], modulos: [], paso: "listo" };
  app = await createApp({ logLevel: "silent", publicUrl: null });
  const deps: Deps = {
    database: fresh.database,
    limits: noLimits,
    now: () => new Date(0),
    whoIs: async () => {
      asked++;
      return actor && asked <= leavesAfter ? { actor, session: "s", confirmada: new Date(0) } : null;
    },
    httpOf: () => ({}) as Http,
    activity: createActivity(
      fresh.database,
      async () => null,
      () => {},
    ),
    secret: secretFrom("la clave de una prueba"),
    authorOf: noAuthor,
    intake: watched(createIntake({ total: 4 * KB * KB, each: 3 * KB * KB })),
    spoolDir: tmpdir(),
  };
  const echo = async (_: unknown, input: object) => input as Record<string, unknown>;
  const before = async () => {
    if (isFull) throw new Refusal(common.sinEspacio);
  };
  serve(app, deps, probe, {
    door: echo,
    wide: echo,
    save: echo,
    large: echo,
    remove: echo,
    file: { before, handle: echo },
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
afterEach(() => {
  actor = null;
  asked = 0;
  leavesAfter = Number.POSITIVE_INFINITY;
  isFull = false;
});

type Sent = { readonly method?: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> };

const headOf = ({ method = "POST", path, headers }: Sent) => {
  const all = { host: "localhost", "content-type": "application/json", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

/** A connection on which a test says when what is sent. */
function open() {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text: string) => {
    heard += text;
  });
  socket.on("error", () => {});
  const status = () => Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0);
  return { socket, heard: () => heard, answered: () => expect.poll(status).toBeGreaterThan(0).then(status) };
}

const post = async (path: string, payload: string, headers: Readonly<Record<string, string>> = {}, method = "POST") => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: payload,
  });
  const body = (await answer.json()) as { errors?: { code: string; message: string }[] };
  return { status: answer.status, code: body.errors?.[0]?.code, headers: answer.headers, body };
};

/** A body of exactly that many bytes. */
const ofSize = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;

describe("S-54: nothing is read before it is admitted", () => {
  it.each<[string, Sent, boolean, number]>([
    ["a stranger", { path: "/api/save" }, false, 401],
    ["a stranger who uploads", { path: "/api/file", headers: { "content-type": "multipart/form-data" } }, false, 401],
    ["a foreign page", { path: "/api/save", headers: { "sec-fetch-site": "cross-site" } }, true, 403],
    ["an unknown address", { path: "/api/nada" }, true, 404],
    ["another type", { path: "/api/save", headers: { "content-type": "text/plain" } }, true, 415],
    ["more than the door takes", { path: "/api/door" }, false, 413],
    ["more than a person may", { path: "/api/save" }, true, 413],
    ["more than a file may have", { path: "/api/file", headers: { "content-type": "multipart/form-data" } }, true, 413],
  ])("%s is answered while the body has yet to come", async (_, sent, signedIn, status) => {
    actor = signedIn ? somebody : null;
    const { socket, answered } = open();
    socket.write(headOf({ ...sent, headers: { ...sent.headers, "content-length": String(12_600_000) } }));
    expect(await answered()).toBe(status);
    socket.destroy();
  });

  it("S-58: whoever has no room for a file is told so while it has yet to come", async () => {
    actor = somebody;
    isFull = true;
    const { socket, answered } = open();
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(90 * KB) };
    socket.write(headOf({ path: "/api/file", headers }));
    expect(await answered()).toBe(507);
    socket.destroy();
  });

  it("whoever lost their role while their body came is refused", async () => {
    actor = somebody;
    const { socket, answered } = open();
    socket.write(headOf({ path: "/api/save", headers: { "content-length": "2" } }));
    await expect.poll(() => asked).toBe(1);
    leavesAfter = 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    socket.write("{}");
    expect(await answered()).toBe(401);
    socket.destroy();
  });

  it("a stranger's rest is not taken: the answer is seen, and the connection ends", async () => {
    const { socket, answered, heard } = open();
    const { path } = probe.save;
    socket.write(headOf({ path, headers: { "content-length": String(50 * KB * KB) } }));
    const ended = new Promise((resolve) => socket.once("close", resolve));
    for (let at = 0; at < 50 && !socket.destroyed; at++) socket.write(Buffer.alloc(KB * KB, "["));
    expect(await answered()).toBe(401);
    expect(heard()).toContain("connection: close");
    await ended;
  });

  it("a little is let through, and the connection serves again", async () => {
    const { socket, heard } = open();
    const body = "x".repeat(1000);
    const request = headOf({ path: "/api/save", headers: { "content-length": "1000" } }) + body;
    socket.write(request);
    await expect.poll(() => heard().split("HTTP/1.1 401").length).toBe(2);
    socket.write(request);
    await expect.poll(() => heard().split("HTTP/1.1 401").length).toBe(3);
    socket.destroy();
  });

  it("a person who sends too much reads why, also when they go on sending", async () => {
    actor = somebody;
    for (const bytes of [2, 20, 60]) {
      const { status, code } = await post("/api/save", ofSize(bytes * KB * KB));
      expect([status, code]).toEqual([413, common.cuerpoGrande.code]);
    }
  });
});

describe("S-54: how large a body may be is said by the contract", () => {
  it.each(["door", "wide", "save", "large"] as const)("%s", async (name) => {
    const { path } = probe[name];
    const limit = bodyLimitOf(probe[name]);
    actor = somebody;
    expect((await post(path, ofSize(limit))).status).toBe(200);
    expect((await post(path, ofSize(limit + 1))).status).toBe(413);
  });

  it("16 KB where anybody may call, 1 MB for who signed in, or what the endpoint says", () => {
    expect([probe.door, probe.save, probe.wide].map(bodyLimitOf)).toEqual([16 * KB, KB * KB, 40 * KB]);
  });

  it("also of one that comes in chunks and says no length", async () => {
    const { socket, answered } = open();
    socket.write(headOf({ path: "/api/door", headers: { "transfer-encoding": "chunked" } }));
    for (let at = 0; at < 20; at++) socket.write(`400\r\n${"x".repeat(KB)}\r\n`);
    expect(await answered()).toBe(413);
    socket.destroy();
  });
});

const BODIES: readonly (readonly [what: string, payload: string, code: string | null])[] = [
  ["32 levels", nested(32), null],
  ["33 levels", nested(33), common.cuerpoProfundo.code],
  ["a hundred thousand", nested(100_000), common.cuerpoProfundo.code],
  ["nothing but brackets", "[".repeat(1_000_000), common.cuerpoProfundo.code],
  ["nothing but braces", '{"a":'.repeat(100_000), common.cuerpoProfundo.code],
  ["brackets in a text", JSON.stringify({ a: '[{"\\'.repeat(1000) }), null],
  ["colons in a text", JSON.stringify({ "a:b": '":":"', c: "\\" }), null],
  ["a field twice", '{"a":1,"a":1}', common.campoRepetido.code],
  ["a field twice, spelled otherwise", String.raw`{"a":1,"\u0061":2}`, common.campoRepetido.code],
  ["a field twice, further in", '{"b":[{"c":{"a":1,"b":2,"a":3}}]}', common.campoRepetido.code],
  ["an empty name twice", '{"":1,"":2}', common.campoRepetido.code],
  ["the same field of two", '{"a":{"b":1},"c":{"b":1}}', null],
  ["__proto__", '{"a":{"__proto__":{"x":1}}}', common.cuerpoIlegible.code],
  ["__proto__, spelled otherwise", String.raw`{"\u005f_proto__":1}`, common.cuerpoIlegible.code],
  ["__proto__ twice", '{"__proto__":1,"__proto__":2}', common.cuerpoIlegible.code],
  ["constructor.prototype", '{"constructor":{"prototype":{}}}', common.cuerpoIlegible.code],
  ["a constructor that is a text", '{"constructor":"ACME"}', null],
  ["more closed than open", '{"a":1}]]]]', common.cuerpoIlegible.code],
  ["a text that does not end", '{"a":"', common.cuerpoIlegible.code],
  ["a text that ends in an escape", '{"a":"\\', common.cuerpoIlegible.code],
  ["nothing", "", common.cuerpoIlegible.code],
  ["a list", "[]", common.cuerpoIlegible.code],
  ["fifty thousand lists", `{"a":[${Array(49_998).fill("[]").join()}]}`, null],
  ["and one", `{"a":[${Array(49_999).fill("[]").join()}]}`, common.cuerpoGrande.code],
];

describe("S-54: how deep a body may be, and that no field comes twice", () => {
  const refusals = new Map(Object.values(common).map(({ code, status }) => [code, status]));
  describe.each(["without a key", "with a key"])("%s", (title) => {
    it.each(BODIES)("%s", async (what, payload, code) => {
      actor = somebody;
      const key = { "idempotency-key": `clave-${what.replaceAll(/\W/g, "-")}` };
      const answer = await post("/api/save", payload, title === "with a key" ? key : {});
      expect([answer.status, answer.code]).toEqual(code === null ? [200, undefined] : [refusals.get(code), code]);
      expect(({} as { x?: unknown }).x).toBeUndefined();
    });
  });

  it("bytes that are no text are refused", async () => {
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/api/door",
      headers: { "content-type": "application/json" },
      payload: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect(statusCode).toBe(400);
  });

  it("of a DELETE too", async () => {
    actor = somebody;
    expect((await post("/api/save", nested(33), {}, "DELETE")).status).toBe(400);
    expect((await post("/api/save", '{"a":1}', {}, "DELETE")).status).toBe(200);
  });
});

describe("S-54: bodies in flight are bounded in total", () => {
  /** Sends all but the last byte. */
  async function hold(bytes: number): Promise<Socket> {
    const { socket } = open();
    const body = ofSize(bytes);
    const before = taken;
    socket.write(headOf({ path: "/api/large", headers: { "content-length": String(body.length) } }));
    socket.write(body.slice(0, -1));
    await expect.poll(() => taken - before).toBe(body.length - 1);
    return socket;
  }

  it("beyond it the answer is 503 with when to come back, for one person and for all; then there is room again", async () => {
    actor = somebody;
    const first = await hold(2.5 * KB * KB);
    // Theirs is used up while it is held.
    const refused = async () => (await post("/api/large", ofSize(KB * KB))).status;
    expect(await refused()).toBe(503);
    const answer = await post("/api/large", ofSize(KB * KB));
    expect([answer.code, answer.headers.get("retry-after")]).toEqual([common.sinLugar.code, "5"]);
    // Another's is not.
    actor = { ...somebody, _id: "otra" };
    expect(await refused()).toBe(200);
    const second = await hold(1.25 * KB * KB);
    actor = { ...somebody, _id: "una tercera" };
    expect(await refused()).toBe(503);
    expect((await post("/api/large", "{}")).status).toBe(200);
    first.destroy();
    second.destroy();
    actor = somebody;
    await expect.poll(refused).toBe(200);
  });
});

describe("R-13: a body keeps its pace", () => {
  it.each([
    ["a kilobyte a second", 1024, false],
    ["half of that", 512, true],
    ["nothing", 0, true],
  ])("%s", async (_, perSecond, isLost) => {
    // A second is a hundredth here.
    const socket = { bytesRead: 0 } as { bytesRead: number };
    const { lost, stop } = paceOf({ socket: socket as Socket }, { everyMs: 300, bytes: 27 * KB });
    const began = performance.now();
    const sending = setInterval(() => {
      socket.bytesRead = perSecond * Math.floor((performance.now() - began) / 10);
    }, 1);
    const late = new Promise<string>((resolve) => setTimeout(() => resolve("still there"), 1000));
    const end = await Promise.race([lost.catch(({ status }: { status: number }) => status), late]);
    clearInterval(sending);
    stop();
    expect(end).toBe(isLost ? 408 : "still there");
  });
});

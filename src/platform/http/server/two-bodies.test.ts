// Proves S-54 and S-58 of an endpoint that takes a file or JSON: one body of the two, no third, and each under its own limit.
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import type { LimitName } from "#platform/limits/server/limits.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import type { Http } from "./held.ts";
import { createIntake } from "./intake.ts";
import { openApi } from "./openapi.ts";
import { type Deps, serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const KB = 1024;
const probe = contract({
  either: {
    summary: "Con archivo o sin él",
    method: "POST",
    path: "/api/either",
    access: "public",
    scope: "none",
    upload: { part: "pdf", maxBytes: 10 * KB, optional: true },
    input: z.object({ codigo: z.string().optional() }),
    output: z.object({ codigo: z.string().nullable(), file: z.string().nullable() }),
  },
});

let fresh: FreshDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
let spent: LimitName[] = [];
let isSignedIn = false;

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await createApp({ logLevel: "silent", publicUrl: null });
  const actor = { _id: "a", empresa: "b", roles: ["user"], modulos: [], paso: "listo" } as const;
  const deps: Deps = {
    database: fresh.database,
    limits: { spend: (name) => void spent.push(name), giveBack: async () => {}, sweep: async () => {} },
    now: () => new Date(0),
    whoIs: () => (isSignedIn ? { actor, session: "s", confirmada: new Date(0) } : null),
    httpOf: () => ({}) as Http,
    activity: createActivity(
      fresh.database,
      async () => null,
      () => {},
    ),
    secret: secretFrom("la clave de una prueba"),
    authorOf: noAuthor,
    intake: createIntake(),
    spoolDir: tmpdir(),
  };
  serve(app, deps, probe, {
    either: async ({ file }, { codigo = null }) => ({
      codigo,
      file: file ? `${file.name}: ${await readFile(file.path, "utf8")}` : null,
    }),
  });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(() => {
  spent = [];
  isSignedIn = false;
});

const FORM = "multipart/form-data; boundary=x";
const part = (head: string, body: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const FILE = part('name="pdf"; filename="a.pdf"', "hola");
const post = (type: string | null, payload: string) =>
  app.inject({ method: "POST", url: "/api/either", headers: type === null ? {} : { "content-type": type }, payload });

describe("a file or JSON", () => {
  it("S-54: takes either, and the file with what the form says beside it", async () => {
    expect((await post("application/json", '{"codigo":"7KQ4"}')).json()).toEqual({ codigo: "7KQ4", file: null });
    expect((await post(FORM, `${FILE}--x--\r\n`)).json()).toEqual({ codigo: null, file: "a.pdf: hola" });
    const both = `${part('name="codigo"', "7KQ4")}${FILE}--x--\r\n`;
    expect((await post(FORM, both)).json()).toEqual({ codigo: "7KQ4", file: "a.pdf: hola" });
  });

  it.each([
    ["another type", "text/plain", "{}", 415],
    ["a form of another kind", "application/x-www-form-urlencoded", "codigo=7KQ4", 415],
    ["what only begins like JSON", "application/jsonx", "{}", 415],
    ["JSON under the name of a form", "multipart/form-data", "{}", 400],
    ["a form without its file", FORM, `${part('name="codigo"', "7KQ4")}--x--\r\n`, 400],
    ["a file in another part", FORM, `${part('name="otro"; filename="a"', "hola")}--x--\r\n`, 400],
    ["two files", FORM, `${FILE}${FILE}--x--\r\n`, 400],
    ["a file that is too large", FORM, `${part('name="pdf"; filename="a"', "x".repeat(11 * KB))}--x--\r\n`, 413],
    ["JSON that is too large", "application/json", `{"codigo":"${"x".repeat(17 * KB)}"}`, 413],
    ["JSON that is none", "application/json", "{", 400],
  ])("S-54: refuses %s", async (_, type, payload, status) => {
    const before = await readdir(tmpdir());
    const answer = await post(type, payload);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ["message", "errors"]]);
    const left = (await readdir(tmpdir())).filter(
      (name) => !before.includes(name) && name.startsWith(`${process.pid}.`),
    );
    expect(left).toEqual([]);
  });

  it("S-58: a file is counted as one before it is read, a stranger's apart; JSON as any other call", async () => {
    await post("application/json", "{}");
    await post(FORM, `${FILE}--x--\r\n`);
    await post("Multipart/Form-Data; boundary=x", `${FILE}--x--\r\n`);
    expect(spent).toEqual(["strangers", "strangersFiles", "strangersFiles"]);
    isSignedIn = true;
    await post("application/json", "{}");
    await post(FORM, `${FILE}--x--\r\n`);
    expect(spent.slice(3)).toEqual(["writes", "uploads"]);
  });

  it("OpenAPI tells both bodies, the file required in its own", () => {
    const { paths } = openApi({ probe }, { version: "1", cookie: "c", shapes: {}, examples: {} });
    const { post: told } = (paths as Record<string, { post: { requestBody: unknown } }>)["/api/either"] ?? {};
    const codigo = { type: "string" };
    expect(told?.requestBody).toEqual({
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { codigo, pdf: { type: "string", format: "binary" } },
            required: ["pdf"],
          },
        },
        "application/json": { schema: { type: "object", properties: { codigo } } },
      },
    });
  });
});

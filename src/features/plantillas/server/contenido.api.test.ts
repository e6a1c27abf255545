// Proves that a template's content is clean when it is stored and when it is read, by whatever road it came, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_BYTES, MAX_PICTURE } from "#platform/richtext/dialect.ts";
import { richtextProblems } from "#platform/richtext/problems.ts";
import { SENDABLE } from "#platform/richtext/server/fixtures/hostile.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { NAME_MAX, plantillas } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = (username: string) => server.as(username, plantillas);
const draft = (content: string) => ({ name: "Carta", content, tipoCarta: "licencia", public: false });
/** Each of them is proven where they are cleaned; here, that every road goes through there. */
const SOME = SENDABLE.filter((_, at) => at % 8 === 0);
/** What no cleaned text holds outside what people read. */
const RUNS = /<(script|style|iframe|svg|math|form|object|embed|link|meta|base|img(?! src="data:image))|<[^>]*\son\w+=/i;

describe("S-36: hostile content", () => {
  it("comes back clean from who stores it and from who reads it", async () => {
    for (const text of SOME) {
      const created = await as("user").create(draft(`<p>x</p>${text}`));
      expect(created.content, text).not.toMatch(RUNS);
      expect((await as("admin").get({ templateId: created._id })).content).toBe(created.content);
      const stored = await server.fresh.asOwner("select content from plantilla where id = $1", [created._id]);
      expect(stored).toEqual([{ content: created.content }]);
    }
  });

  it("that lies in the table by another road is cleaned when it is read and when it is copied", async () => {
    const rows = await server.fresh.asOwner(
      `insert into plantilla (empresa_id, name, content, cuenta_id, campos)
       select $1, 'Anterior', $2 || texto, $3, '{}' from unnest($4::text[]) texto returning id, content`,
      [A, '<p onclick="alert(1)">a {{empleado.dni}}</p>', idOf("user"), SOME],
    );
    expect(rows).toHaveLength(SOME.length);
    for (const { id, content } of rows) {
      const read = await as("user").get({ templateId: String(id) });
      expect(read.content, String(content)).toMatch(/^<p>a \{\{empleado\.dni\}\}<\/p>/);
      expect(read.content, String(content)).not.toMatch(RUNS);
      expect(read.campos).toEqual(["empleado.dni"]);
    }
    const templateId = String(rows[0]?.["id"]);
    const { content } = await as("user").copy({ templateId });
    expect(await server.fresh.asOwner("select 1 from plantilla where content = $1", [content])).toHaveLength(1);
    expect((await as("user").remove({ templateId })).content).toBe(content);
  });

  it("of what is too much in the table, less is read and nothing fails", async () => {
    const [row] = await server.fresh.asOwner(
      `insert into plantilla (empresa_id, name, content, cuenta_id, campos)
       values ($1, 'Enorme', repeat('<table><tr><td>', 100) || repeat('x', 2000000), $2, '{}') returning id`,
      [A, idOf("user")],
    );
    expect((await as("user").get({ templateId: String(row?.["id"]) })).content.length).toBeLessThan(MAX_BYTES);
  });
});

it("S-38: what is none of the fields stays as it is written, and is none", async () => {
  const content = "<p>{{constructor}} {{empleado.password}} {{ empleado.dni }} {{{empleado.email}}} {{__proto__}}</p>";
  const created = await as("admin").create(draft(content));
  expect(created.content).toBe(content);
  expect(created.campos).toEqual(["empleado.email"]);
});

it("S-38: a name with markup and braces is text", async () => {
  const name = "<img src=x onerror=alert(1)>{{constructor}}";
  const created = await as("admin").create({ ...draft("x"), name });
  expect(created.name).toBe(name);
  expect((await as("admin").list({ search: "onerror" })).data.map((row) => row.name)).toEqual([name]);
  expect((await as("admin").copy({ templateId: created._id })).name).toBe(`Copia de ${name}`.slice(0, NAME_MAX));
});

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const picture = (type: string, bytes: Buffer) => `<p>x</p><img src="data:${type};base64,${bytes.toString("base64")}">`;

describe("what is refused leaves nothing", () => {
  const { largo, profundo, imagenGrande, imagenNoValida } = richtextProblems;
  it.each([
    ["1 MB + 1", "x".repeat(MAX_BYTES + 1), largo],
    ["1 MB + 1 in two bytes a letter", "ñ".repeat(MAX_BYTES / 2 + 1), largo],
    ["tables a hundred deep", `${"<table><tr><td>".repeat(100)}x`, profundo],
    ["a picture over its limit", picture("image/png", Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE)])), imagenGrande],
    ["a picture of SVG", picture("image/svg+xml", Buffer.from("<svg onload=alert(1)>")), imagenNoValida],
    ["SVG that says PNG", picture("image/png", Buffer.from("<svg onload=alert(1)>")), imagenNoValida],
  ])("S-36: %s", async (_, content, problem) => {
    const before = await as("admin").list({ pide: "total" });
    const answer = await server.inject("admin", { method: "POST", url: "/api/templates", payload: draft(content) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ code: problem.code, message: problem.message, field: "content" }]);
    expect(await as("admin").list({ pide: "total" })).toEqual(before);
  });

  it("S-36: a picture of 5 MB does not even come in", async () => {
    const payload = draft(picture("image/png", Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])));
    const answer = await server.inject("admin", { method: "POST", url: "/api/templates", payload });
    expect(answer.statusCode).toBe(413);
  });

  it("a content that is no text", async () => {
    for (const content of [1, null, ["x"], { a: "x" }]) {
      const payload = { ...draft("x"), content };
      const answer = await server.inject("admin", { method: "POST", url: "/api/templates", payload });
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, "Debe ser un texto"]);
    }
  });
});

it("S-36: a letter of nearly a megabyte with its pictures is kept", async () => {
  const content = picture("image/png", Buffer.concat([PNG, Buffer.alloc(250 * 1024)])).repeat(3);
  const created = await as("admin").create(draft(content));
  expect(created.content.split("<img ")).toHaveLength(4);
});

// S-28: how files leave the server, whatever they are and however they are called.
import { Readable } from "node:stream";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { answerFile } from "./answer-file.ts";

const app = Fastify();
let next: FileAnswer;
app.get("/", (_, reply) => answerFile(reply, next));
afterAll(() => app.close());

const answered = (file: Partial<FileAnswer>) => {
  next = { name: "a.pdf", type: "application/pdf", body: Buffer.from("hola"), ...file };
  return app.inject({ url: "/" });
};

describe("S-28: headers", () => {
  it.each([
    ["application/pdf", "inline"],
    ["image/jpeg", "inline"],
    ["image/png", "inline"],
    ["image/gif", "inline"],
    ["image/webp", "inline"],
    ["text/csv", "attachment"],
    ["text/html", "attachment"],
    ["image/svg+xml", "attachment"],
    ["application/zip", "attachment"],
    ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "attachment"],
  ])("%s, even asked to be shown, is %s", async (type, disposition) => {
    const { headers } = await answered({ type, inline: true });
    expect(headers).toMatchObject({
      "content-type": type,
      "content-disposition": `${disposition}; filename*=UTF-8''a.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect((await answered({ type })).headers["content-disposition"]).toBe("attachment; filename*=UTF-8''a.pdf");
  });

  it.each([
    ['a"\r\nX:1.pdf', "a%22X%3A1.pdf"],
    ["sanción 1.pdf", "sanci%C3%B3n%201.pdf"],
    ["a'b(c)*.pdf", "a%27b%28c%29%2A.pdf"],
    ["medio \ud83d.pdf", "medio%20.pdf"],
    ["../../x.pdf", "..%2F..%2Fx.pdf"],
  ])("the name %j is one header", async (name, encoded) => {
    const { headers, statusCode } = await answered({ name });
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${encoded}`);
    expect(headers).not.toHaveProperty("x");
  });
});

describe("bodies", () => {
  async function* pieces() {
    yield Buffer.from("ho");
    yield Buffer.from("la");
  }

  it.each<readonly [string, () => FileAnswer["body"]]>([
    ["bytes", () => Buffer.from("hola")],
    ["a view into other bytes", () => new TextEncoder().encode("xxholaxx").subarray(2, 6)],
    ["a stream", () => Readable.from([Buffer.from("hola")])],
    ["pieces", pieces],
  ])("%s", async (_, make) => {
    const answer = await answered({ body: make(), size: 4 });
    expect(answer.payload).toBe("hola");
    expect(answer.headers["content-length"]).toBe("4");
  });
});

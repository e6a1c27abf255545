// Uploads on a real connection: the size limit while it streams, clients that go away, and forms no browser sends.
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { MAX_UPLOAD_BYTES } from "../contract.ts";
import { largePdf, pdfOf } from "./fixtures/files.ts";
import { formOf, keysOf } from "./fixtures/upload.ts";

let server: TestedServer;
let address: string;
let cookie: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  cookie = await server.cookieOf("user");
});
afterAll(() => server.close());

const rows = async () => (await server.fresh.asOwner<{ n: number }>("select count(*)::int as n from archivo"))[0]?.n;
const spool = () => readdirSync(server.services.spoolDir);
/** A file of exactly that many bytes that is a correct PDF. */
const pdfOfSize = (bytes: number) => {
  const overhead = largePdf(bytes).length - bytes;
  return largePdf(bytes - overhead);
};
const send = async (body: Buffer) => {
  const { payload, headers } = await formOf({ name: "grande.pdf", body });
  return fetch(`${address}/api/uploads`, { method: "POST", headers: { ...headers, cookie }, body: payload });
};

afterEach(() => expect.poll(spool, { timeout: 10_000 }).toEqual([]));

describe("UPL-06: 20 MB, counted while they arrive", () => {
  it("takes exactly 20 MB", async () => {
    const body = pdfOfSize(MAX_UPLOAD_BYTES);
    expect(body.length).toBe(MAX_UPLOAD_BYTES);
    const answer = await send(body);
    expect({ status: answer.status, size: (await answer.json()).size }).toEqual({
      status: 200,
      size: MAX_UPLOAD_BYTES,
    });
  });

  it.each([1, 40 * 1024 * 1024])("refuses 20 MB and %i bytes, and keeps nothing", async (more) => {
    const before = [await rows(), await keysOf(server)];
    const answer = await send(Buffer.concat([pdfOfSize(MAX_UPLOAD_BYTES), Buffer.alloc(more)]));
    expect(answer.status).toBe(413);
    expect((await answer.json()).message).toBe("El archivo no puede superar los 20MB");
    expect([await rows(), await keysOf(server)]).toEqual(before);
  });
});

describe("R-13: an upload that is cut leaves nothing", () => {
  const start = (headers: Record<string, string>, length: number) =>
    [
      "POST /api/uploads HTTP/1.1",
      "host: localhost",
      `cookie: ${cookie}`,
      `content-length: ${length}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "\r\n",
    ].join("\r\n");

  it.each([0, 10, 300, 70_000, 1_000_000, 3_999_000])("after %i bytes", async (bytes) => {
    const before = [await rows(), await keysOf(server)];
    const { payload, headers } = await formOf({ body: largePdf(4_000_000) });
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.on("error", () => {});
    await new Promise<void>((resolve) => {
      socket.write(start(headers, payload.length));
      socket.write(payload.subarray(0, bytes), () => resolve());
    });
    // The server must have begun for the cut to mean anything.
    if (bytes > 1_000) await expect.poll(spool, { timeout: 10_000 }).toHaveLength(1);
    socket.destroy();
    await expect.poll(spool, { timeout: 10_000 }).toEqual([]);
    expect([await rows(), await keysOf(server)]).toEqual(before);
  });
});

const BOUNDARY = "----limite";
const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join("")}--${BOUNDARY}--\r\n`);
const file = (name: string, disposition = `form-data; name="uploadedFile"; filename="${name}"`) =>
  `content-disposition: ${disposition}\r\n\r\n${pdfOf().toString("latin1")}`;
const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;

describe("S-54: forms that no browser sends", () => {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  it.each<readonly [string, string, Buffer]>([
    ["no boundary", "multipart/form-data", form(file("a.pdf"))],
    ["an empty boundary", "multipart/form-data; boundary=", form(file("a.pdf"))],
    ["another boundary than the body's", "multipart/form-data; boundary=otro", form(file("a.pdf"))],
    ["an empty body", type, Buffer.alloc(0)],
    ["no end", type, form(file("a.pdf")).subarray(0, -10)],
    ["a part without a name", type, form(file("a.pdf", "form-data"))],
    ["a part without a disposition", type, form(`x: y\r\n\r\nz`)],
    ["a header that never ends", type, form("content-disposition: form-data")],
    ["a long header that never ends", type, form(`content-disposition: ${"x".repeat(100_000)}`)],
    ["a prototype as a field", type, form(field("__proto__", "x"), file("a.pdf"))],
    ["a file named as the prototype", type, form(file("a.pdf", 'form-data; name="__proto__"; filename="a.pdf"'))],
    ["a field too long", type, form(field("destFolder", "x".repeat(20_000)), file("a.pdf"))],
    ["a hundred fields", type, form(...Array.from({ length: 100 }, (_, at) => field(`f${at}`, "x")), file("a.pdf"))],
    ["a thousand files", type, form(...Array.from({ length: 1_000 }, () => file("a.pdf")))],
    ["a boundary of 252 bytes", `multipart/form-data; boundary=${"-".repeat(252)}`, Buffer.alloc(200_000, "-")],
    ["something else", "application/json", form(file("a.pdf"))],
    ["an odd spelling", "multipart/form-data\t; boundary=x y", form(file("a.pdf"))],
  ])("%s", async (_, contentType, payload) => {
    const before = [await rows(), await keysOf(server)];
    const headers = { "content-type": contentType, cookie };
    const answer = await fetch(`${address}/api/uploads`, { method: "POST", headers, body: new Uint8Array(payload) });
    const { message } = await answer.json();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(message).toMatch(/solicitud|archivo|contenido/);
    expect([await rows(), await keysOf(server)]).toEqual(before);
  });
});

describe("the name as the browser writes it", () => {
  it.each([
    ["sanción ñandú.pdf", "sanción ñandú.pdf"],
    ["日本 📎.pdf", "日本 📎.pdf"],
  ])("%s", async (name, expected) => {
    const { payload, headers } = await formOf({ name, body: pdfOf() });
    const answer = await fetch(`${address}/api/uploads`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: payload,
    });
    expect((await answer.json()).name).toBe(expected);
  });
});

// Proves what a browser gets for an address: the page, an asset, the way to /mobile, or a 404 in JSON.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#platform/http/server/app.ts";
import { servePages } from "./pages.ts";

const HTML = "<!doctype html><title>Rúbrica</title>";
const SCRIPT = "document.title='Ingresar'";
const SIGN_IN = `<!doctype html><script>${SCRIPT}</script><p>Ingresá a tu cuenta</p>`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const TABLET = "Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

const outside = mkdtempSync(join(tmpdir(), "rubrica-paginas-"));
const root = join(outside, "web");
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), HTML);
  writeFileSync(join(root, "ingreso.html"), SIGN_IN);
  writeFileSync(join(root, "ingreso.html.br"), brotliCompressSync(SIGN_IN));
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  writeFileSync(join(root, "assets", "main-abc123.js"), "export {}");
  writeFileSync(join(root, "assets", "vieja-1.js"), "export {}");
  mkdirSync(join(root, "assets", "pdfjs-1", "wasm"), { recursive: true });
  writeFileSync(join(root, "assets", "pdfjs-1", "wasm", "a.wasm"), "wasm");
  writeFileSync(join(root, "assets", "main-abc123.js.br"), brotliCompressSync("export {}"));
  writeFileSync(join(outside, "secreto.txt"), "canario");
  app = await createApp({ logLevel: "silent", publicUrl: null });
  app.get("/api/conocida", () => ({ ok: true }));
  servePages(app, root);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(outside, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" | "POST" = "GET") =>
  app.inject({ url, method, headers });

describe("the page", () => {
  it.each(["/", "/verificar", "/users/3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e", "/lo-que-sea?x=1"])(
    "%s is the application, never cached",
    async (url) => {
      const answer = await open(url, { "user-agent": DESKTOP, cookie: "otra=1; rubrica=abc" });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(HTML);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );

  it("a stranger's page begins with the sign-in, and is the same for everybody", async () => {
    for (const url of ["/authentication/signin", "/", "/users?texto=a", "/ingreso.html"])
      expect((await open(url, { "user-agent": DESKTOP })).body, url).toBe(SIGN_IN);
    for (const cookie of ["rubrica=abc", "rubrica=def", "__Host-rubrica=abc"]) {
      expect((await open("/authentication/signin", { cookie })).body, cookie).toBe(SIGN_IN);
      expect((await open("/", { cookie })).body, cookie).toBe(HTML);
    }
    expect((await open("/", { cookie: "rubrica=; rubrica-equipo=x" })).body).toBe(SIGN_IN);
  });

  it("S-65: a page names its own script by its digest, and nothing else is let in", async () => {
    const digest = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;
    const policyOf = async (url: string) => String((await open(url)).headers["content-security-policy"]);
    expect(await policyOf("/authentication/signin")).toContain(`script-src 'self' ${digest};`);
    for (const url of ["/verificar", "/assets/main-abc123.js", "/api/no-existe"])
      expect(await policyOf(url), url).toContain("script-src 'self';");
  });

  it("a page travels compressed to whoever accepts that", async () => {
    const small = await open("/authentication/signin", { "accept-encoding": "gzip, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.headers["cache-control"]).toBe("no-store");
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SIGN_IN);
  });

  it("assets with a hash in their name are kept for a year, other files asked for again", async () => {
    const asset = await open("/assets/main-abc123.js");
    expect(asset.statusCode).toBe(200);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect((await open("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
    expect((await open("/favicon.svg", {}, "HEAD")).statusCode).toBe(200);
    expect((await open("/assets/pdfjs-1/wasm/a.wasm")).body).toBe("wasm");
  });

  it("an asset travels as it was compressed at build time, to whoever accepts that", async () => {
    const small = await open("/assets/main-abc123.js", { "accept-encoding": "gzip, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe("export {}");
    expect(small.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(small.headers["vary"]).toBe("accept-encoding");
    for (const encoding of ["", "gzip", "br;q=0", "brotli"]) {
      const plain = await open("/assets/main-abc123.js", { "accept-encoding": encoding });
      expect(plain.headers["content-encoding"], encoding).toBeUndefined();
      expect(plain.body, encoding).toBe("export {}");
    }
  });

  it("a file that has not changed is not sent again", async () => {
    const { headers, body } = await open("/favicon.svg");
    expect(headers["content-length"]).toBe(String(body.length));
    const again = await open("/favicon.svg", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await open("/favicon.svg", { "if-none-match": '"otra"' })).statusCode).toBe(200);
    writeFileSync(join(root, "favicon.svg"), "<svg> </svg>");
    const changed = await open("/favicon.svg", { "if-none-match": String(headers["etag"]) });
    expect([changed.statusCode, changed.body]).toEqual([200, "<svg> </svg>"]);
    const asked = await open("/favicon.svg", {}, "HEAD");
    expect([asked.body, asked.headers["content-length"]]).toEqual(["", "12"]);
  });

  it("a file that a new build took away is a 404 like any other", async () => {
    rmSync(join(root, "assets", "vieja-1.js"));
    const answer = await open("/assets/vieja-1.js");
    expect([answer.statusCode, answer.json().message]).toEqual([404, "La dirección solicitada no existe"]);
  });

  it.each(["/api", "/api/", "/api/x", "/api/conocida/x", "/assets/otra.js", "/assets/", "/no-existe.png"])(
    "%s is a 404 in JSON, never the page, on a phone too",
    async (url) => {
      for (const agent of [DESKTOP, IPHONE]) {
        const answer = await open(url, { "user-agent": agent });
        expect(answer.statusCode).toBe(404);
        expect(answer.json().message).toBe("La dirección solicitada no existe");
      }
    },
  );

  it("a POST to a page's address is no page", async () => {
    expect((await open("/", {}, "POST")).statusCode).toBe(404);
  });

  it("without a built application there are only calls", async () => {
    const bare = await createApp({ logLevel: "silent", publicUrl: null });
    servePages(bare, join(outside, "nada"));
    expect((await bare.inject({ url: "/" })).statusCode).toBe(404);
    await bare.close();
  });
});

describe("phones", () => {
  it.each([IPHONE, ANDROID])("SHELL-10: %s is led to /mobile, which knows where it wanted to go", async (agent) => {
    const answer = await open("/recibos/list?anio=2026&mes=3", { "user-agent": agent });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers["location"]).toBe("/mobile?continuar=%2Frecibos%2Flist%3Fanio%3D2026%26mes%3D3");
  });

  it("SHELL-10: /mobile itself is the page, and computers and tablets are left alone", async () => {
    expect((await open("/mobile", { "user-agent": IPHONE })).statusCode).toBe(200);
    expect((await open("/mobile?continuar=%2F", { "user-agent": IPHONE })).body).toBe(HTML);
    expect((await open("/mobiles", { "user-agent": IPHONE })).statusCode).toBe(302);
    for (const agent of [DESKTOP, TABLET]) expect((await open("/", { "user-agent": agent })).statusCode).toBe(200);
    expect((await open("/assets/main-abc123.js", { "user-agent": IPHONE })).statusCode).toBe(200);
  });

  it("D028: the installed app starts where its manifest says, and is not led away", async () => {
    const { start_url } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as { start_url: string };
    expect((await open(start_url, { "user-agent": IPHONE })).statusCode).toBe(200);
    expect((await open(`${start_url}s`, { "user-agent": IPHONE })).statusCode).toBe(302);
  });

  it("SHELL-11: the cookie ignoreMobile=true, and no other value, ends the redirect", async () => {
    const withCookie = async (cookie: string) => (await open("/", { "user-agent": IPHONE, cookie })).statusCode;
    expect(await withCookie("ignoreMobile=true")).toBe(200);
    expect(await withCookie("a=b; ignoreMobile=true")).toBe(200);
    expect(await withCookie("ignoreMobile=1")).toBe(302);
    expect(await withCookie("ignoreMobile=false")).toBe(302);
  });
});

describe("S-55: paths that try to leave the folder", () => {
  /** As written: `inject` and `fetch` would tidy the path first. */
  const raw = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = app.server.address() as { port: number };
      const sent = request({ port, host: "127.0.0.1", path, agent: false }, (answer) => {
        let body = "";
        answer.on("data", (chunk) => {
          body += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      sent.on("error", reject).end();
    });
  beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    "/../secreto.txt",
    "/assets/../../secreto.txt",
    "/%2e%2e/secreto.txt",
    "/..%2fsecreto.txt",
    "/assets/..%2f..%2fsecreto.txt",
    "/assets/..%5c..%5csecreto.txt",
    "/assets/%252e%252e%252fsecreto.txt",
    "/..;/secreto.txt",
    "//secreto.txt",
  ])("%s is a 404", async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body).not.toContain("canario");
  });
});

// Uploads over HTTP: what is answered, what is stored, and who may look at it or delete it.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flat } from "#platform/files/server/fixtures/pdf-bombs.ts";
import { zipOf } from "#platform/files/server/fixtures/zip.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { archivos } from "../contract.ts";
import { FILES_LOCK } from "../keys.ts";
import { bmpOf, docxOf, jpgOf, pdfOf, pngOf, protectedPdf, signedPdf, xlsxOf } from "./fixtures/files.ts";
import { formOf, keysOf, upload } from "./fixtures/upload.ts";
import { archivoSweeper, sweepArchivos, sweepOrphans } from "./jobs.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date("2026-03-02T15:00:00Z");
type Row = {
  id: string;
  empresa_id: string;
  name: string;
  type: string;
  sha256: string;
  size: string;
  carpeta: string;
};
const rowOf = async (id: string) => (await server.fresh.asOwner<Row>("select * from archivo where id = $1", [id]))[0];
const storedOf = async (id: string) => {
  const key = (await keysOf(server)).find((one) => one.endsWith(id)) ?? "";
  return buffer(await server.services.store.read(key));
};
const read = (who: string, archivoId: string) => server.as(who, archivos).temporary({ archivoId });

describe("UPL-01 UPL-02: an upload", () => {
  it("answers a handle, and the row says the truth about the stored bytes", async () => {
    const { status, body } = await upload(server, "user", { name: "Certificado médico.pdf", body: pdfOf() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Certificado médico.pdf", type: "application/pdf" });
    const bytes = await storedOf(body.uploadedURL);
    const row = await rowOf(body.uploadedURL);
    expect(row?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(Number(row?.size)).toBe(bytes.length);
    expect(body.size).toBe(bytes.length);
    expect(await keysOf(server)).toContain(`${row?.empresa_id}/${row?.id.slice(0, 2)}/${row?.id}`);
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
  });

  it("the uploader gets the bytes back under the name they had", async () => {
    const { body } = await upload(server, "user", { name: "ñandú & co.pdf", body: signedPdf() });
    const file = await read("user", body.uploadedURL);
    expect(file.name).toBe("ñandú & co.pdf");
    expect(file.type).toBe("application/pdf");
    expect(Buffer.compare(file.body as Uint8Array, signedPdf())).toBe(0);
  });

  it("S-28: is shown in place only when it is a PDF or a picture, and never runs", async () => {
    const shown = async (name: string, body: Buffer, destFolder: string) => {
      const sent = await upload(server, "rrhh", { name, body, fields: { destFolder } });
      return (await server.inject("rrhh", { url: `/api/archivos/${sent.body.uploadedURL}` })).headers;
    };
    const safe = {
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    };
    expect(await shown("a.pdf", pdfOf(), "")).toMatchObject({
      ...safe,
      "content-disposition": "inline; filename*=UTF-8''a.pdf",
    });
    expect(await shown("a.png", await pngOf(), "")).toMatchObject({ ...safe, "content-type": "image/png" });
    for (const [name, body] of [
      ["a.csv", Buffer.from("a;b\n")],
      ["a.xlsx", xlsxOf()],
    ] as const)
      expect(await shown(name, body, "importaciones")).toMatchObject({
        ...safe,
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
      });
  });

  it("strangers, people who owe a step and forms without a file are refused", async () => {
    expect((await upload(server, null, { body: pdfOf() })).status).toBe(401);
    expect(await upload(server, "user", { body: pdfOf(), part: "otraParte" })).toMatchObject({ status: 400 });
    const form = await new Response(new FormData()).arrayBuffer();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const empty = await server.inject("user", {
      method: "POST",
      url: "/api/uploads",
      headers,
      payload: Buffer.from(form),
    });
    expect(empty.statusCode).toBe(400);
    const json = await server.inject("user", { method: "POST", url: "/api/uploads", payload: { destFolder: "x" } });
    expect(json.statusCode).toBe(415);
  });

  it("two files in one request are refused and neither is kept", async () => {
    const before = await keysOf(server);
    const form = new FormData();
    form.append("uploadedFile", new File([new Uint8Array(pdfOf())], "a.pdf"));
    form.append("uploadedFile", new File([new Uint8Array(pdfOf())], "b.pdf"));
    const sent = new Response(form);
    const payload = Buffer.from(await sent.arrayBuffer());
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const answer = await server.inject("user", { method: "POST", url: "/api/uploads", headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(await keysOf(server)).toEqual(before);
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
  });
});

describe("UPL-03: the company's logo", () => {
  it("takes preserveName and filename as a label and nothing more", async () => {
    const fields = { destFolder: "logos", preserveName: "true", filename: "logo-empresa.png" };
    const { body } = await upload(server, "admin", { name: "x.png", body: await pngOf(), fields });
    expect(body.name).toBe("logo-empresa.png");
    expect((await rowOf(body.uploadedURL))?.carpeta).toBe("logos");
  });

  it("is a picture", async () => {
    const fields = { destFolder: "logos" };
    const answer = await upload(server, "admin", { name: "x.pdf", body: pdfOf(), fields });
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringContaining("Puede subir JPG, PNG, GIF, BMP o WEBP"),
    });
  });
});

describe("UPL-04: compressionResult of a PDF", () => {
  it("a PDF that can be written smaller is, and its page stays", async () => {
    const original = pdfOf("Liquidación de haberes");
    const { body } = await upload(server, "user", { body: original });
    expect(body.compressionResult).toEqual({
      compressed: true,
      savingPercentage: expect.any(Number),
      reason: "Se redujo el tamaño del PDF",
    });
    const saving = body.compressionResult?.savingPercentage ?? 0;
    expect(saving).toBeGreaterThan(10);
    expect(body.size).toBeCloseTo(original.length * (1 - saving / 100), -2);
    expect((await storedOf(body.uploadedURL)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("one that would not get smaller is kept byte by byte", async () => {
    const first = await upload(server, "user", { body: pdfOf() });
    const small = await storedOf(first.body.uploadedURL);
    const { body } = await upload(server, "user", { body: small });
    expect(body.compressionResult).toEqual({
      compressed: false,
      savingPercentage: 0,
      reason: "El PDF ya estaba optimizado",
    });
    expect((await storedOf(body.uploadedURL)).equals(small)).toBe(true);
  });

  it("a signed one is never touched", async () => {
    const { body } = await upload(server, "user", { body: signedPdf() });
    expect(body.compressionResult).toEqual({ compressed: false, savingPercentage: 0, reason: "El PDF está firmado" });
    expect((await storedOf(body.uploadedURL)).equals(signedPdf())).toBe(true);
  });

  it("one with a password is refused, except as receipts (D098)", async () => {
    const answer = await upload(server, "rrhh", { body: protectedPdf() });
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("contraseña") });
    const kept = await upload(server, "rrhh", { body: protectedPdf(), fields: { destFolder: "recibos" } });
    expect(kept.status).toBe(200);
    expect(kept.body.compressionResult).toMatchObject({ compressed: false, reason: "El PDF tiene contraseña" });
    expect((await storedOf(kept.body.uploadedURL)).equals(protectedPdf())).toBe(true);
  });

  it("receipts are compressed when they are split, not when they are taken (D203)", async () => {
    const original = pdfOf("Liquidación de haberes");
    const { body } = await upload(server, "rrhh", { body: original, fields: { destFolder: "recibos" } });
    expect(body.compressionResult).toEqual({
      compressed: false,
      savingPercentage: 0,
      reason: "El PDF se comprime al procesar los recibos",
    });
    expect((await storedOf(body.uploadedURL)).equals(original)).toBe(true);
  });

  it("and lose what is active as any other (S-57)", async () => {
    const original = pdfOf("Haberes", { extra: "/OpenAction<</S/JavaScript/JS(app.alert)>>" });
    const { body } = await upload(server, "rrhh", { body: original, fields: { destFolder: "recibos" } });
    expect(body.compressionResult).toMatchObject({ compressed: false, savingPercentage: 0 });
    expect((await storedOf(body.uploadedURL)).includes("JavaScript")).toBe(false);
  });

  it("other kinds have none", async () => {
    const { body } = await upload(server, "user", { name: "a.png", body: await pngOf() });
    expect(body.compressionResult).toBeUndefined();
  });
});

describe("UPL-12 UPL-13 UPL-14: what each purpose takes", () => {
  it.each([
    ["licencias", "certificado.jpg", jpgOf],
    ["licencias", "nota.docx", () => docxOf()],
    ["sanciones", "descargo.pdf", () => pdfOf()],
    ["sanciones", "captura.bmp", bmpOf],
    ["importaciones", "legajos.xlsx", () => xlsxOf()],
    ["recibos", "todos.pdf", () => flat(501, 501)],
    ["recibos", "uno-por-uno.zip", () => zipOf([{ name: "20-12345678-6.pdf", data: pdfOf() }])],
    ["importaciones", "legajos.csv", () => Buffer.from("cuil;nombre\n20-1;Ñandú\n", "latin1")],
  ])("%s takes %s", async (destFolder, name, make) => {
    const { status, body } = await upload(server, "rrhh", { name, body: await make(), fields: { destFolder } });
    expect({ status, carpeta: (await rowOf(body.uploadedURL))?.carpeta }).toEqual({ status: 200, carpeta: destFolder });
  });

  it.each([
    ["importaciones", "foto.png", () => pngOf()],
    ["documentos", "uno-por-uno.zip", () => zipOf([{ name: "20-12345678-6.pdf", data: pdfOf() }])],
    ["licencias", "stock.csv", () => Buffer.from("a;b\n")],
    ["una carpeta cualquiera", "nota.docx", () => docxOf()],
  ])("%s does not take %s", async (destFolder, name, make) => {
    const answer = await upload(server, "rrhh", { name, body: await make(), fields: { destFolder } });
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("no está permitido") });
  });

  it.each([
    ["nota.docx", () => docxOf()],
    ["nota.pdf", () => docxOf()],
    ["nota.pdf", () => Buffer.from("<html><script>alert(1)</script></html>")],
  ])("ONB-19: onboarding takes PDF alone, by what %s is and not by its name", async (name, make) => {
    const answer = await upload(server, "rrhh", { name, body: make(), fields: { destFolder: "onboarding" } });
    expect(answer).toMatchObject({ status: 400, message: "Solo se permiten archivos PDF." });
  });

  it("a zip stays as it came, and whoever sends too many pages hears how many there may be", async () => {
    const zip = zipOf([{ name: "20-12345678-6.pdf", data: pdfOf() }]);
    const { body } = await upload(server, "rrhh", { name: "a.zip", body: zip, fields: { destFolder: "recibos" } });
    expect(body).toMatchObject({ name: "a.zip", type: "application/zip", size: zip.length });
    expect((await storedOf(body.uploadedURL)).equals(zip)).toBe(true);
    const sent = { body: flat(5_001, 5_001), fields: { destFolder: "recibos" } };
    expect((await upload(server, "rrhh", sent)).message).toContain("5.000 páginas");
  });

  it("a bitmap is kept as PNG with the same points", async () => {
    const { body } = await upload(server, "user", { name: "dibujo.bmp", body: bmpOf() });
    expect(body).toMatchObject({ name: "dibujo.bmp.png", type: "image/png" });
    const { data } = await sharp(await storedOf(body.uploadedURL))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([255, 0, 0, 0, 255, 0]);
  });
});

describe("UPL-10: a failure", () => {
  it("has a status above 0 and one Spanish sentence as data", async () => {
    const answer = await server.inject("user", {
      method: "POST",
      url: "/api/uploads",
      ...(await formOf({ name: "a.exe", body: Buffer.from("MZ") })),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: expect.stringContaining("El tipo de archivo no está permitido"),
      errors: [{ code: "archivos.tipoNoPermitido", message: expect.any(String) }],
    });
  });
});

describe("UPL-05 S-34: deleteFile", () => {
  it("deletes the caller's temporary file, row and bytes (UPL-07…UPL-09)", async () => {
    const { body } = await upload(server, "user", { body: pdfOf() });
    const { message } = await server.as("user", archivos).remove({ fileUrl: body.uploadedURL });
    expect(message).toBe("El archivo fue eliminado");
    expect(await rowOf(body.uploadedURL)).toBeUndefined();
    expect((await keysOf(server)).some((key) => key.endsWith(body.uploadedURL))).toBe(false);
    await expect(server.as("user", archivos).remove({ fileUrl: body.uploadedURL })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each(["admin", "root", "user.b", "superadmin.b"])(
    "%s neither reads nor deletes another's file (S-27)",
    async (who) => {
      const { body } = await upload(server, "user", { body: pdfOf() });
      const unknown = "00000000-0000-4000-8000-000000000000";
      const refusal = await server
        .as(who, archivos)
        .remove({ fileUrl: unknown })
        .catch((error) => error);
      expect(refusal).toMatchObject({ status: 404 });
      for (const attempt of [
        () => server.as(who, archivos).remove({ fileUrl: body.uploadedURL }),
        () => read(who, body.uploadedURL),
        () => read(who, unknown),
      ])
        await expect(attempt()).rejects.toMatchObject({ status: 404, message: refusal.message });
      expect((await read("user", body.uploadedURL)).size).toBe(body.size);
    },
  );

  it("a file that a record has claimed is neither deleted nor read this way", async () => {
    const { body } = await upload(server, "user", { body: pdfOf() });
    await server.fresh.asOwner(
      "update archivo set estado = 'guardado', usado_por = 'prueba', registro_id = id, vence = null where id = $1",
      [body.uploadedURL],
    );
    await expect(server.as("user", archivos).remove({ fileUrl: body.uploadedURL })).rejects.toMatchObject({
      status: 404,
    });
    await expect(read("user", body.uploadedURL)).rejects.toMatchObject({ status: 404 });
    expect((await storedOf(body.uploadedURL)).length).toBe(body.size);
  });
});

describe("S-33: a handle is an id and no address", () => {
  it.each([
    "http://127.0.0.1:1/",
    "http://[::ffff:7f00:1]/",
    "file:///etc/passwd",
    "//x",
    "gopher://x/",
    "/etc/passwd",
    "../../etc/passwd",
    "",
  ])("%j is refused", async (fileUrl) => {
    await expect(server.as("user", archivos).remove({ fileUrl })).rejects.toMatchObject({ status: 400 });
    if (fileUrl !== "") {
      const url = `/api/archivos/${encodeURIComponent(fileUrl)}`;
      expect((await server.inject("user", { url })).statusCode).toBe(400);
    }
  });
});

describe("S-26: names and folders are labels", () => {
  it.each([
    { destFolder: "../../etc" },
    { destFolder: "/etc" },
    { destFolder: "%2e%2e%2f%2e%2e%2fetc" },
    { destFolder: "..\\..\\windows" },
    { destFolder: "__proto__" },
    { destFolder: "constructor" },
    { filename: "../../x.pdf" },
    { filename: "%2e%2e/x.pdf" },
    { filename: "..\\x.pdf" },
    { filename: "/etc/passwd" },
    { filename: "CON" },
    { filename: ".htaccess" },
    { filename: "..." },
  ])("%j", async (fields) => {
    const { status, body } = await upload(server, "user", { name: "../../../x.pdf", body: pdfOf(), fields });
    expect(status).toBe(200);
    expect(body.name).toMatch(/^[^/\\]+\.pdf$/);
    expect(body.name).not.toMatch(/^\./);
    const row = await rowOf(body.uploadedURL);
    expect(row?.carpeta).toBe("general");
    expect(await keysOf(server)).toContain(`${row?.empresa_id}/${row?.id.slice(0, 2)}/${row?.id}`);
  });

  it.each([{ destFolder: "a\0b" }, { filename: "a\0.pdf" }])("a NUL in %j is refused", async (fields) => {
    expect((await upload(server, "user", { body: pdfOf(), fields })).status).toBe(400);
  });

  it("a NUL or a line break in the browser's own name never reaches the label", async () => {
    const { body } = await upload(server, "user", { name: 'a"\r\nX:1\0\u202E.pdf', body: pdfOf() });
    expect(body.name).toMatch(/^[^\p{C}]+\.pdf$/u);
  });
});

describe("the sweep", () => {
  it("takes a temporary file after a day, and not before", async () => {
    const { body } = await upload(server, "user", { body: pdfOf() });
    const { store } = server.services;
    await sweepArchivos(server.fresh.database, store, new Date(NOW.getTime() + DAY_MS - 1000));
    expect((await read("user", body.uploadedURL)).size).toBe(body.size);
    await sweepArchivos(server.fresh.database, store, new Date(NOW.getTime() + DAY_MS));
    await expect(read("user", body.uploadedURL)).rejects.toMatchObject({ status: 404 });
    expect((await keysOf(server)).some((key) => key.endsWith(body.uploadedURL))).toBe(false);
  });

  it("R-17: waits while a back-up copies the files", async () => {
    const { body } = await upload(server, "user", { body: pdfOf() });
    const sweep = archivoSweeper(server.fresh.database, server.services.store);
    const later = new Date(NOW.getTime() + DAY_MS);
    const backup = new pg.Client(server.fresh.login);
    await backup.connect();
    await backup.query("select pg_advisory_lock_shared($1)", [FILES_LOCK]);
    await sweep(later);
    expect(await rowOf(body.uploadedURL)).toBeDefined();
    await backup.end();
    // The server lets the lock go a moment after the connection does.
    const sweptRow = () => sweep(later).then(() => rowOf(body.uploadedURL));
    await expect.poll(sweptRow).toBeUndefined();
  });

  it("takes bytes without a row after an hour, only below companies, and leaves every file that has one", async () => {
    const { body } = await upload(server, "user", { body: pdfOf() });
    const { store } = server.services;
    const empresa = (await rowOf(body.uploadedURL))?.empresa_id ?? "";
    const orphan = `${empresa}/00/00000000-0000-4000-8000-000000000001`;
    const foreign = "actividad/cabezas/hoy";
    for (const key of [orphan, foreign]) await store.put(key, { bytes: Buffer.from("x") });
    await sweepOrphans(server.fresh.database, store, new Date(Date.now() + 59 * 60_000));
    expect(await store.size(orphan)).toBe(1);
    await sweepOrphans(server.fresh.database, store, new Date(Date.now() + 61 * 60_000));
    expect(await store.size(orphan)).toBeNull();
    expect(await store.size(foreign)).toBe(1);
    expect((await storedOf(body.uploadedURL)).length).toBe(body.size);
  });
});

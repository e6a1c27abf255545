// Proves that a document's file is a handle of whoever uploaded it, reached only through its document, and served as what it is.
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { sendFile } from "#shell/testing/send-file.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { documentosIn, docx, editOf, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, draft, upload, archivo, query } = documentosIn(() => server);

const GONE = { status: 404, message: "El archivo no existe o ya no está disponible. Volvé a subirlo" };
const count = async () => (await query<{ n: number }>("select count(*)::int n from documento"))[0]?.n;

describe("S-27: each stored handle, by every actor", () => {
  const MAY = ["root", "superadmin", "admin", "rrhh", "external", "documentacion", "manager", "user"];
  const MAY_NOT = ["user2", "manager2", "comunicaciones", "admin.b", "rrhh.b", "user.b"];

  it("its document's readers open it, nobody else does, and it is at no address of its own", async () => {
    const { _id, url } = await make({ de: "user" });
    for (const username of MAY) expect((await archivo(username, _id)).statusCode, username).toBe(200);
    for (const username of MAY_NOT) expect((await archivo(username, _id)).statusCode, username).toBe(404);
    expect((await server.inject(null, { url: `/api/documents/${_id}/archivo` })).statusCode).toBe(401);
    expect((await archivo("qr_display", _id)).statusCode).toBe(403);
    for (const username of [...MAY, ...MAY_NOT])
      expect((await server.inject(username, { url: `/api/archivos/${url}` })).statusCode, username).toBe(404);
  });

  it("DOC-42, S-49: while only its preview may be seen, nobody opens it, nor learns its handle", async () => {
    const { _id, url, pdf: handle, previa } = await make({ de: "user", requiereFirma: true });
    expect([url, handle, previa]).toEqual([null, null, true]);
    for (const username of MAY) {
      expect((await archivo(username, _id)).statusCode, username).toBe(403);
      expect(await as(username).get({ documentId: _id }), username).toMatchObject({ url: null, pdf: null });
    }
    for (const username of MAY_NOT) expect((await archivo(username, _id)).statusCode, username).toBe(404);
  });

  it("S-26: whatever its file is called and meant for, it lies under a random key of the company's", async () => {
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of server.services.store.list("")) keys.push(key);
      return keys;
    };
    for (const [name, destFolder] of [
      ["../../x.pdf", "../../etc"],
      ["%2e%2e%2fx.pdf", "%2e%2e"],
      ["..\\x.pdf", "/etc/passwd"],
    ] as const) {
      const before = new Set(await stored());
      const url = await upload("rrhh", pdf("Nota", name), destFolder);
      const { _id } = await as("rrhh").create(await draft("rrhh", { empleado: idOf("user"), url, name }));
      const [row] = await query<{ archivo_id: string; carpeta: string; name: string }>(
        "select d.archivo_id, a.carpeta, a.name from documento d join archivo a on a.id = d.archivo_id where d.id = $1",
        [_id],
      );
      expect(row).toMatchObject({
        archivo_id: url,
        carpeta: "general",
        name: expect.not.stringMatching(/[/\\\p{C}]/u),
      });
      expect(url).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      const added = (await stored()).filter((key) => !before.has(key));
      expect(added).toEqual([keyOf(A, url)]);
    }
  });

  it("S-33, S-34: another's upload, another document's file and one that never was are nobody's to give", async () => {
    const before = await count();
    const theirs = await upload("admin");
    const { url: taken = "" } = await make({ de: "user" });
    for (const url of [theirs, String(taken), NOBODY]) {
      const wanted = await draft("rrhh", { empleado: idOf("user2"), url });
      expect(await refused(as("rrhh").create(wanted))).toEqual(GONE);
    }
    const made = await make({ de: "user2" });
    for (const url of [theirs, String(taken), NOBODY])
      expect(await refused(as("rrhh").update({ ...editOf(made), url }))).toEqual(GONE);
    expect(await as("rrhh").get({ documentId: made._id })).toEqual(made);
    expect(await count()).toBe((before ?? 0) + 2);
    expect((await server.inject("admin", { url: `/api/archivos/${theirs}` })).statusCode).toBe(200);
  });

  it("S-33: an address is no handle, and nothing is fetched", async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((listens) => listener.listen(0, "127.0.0.1", listens));
    const { port } = listener.address() as { port: number };
    const made = await make({ de: "user" });
    const { documentId: _, ...whole } = editOf(made);
    const addresses = [
      `http://127.0.0.1:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `//127.0.0.1:${port}/`,
      "file:///etc/passwd",
      "gopher://x",
      "../../etc/passwd",
      `${made.url}/../x`,
    ];
    for (const url of addresses) {
      const created = await server.inject("rrhh", {
        method: "POST",
        url: "/api/documents",
        payload: { ...whole, url },
      });
      const path = `/api/documents/${made._id}`;
      const edited = await server.inject("rrhh", { method: "PUT", url: path, payload: { ...whole, url } });
      expect([created.statusCode, edited.statusCode], url).toEqual([400, 400]);
    }
    expect(connections).toBe(0);
    await new Promise((closed) => listener.close(closed));
  });
});

describe("S-28: what is served is what it is", () => {
  const HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  };

  it("a PDF and a picture in our viewer, and to keep; another document to keep alone", async () => {
    const word = KINDS.docx.type;
    for (const [file, type, shown] of [
      [pdf(), "application/pdf", "inline"],
      [png(), "image/png", "inline"],
      [docx(), word, "attachment"],
    ] as const) {
      const { _id } = await make({ de: "user", file, name: "Nota médica" });
      const seen = await archivo("user", _id);
      expect(seen.headers).toMatchObject({ ...HEADERS, "content-type": type });
      expect(seen.headers["content-disposition"]).toMatch(
        new RegExp(`^${shown}; filename\\*=UTF-8''Nota%20m%C3%A9dica`),
      );
      const kept = await server.inject("user", { url: `/api/documents/${_id}/archivo?descarga=si` });
      expect(kept.headers["content-disposition"]).toMatch(/^attachment; /);
    }
  });

  it("a name with a line break makes one header", async () => {
    const { _id } = await make({ de: "user", name: 'a"\r\nX:1.pdf' });
    const { headers } = await archivo("user", _id);
    expect(headers["content-disposition"]).toMatch(/^inline; filename\*=UTF-8''a%22[%\w.]*1\.pdf$/);
    expect(headers["x"]).toBeUndefined();
  });

  it("HTML named .pdf is no file", async () => {
    const html = new File(["<html><script>alert(1)</script></html>"], "politica.pdf", { type: "application/pdf" });
    const sent = await sendFile(server, "user", html, "documentos");
    expect(sent).toMatchObject({
      status: 400,
      message: "El contenido del archivo no es el que indica su extensión",
    });
  });

  it("what was taken by other rules for something else is no document", async () => {
    const before = await count();
    const csv = new File(["CUIL;Nombre\n20-98000001-0;Ana\n"], "legajos.csv", { type: "text/csv" });
    const sheet = await upload("rrhh", csv, "importaciones");
    const payroll = await upload("rrhh", pdf("Liquidación"), "recibos");
    for (const url of [sheet, payroll])
      expect(await refused(as("rrhh").create(await draft("rrhh", { empleado: idOf("user"), url })))).toEqual({
        status: 400,
        message: "El tipo de archivo no está permitido",
      });
    expect(await count()).toBe(before);
  });
});

describe("S-60: who opens another's leaves a line; one's own leaves none", () => {
  it("about whose it is", async () => {
    const { _id } = await make({ de: "user2" });
    await archivo("user2", _id);
    await archivo("rrhh", _id);
    const opened = "select from_user, to_user from registro where name = 'Documento abierto' and to_user = $1";
    expect(await query(opened, [idOf("user2")])).toEqual([{ from_user: idOf("rrhh"), to_user: idOf("user2") }]);
  });
});

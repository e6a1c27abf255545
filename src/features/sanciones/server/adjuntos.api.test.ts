// Proves that a sanction's files are temporary until it is saved, and reach exactly those who may see the sanction.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type SancionDraft, sanciones } from "../contract.ts";
import { tiposSancion } from "../tipos.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let server: TestedServer;
let tipo: string;
beforeAll(async () => {
  server = await testServer();
  tipo = (await server.as("rrhh", crudOf(tiposSancion)).list({}))[0]?._id ?? "";
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, sanciones);

async function upload(username: string, name = "nota firmada.png") {
  const form = new FormData();
  form.set("destFolder", "sanciones");
  form.set("uploadedFile", new Blob([PNG], { type: "image/png" }), name);
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await body.arrayBuffer());
  const answer = await server.inject(username, { method: "POST", url: "/api/uploads", headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return { url: String(answer.json().uploadedURL), name, isNew: true };
}

const draft = (adjuntos: readonly object[], changes: object = {}) =>
  ({
    tipo,
    empleado: idOf("user"),
    emisor: "RRHH",
    fecha: "2026-02-20",
    motivo: "Con nota adjunta",
    desde: null,
    hasta: null,
    excludeWeekend: false,
    adjuntos,
    ...changes,
  }) as SancionDraft;
const open = (username: string, sancionId: string, archivoId: string) =>
  server.inject(username, { url: `/api/sancions/${sancionId}/adjuntos/${archivoId}` });

describe("UPL-13, SANC-09, SANC-13: attachments", () => {
  it("become the sanction's when it is saved, in the order given; the first is also its url", async () => {
    const files = [await upload("rrhh", "una.png"), await upload("rrhh", "otra.png")];
    const created = await as("rrhh").create(draft(files));
    expect(created.adjuntos).toEqual(files.map(({ url, name }) => ({ url, name, isNew: false })));
    expect(created.url).toBe(files[0]?.url);
    expect((await as("user").ofEmpleado({ empleadoId: idOf("user") })).find(({ _id }) => _id === created._id)).toEqual(
      created,
    );
  });

  it("S-27: open to whoever sees the sanction, with the headers of a file that is never run", async () => {
    const { url, name } = await upload("rrhh");
    const { _id } = await as("rrhh").create(draft([{ url, name, isNew: true }]));
    for (const username of ["rrhh", "admin", "root", "external", "manager", "user"]) {
      const answer = await open(username, _id, url);
      expect(answer.statusCode, username).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
      });
      expect(answer.headers["content-disposition"]).toContain("nota%20firmada.png");
    }
  });

  it("S-27: do not exist for anybody else, nor through another sanction", async () => {
    const file = await upload("rrhh");
    const { _id } = await as("rrhh").create(draft([file]));
    const other = await as("rrhh").create(draft([], { empleado: idOf("user2") }));
    for (const username of ["user2", "manager2", "documentacion", "comunicaciones", "admin.b", "user.b"]) {
      expect((await open(username, _id, file.url)).statusCode, username).toBe(404);
    }
    expect((await open("user2", other._id, file.url)).statusCode).toBe(404);
    expect((await open("rrhh", other._id, file.url)).statusCode).toBe(404);
    expect((await open("rrhh", _id, NOBODY)).statusCode).toBe(404);
    expect((await open("qr_display", _id, file.url)).statusCode).toBe(403);
  });

  it("S-34: somebody else's temporary file, and another sanction's, are refused and nothing is saved", async () => {
    const theirs = await upload("admin");
    const taken = await upload("rrhh");
    await as("rrhh").create(draft([taken]));
    const before = (await as("rrhh").list({ length: 1 })).total;
    for (const file of [theirs, taken, { url: NOBODY, name: "nada.png", isNew: true }]) {
      const refused = await as("rrhh")
        .create(draft([file]))
        .catch((error: { status: number }) => error.status);
      expect(refused).toBeGreaterThanOrEqual(400);
      expect(refused).toBeLessThan(500);
    }
    expect((await as("rrhh").list({ length: 1 })).total).toBe(before);
    expect((await server.as("admin", archivos).temporary({ archivoId: theirs.url })).size).toBeGreaterThan(0);
  });

  it("are let go when a change leaves them out, and stay when it keeps them", async () => {
    const [kept, dropped] = [await upload("rrhh", "queda.png"), await upload("rrhh", "se va.png")];
    const { _id: sancionId } = await as("rrhh").create(draft([kept, dropped]));
    const added = await upload("admin", "nueva.png");
    const changed = await as("admin").update({ sancionId, version: 1, ...draft([{ ...kept, isNew: false }, added]) });
    expect(changed.adjuntos.map(({ name }) => name)).toEqual(["queda.png", "nueva.png"]);
    expect((await open("user", sancionId, kept.url)).statusCode).toBe(200);
    expect((await open("user", sancionId, dropped.url)).statusCode).toBe(404);
  });

  it("SANC-25: stay on disk with a deleted sanction, and open to nobody", async () => {
    const file = await upload("rrhh");
    const { _id: sancionId } = await as("rrhh").create(draft([file]));
    await as("rrhh").remove({ sancionId });
    for (const username of ["rrhh", "root", "user"]) {
      expect((await open(username, sancionId, file.url)).statusCode, username).toBe(404);
    }
    expect(await server.fresh.asOwner("select estado from archivo where id = $1", [file.url])).toEqual([
      { estado: "guardado" },
    ]);
  });
});

// Proves what may be looked at of a document that must not be had unsigned: marked pictures of its pages, for who may see it
// and as long as they may; and that by no road anything else of it comes out.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evidencia } from "#features/firma/evidencia.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { idOf } from "#shell/testing/people.ts";
import { sendFile } from "#shell/testing/send-file.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { listaDocumentos } from "../lista.ts";
import { BOTH, firmandoIn, HELD_BACK } from "./fixtures/firmando.ts";
import { documentosPart } from "./person-part.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { acting, as, make, employer, employee, previewing, query, settle } = firmandoIn(() => server);
beforeEach(() => settle());

const pictureOf = async (username: string, url: string) => server.inject(username, { url });
const linesOf = async (id: string) =>
  query<{ name: string; from_user: string; to_user: string }>(
    "select name, from_user, to_user from registro where name = 'Documento visto en vista previa' and to_user = $1",
    [id],
  );

describe("the preview", () => {
  it("DOC-42, DOC-91, D212: every page as a marked picture, with its words, never kept by a browser", async () => {
    const id = await make({ de: "user", ...HELD_BACK, words: "Secreto 4711" });
    const { previewPDF } = await previewing("user").crear({ _id: id });
    expect(previewPDF.paginas).toEqual([
      { numero: 1, ancho: 595, alto: 842, texto: "Secreto 4711", imagen: `/api/documents/${id}/previa/1` },
    ]);
    const answer = await pictureOf("user", `/api/documents/${id}/previa/1`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-disposition"]).toMatch(/^inline/);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 1415 });
    // Below its one line of text there is nothing but the mark: seen, and light enough to read through.
    const below = await sharp(answer.rawPayload).extract({ left: 0, top: 700, width: 1000, height: 700 }).toBuffer();
    const { channels } = await sharp(below).stats();
    expect(channels[0]?.min).toBeGreaterThan(180);
    expect(channels[0]?.min).toBeLessThan(230);
    expect(channels[0]?.mean).toBeLessThan(253);
  });

  it("S-60: a look at another's is told to the log, at one's own is not", async () => {
    const id = await make({ de: "user2", ...HELD_BACK });
    await previewing("user2").crear({ _id: id });
    expect(await linesOf(idOf("user2"))).toEqual([]);
    await previewing("rrhh").crear({ _id: id });
    await previewing("rrhh").pagina({ documentId: id, numero: "1" });
    const line = { name: "Documento visto en vista previa", from_user: idOf("rrhh"), to_user: idOf("user2") };
    expect(await linesOf(idOf("user2"))).toEqual([line, line]);
  });

  it("S-17: is nobody's who may not see the document, at each page", async () => {
    const id = await make({ de: "user", ...HELD_BACK });
    for (const username of ["user2", "user.b", "admin.b"]) {
      const missing = { status: 404, message: "No se encontró el registro." };
      await expect(previewing(username).crear({ _id: id }), username).rejects.toMatchObject(missing);
      await expect(previewing(username).pagina({ documentId: id, numero: "1" })).rejects.toMatchObject(missing);
    }
    await query("update documento set eliminado = now() where id = $1", [id]);
    await expect(previewing("user").pagina({ documentId: id, numero: "1" })).rejects.toMatchObject({ status: 404 });
  });

  it("what is no PDF has none; neither has a page that is not there, nor a PDF that cannot be read", async () => {
    const picture = await make({ de: "user", type: KINDS.png.type });
    await expect(previewing("user").crear({ _id: picture })).rejects.toMatchObject({
      status: 400,
      message: "La vista previa es de archivos PDF",
    });
    const id = await make({ de: "user", ...HELD_BACK });
    await expect(previewing("user").pagina({ documentId: id, numero: "2" })).rejects.toMatchObject({ status: 404 });
    await expect(previewing("user").pagina({ documentId: id, numero: "0" })).rejects.toMatchObject({ status: 400 });
    await expect(previewing("user").crear({})).rejects.toMatchObject({ status: 400 });
    const broken = await make({ de: "user", bytes: Buffer.from("no es un PDF") });
    const cannot = { status: 422, message: "No se pudo generar la vista previa del documento" };
    await expect(previewing("user").crear({ _id: broken })).rejects.toMatchObject(cannot);
    await expect(previewing("user").pagina({ documentId: broken, numero: "1" })).rejects.toMatchObject(cannot);
  });

  it("DOC-91: of a PDF that was uploaded, for whoever uploaded it alone", async () => {
    const file = new File([new Uint8Array(pageSaying("Por subir"))], "política.pdf", { type: KINDS.pdf.type });
    const { url } = await sendFile(server, "rrhh", file, "documentos");
    const { previewPDF } = await previewing("rrhh").crear({ url });
    expect(previewPDF.paginas).toMatchObject([{ texto: "Por subir", imagen: `/api/documentsPrevia/${url}/1` }]);
    expect((await pictureOf("rrhh", `/api/documentsPrevia/${url}/1`)).statusCode).toBe(200);
    for (const username of ["admin", "user"]) {
      await expect(previewing(username).crear({ url })).rejects.toMatchObject({ message: expect.any(String) });
      expect((await pictureOf(username, `/api/documentsPrevia/${url}/1`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("S-49: until it is signed the file is nobody's, by any road:", () => {
  it("view, download, record, lists and evidence; after the employee's signature it is whole", async () => {
    const id = await make({ de: "user", ...BOTH, ...HELD_BACK });
    await employer([id]);
    const [row] = await query<{ archivo_id: string }>("select archivo_id from documento where id = $1", [id]);
    const archivo = row?.archivo_id ?? "";
    for (const username of ["user", "admin", "rrhh", "documentacion"]) {
      for (const descarga of ["si", "no"] as const)
        await expect(as(username).archivo({ documentId: id, descarga }), username).rejects.toMatchObject({
          status: 403,
          message: "El documento se puede ver entero cuando lo firme su destinatario",
        });
      const all = [
        await as(username).get({ documentId: id }),
        ...(await as(username).byEmpleado({ empleadoId: idOf("user") })),
      ];
      for (const one of all.filter(({ _id }) => _id === id))
        expect(one).toMatchObject({ url: null, pdf: null, previa: true });
      for (const url of [`/api/archivos/${archivo}`, `/api/download/${archivo}`])
        expect((await server.inject(username, { url })).statusCode, url).toBeGreaterThanOrEqual(400);
    }
    const evidence = () => server.as("rrhh", evidencia).descargar({ tipo: "documento", registro: id });
    await expect(evidence()).rejects.toMatchObject({ status: 404 });
    await employee(id);
    expect((await as("rrhh").archivo({ documentId: id })).size).toBeGreaterThan(0);
    expect((await evidence()).name).toMatch(/^Evidencia /);
  });

  it("the zip of several leaves it out and says so, and so does what its employee takes along (S-61)", async () => {
    const [held, whole] = [await make({ de: "user", ...HELD_BACK, words: "Reservado" }), await make({ de: "user" })];
    const zip = (documents: readonly string[]) => server.as("rrhh", listaDocumentos).zip({ documents: [...documents] });
    const { filename, omitidos } = await zip([held, whole]);
    expect(omitidos).toBe(1);
    const { rawPayload } = await server.inject("rrhh", { url: `/api/download/${filename}` });
    const files = [...unzip(rawPayload)];
    expect(files).toHaveLength(1);
    expect(files[0]?.bytes.equals(pageSaying("Documento"))).toBe(true);
    await expect(zip([held, await make({ de: "user2", ...HELD_BACK })])).rejects.toMatchObject({ status: 409 });
    const rows = await query<{ id: string; archivo_id: string }>("select id, archivo_id from documento");
    const taken = await acting("user", async (ctx) => (await documentosPart.files?.(ctx, idOf("user"))) ?? []);
    const isTaken = (id: string) =>
      taken.some(({ archivo }) => archivo === rows.find((row) => row.id === id)?.archivo_id);
    expect([held, whole].map(isTaken)).toEqual([false, true]);
  });
});

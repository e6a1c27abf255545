// Proves what is done with many documents at once: the sheet, the zip and the deletion, each id asked for before anything goes.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { A, everybody, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { CAMPO_LABELS, DOCUMENTO_CAMPOS, listaDocumentos } from "../lista.ts";
import { documentosIn, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, signs, archivo, query, as: direct } = documentosIn(() => server);
const as = (username: string) => server.as(username, listaDocumentos);
const made = async (...given: Parameters<typeof make>) => (await make(...given))._id;

beforeEach(() => query("delete from documento"));

const MISSING = { status: 404, message: expect.any(String) };
/** Not among the manager's people, as user is. */
const stranger = everybody.find(
  ({ _id, empresa, roles }) =>
    empresa === A && roles.join() === "user" && !personOf("manager").usersManager.includes(_id),
)?.username as string;

describe("the sheet", () => {
  type XlsInput = Parameters<ReturnType<typeof as>["xls"]>[0];
  const bytesOf = async (username: string, input: XlsInput = {}) => {
    const { body, name } = await as(username).xls(input);
    expect(name).toBe("documentos.xlsx");
    if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
    return body;
  };
  const sheetOf = async (username: string, input?: XlsInput) =>
    readSheet(server.services.sandbox, { bytes: await bytesOf(username, input) }, { by: "pruebas" });

  it("DOC-66, DOC-74: has a row for each document of the list, in its order, under the chosen heads", async () => {
    await make({ de: "user2", name: "Apto médico", tieneVencimiento: true, fechaVencimiento: "2026-05-04" });
    await make({ de: "user", name: "Política", requiereFirma: true });
    const whole = await sheetOf("rrhh");
    expect(whole.headers).toEqual(DOCUMENTO_CAMPOS.map((campo) => CAMPO_LABELS[campo]));
    expect(whole.rows).toHaveLength(2);
    const { headers, rows } = await sheetOf("rrhh", { campos: ["firma", "name", "fechaVencimiento"] });
    expect(headers).toEqual(["Nombre del documento", "Vencimiento", "Firma"]);
    expect(rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ["Política", "Sin firmar"],
      ["Apto médico", "No requieren firma"],
    ]);
    expect(
      (await sheetOf("rrhh", { campos: ["name"], start: 1, length: 1 })).rows.map(({ cells }) => cells[0]),
    ).toEqual(["Apto médico"]);
    expect((await sheetOf("rrhh", { campos: ["name"], estado: "sinFirmar" })).rows).toHaveLength(1);
    expect(await refused(as("rrhh").xls({ campos: ["clave"] } as never))).toMatchObject({ status: 400 });
  });

  it("DOC-74: a manager's has their people's documents alone, and an employee has none", async () => {
    await make({ de: "user", name: "De los suyos" });
    await make({ de: stranger, name: "De otros" });
    const { rows } = await sheetOf("manager", { campos: ["name"] });
    expect(rows.map(({ cells }) => cells[0])).toEqual(["De los suyos"]);
    expect((await refused(as("user").xls({}))).status).toBe(403);
  });

  it("S-56: what a name begins with is text and never a formula", async () => {
    const evil = ['=HYPERLINK("http://malo","x")', "@SUM(A1)", "+54 11", "-1"];
    for (const name of evil) await make({ de: "user", name });
    const sheet = partOf(await bytesOf("admin", { campos: ["name"] }), "xl/worksheets/sheet1.xml");
    expect(sheet).not.toContain("<f>");
    expect(sheet.match(/<c [^>]*>/g)?.filter((cell) => !cell.includes('t="inlineStr"'))).toEqual([]);
    for (const name of evil) expect(sheet).toContain(`>${name.replaceAll('"', "&quot;")}</t>`);
  });
});

describe("the zip", () => {
  const zipped = async (username: string, documents: readonly string[]) => {
    const { filename, omitidos } = await as(username).zip({ documents: [...documents] });
    const { body, name, type } = await server.as(username, archivos).download({ filename });
    const files = new Map([...unzip(Buffer.from(body as Uint8Array))].map((file) => [file.name, file.bytes]));
    return { files, omitidos, name, type, filename };
  };
  const shaOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const whose = (username: string) => {
    const { legajo, lastName, firstName } = personOf(username);
    return `${String(legajo).padStart(6, "0")} ${lastName}, ${firstName}`;
  };

  it("DOC-65, DOC-77, DOC-78, D185: holds each file byte for byte, signed ones too, under its person's name", async () => {
    const signed = await make({ de: "user", name: "Política", requiereFirma: true, file: pdf("Uno") });
    await signs(signed._id, "empleado");
    const [picture, same] = [
      await make({ de: "user2", name: "Carnet", file: png() }),
      await make({ de: "user", name: "Política", file: pdf("Dos") }),
    ];
    const { files, omitidos, name, type } = await zipped("documentacion", [signed._id, picture._id, same._id]);
    expect({ name, type, omitidos }).toEqual({ name: "documentos.zip", type: "application/zip", omitidos: 0 });
    expect([...files].map(([file, bytes]) => [file, shaOf(bytes)])).toEqual([
      [`${whose("user")} - Política.pdf`, signed.sha256],
      [`${whose("user2")} - Carnet.png`, picture.sha256],
      [`${whose("user")} - Política (2).pdf`, same.sha256],
    ]);
  });

  it("D077: is downloaded once, and by whoever asked for it", async () => {
    const documents = [await made({ de: "user" }), await made({ de: "user2" })];
    const { filename } = await as("admin").zip({ documents });
    expect((await refused(server.as("rrhh", archivos).download({ filename }))).status).toBe(404);
    await server.as("admin", archivos).download({ filename });
    expect((await refused(server.as("admin", archivos).download({ filename }))).status).toBe(404);
  });

  it("S-49: what may only be previewed is left out, and that is said; of those alone there is no zip", async () => {
    const held = [
      await made({ de: "user", requiereFirma: true, name: "Retenido" }),
      await made({ de: "user2", requiereFirma: true }),
    ];
    const open = await made({ de: "user", name: "Abierto" });
    const { files, omitidos } = await zipped("admin", [...held, open]);
    expect([[...files.keys()], omitidos]).toEqual([[`${whose("user")} - Abierto.pdf`], 2]);
    expect(await refused(as("admin").zip({ documents: held }))).toEqual({
      status: 409,
      message: "Estos documentos se pueden descargar cuando los firmen sus destinatarios",
    });
  });

  it("DOC-60, D076: fewer than two are refused in the specification's words", async () => {
    const one = await made({ de: "user" });
    const few = { status: 400, message: "Debe seleccionar al menos 2 recibos para combinar." };
    for (const documents of [[], [one], [one, one]]) expect(await refused(as("admin").zip({ documents }))).toEqual(few);
  });

  it("S-24: one that whoever asks does not reach leaves no zip and no line", async () => {
    const own = [await made({ de: "user" }), await made({ de: "user" })];
    const foreign = await made({ de: "user.b" });
    const lines = () =>
      query("select 1 from registro where name = 'Documento descargado en un ZIP' and empresa_id = $1", [A]);
    const [before, offers] = [(await lines()).length, (await query("select 1 from descarga")).length];
    for (const wrong of [foreign, NOBODY])
      expect(await refused(as("admin").zip({ documents: [...own, wrong] }))).toEqual(MISSING);
    expect(await refused(as("manager").zip({ documents: [...own, await made({ de: stranger })] }))).toEqual(MISSING);
    expect([(await lines()).length, (await query("select 1 from descarga")).length]).toEqual([before, offers]);
    await as("manager").zip({ documents: own });
    expect((await lines()).length).toBe(before + 1);
  });
});

describe("deleting many", () => {
  const left = async () => (await query<{ id: string }>("select id from documento order by id")).map(({ id }) => id);

  it("DOC-79, D188, S-48: takes all of them, keeps what was signed as evidence, and says so", async () => {
    const [signed, ...plain] = [
      await make({ de: "user", requiereFirma: true, permitirVerSinFirmar: true }),
      await make({ de: "user" }),
      await make({ de: "user2" }),
    ];
    await signs(signed._id, "empleado");
    const documents = [signed, ...plain].map(({ _id }) => _id);
    const motivo = "Se cargó dos veces";
    for (const said of [undefined, "", "  ", "..."])
      expect(await refused(as("rrhh").removeVarios({ documents, motivo: said }))).toEqual({
        status: 400,
        message: "Escribí por qué se elimina: está firmado y se conserva como prueba",
      });
    expect((await left()).length).toBe(3);
    expect(await as("rrhh").removeVarios({ documents, motivo })).toEqual({
      message: "3 documentos eliminados. El firmado se conserva como prueba",
    });
    expect(await left()).toEqual([signed._id]);
    expect((await as("rrhh").list({})).data).toEqual([]);
    expect((await archivo("user", signed._id)).statusCode).toBe(200);
    expect((await direct("user").get({ documentId: signed._id })).retirado?.motivo).toBe(motivo);
    const files = await query<{ registro_id: string; estado: string }>(
      "select registro_id, estado from archivo where registro_id = any($1)",
      [documents],
    );
    expect(new Map(files.map((file) => [file.registro_id, file.estado]))).toEqual(
      new Map(documents.map((id, at) => [id, at === 0 ? "guardado" : "liberado"])),
    );
  });

  it("S-24: a foreign id among them, or one of somebody whom the caller does not reach, leaves all as they were", async () => {
    const documents = [await made({ de: "user" }), await made({ de: "user2" })];
    const foreign = await made({ de: "user.b" });
    const before = await left();
    for (const wrong of [foreign, NOBODY])
      expect(await refused(as("admin").removeVarios({ documents: [...documents, wrong] }))).toEqual(MISSING);
    const ofRoot = everybody.find(({ empresa, roles }) => empresa === A && roles.includes("root"));
    if (ofRoot) {
      const theirs = await made({ de: ofRoot.username, by: "root" });
      expect(await refused(as("admin").removeVarios({ documents: [...documents, theirs] }))).toEqual(MISSING);
      await query("delete from documento where id = $1", [theirs]);
    }
    expect(await left()).toEqual(before);
  });

  it("DOC-61: none chosen is refused in the specification's words; a manager and an employee delete nothing", async () => {
    expect(await refused(as("admin").removeVarios({ documents: [] }))).toEqual({
      status: 400,
      message: "Debe seleccionar al menos un registro para eliminar.",
    });
    const one = await made({ de: "user" });
    for (const username of ["manager", "user", "comunicaciones"])
      expect((await refused(as(username).removeVarios({ documents: [one] }))).status, username).toBe(403);
    expect(await left()).toEqual([one]);
  });

  it("R-06: deleted by two at once they are deleted once: the other finds nothing and changes nothing", async () => {
    const documents = await Promise.all(["user", "user2", "user"].map((de) => made({ de })));
    const answers = await Promise.allSettled([
      ...["admin", "rrhh", "documentacion"].map((by) => as(by).removeVarios({ documents })),
      as("rrhh").removeVarios({ documents: documents.toReversed() }),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
    expect(await left()).toEqual([]);
    expect(await direct("user").byEmpleado({ empleadoId: idOf("user") })).toEqual([]);
  });
});

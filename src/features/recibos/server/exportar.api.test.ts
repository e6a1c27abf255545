// Proves what exports hold, as outside programs open them, and that each receipt in them passed its own check.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shownCodigo } from "#features/firma/codigo.ts";
import { manyPages, pageSaying, saying } from "#platform/files/server/fixtures/pdf.ts";
import { drawn, isSound, judged, pdfsig, textOf } from "#platform/signing/server/fixtures/judges.ts";
import { lockedPdf } from "#platform/signing/server/fixtures/pdfs.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { A, confidential, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { exportandoIn, sha256Of, unzipped } from "./fixtures/exportando.ts";
import { firmandoIn } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, makeOut, employer, employee, pdfOf, query, setCorrelativa } = firmandoIn(() => server);
const exports = exportandoIn(() => server);

/** Nothing waits to be downloaded, and no line was written. */
beforeEach(async () => {
  await query("delete from recibo");
  await query("delete from descarga");
});

const offers = () => query("select filename from descarga");
const lines = async (since: number) =>
  (
    await query<{ to_user: string | null }>(
      "select to_user from registro where name = 'Recibo exportado' and empresa_id = $1 and seq > $2 order by seq",
      [A, since],
    )
  ).map(({ to_user }) => to_user);
const lastLine = async () =>
  (await query<{ seq: number }>("select max(seq)::int seq from registro where empresa_id = $1", [A]))[0]?.seq ?? 0;

/** Two of user's, one signed by both and one by the employer, and one of user2's. */
async function signedThree() {
  const ids = [
    await make({ de: "user", mes: 1, words: "Neto de enero" }),
    await make({ de: "user", mes: 2, words: "Neto de febrero" }),
    await make({ de: "user2", mes: 1, words: "Neto de Sosa" }),
  ];
  for (const id of ids) await employer([id]);
  await employee(ids[0] ?? "");
  return ids;
}

/** What a copy of it says at its foot. */
async function marcaOf(id: string) {
  const [row] = await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [id]);
  return `Copia sin valor de firma. El original firmado se verifica con el código ${shownCodigo(row?.codigo ?? "?")}`;
}

/** How dark a page is on the whole. */
const inkOf = (pixels: Buffer) => pixels.reduce((sum, pixel) => sum + 255 - pixel, 0);

const fileNameOf = (username: string, month: string) => {
  const { legajo, lastName, firstName } = personOf(username);
  return `${String(legajo).padStart(6, "0")} ${lastName}, ${firstName} - ${month} Mensual`;
};

describe("what an export holds", () => {
  it("REC-69, REC-70, REC-71, D105, D185: a zip has the signed files byte for byte, and their signatures hold", async () => {
    const ids = await signedThree();
    const { name, type, bytes } = await exports.zipOf("rrhh", ids);
    expect({ name, type }).toEqual({ name: "recibos.zip", type: "application/zip" });
    const files = unzipped(bytes);
    expect([...files.keys()]).toEqual([
      `${fileNameOf("user", "01-2026")}.pdf`,
      `${fileNameOf("user", "02-2026")}.pdf`,
      `${fileNameOf("user2", "01-2026")}.pdf`,
    ]);
    const authority = await authorityOf(server, A);
    for (const [at, file] of [...files.values()].entries()) {
      expect(sha256Of(file)).toBe(sha256Of(await pdfOf(ids[at] ?? "")));
      const said = pdfsig(file, authority);
      expect(said).toHaveLength(at === 0 ? 2 : 1);
      for (const one of said) expect(one).toContain("Signature is Valid.");
    }
  });

  it("REC-71: two that are called the same both lie in the zip", async () => {
    const ids = [await makeOut({ de: "user", words: "Uno" }), await makeOut({ de: "user", words: "Dos" })];
    const files = unzipped((await exports.zipOf("admin", ids)).bytes);
    const name = fileNameOf("user", "01-2026");
    expect([...files.keys()]).toEqual([`${name}.pdf`, `${name} (2).pdf`]);
  });

  it("REC-68, REC-70, D105, D185: one PDF has them all in order, flat and marked as copies that say where they are verified", async () => {
    const ids = await signedThree();
    const { name, type, bytes } = await exports.pdfOf("rrhh", ids);
    expect({ name, type }).toEqual({ name: "recibos.pdf", type: "application/pdf" });
    expect(isSound(bytes)).toMatchObject({ ok: true });
    expect(judged("pdfsig", ["f.pdf"], { "f.pdf": bytes }).text).toContain("does not contain any signatures");
    expect(bytes.toString("latin1")).not.toMatch(/\/(AcroForm|Annots|Widget|ByteRange|Sig)\b/);
    const pages = textOf(bytes).split("\f").slice(0, -1);
    expect(pages).toHaveLength(3);
    for (const [at, words] of ["Neto de enero", "Neto de febrero", "Neto de Sosa"].entries()) {
      expect(pages[at]).toContain(words);
      // The stamp of the employer, drawn, and the words of the copy.
      expect(pages[at]).toContain(personOf("admin").lastName);
      expect(pages[at]).toContain(await marcaOf(ids[at] ?? ""));
    }
    // Each font is one object, however many receipts use it.
    const fonts = judged("pdffonts", ["f.pdf"], { "f.pdf": bytes }).text.trim().split("\n").slice(2);
    const names = fonts.map((line) => line.split(/\s+/)[0]);
    const single = judged("pdffonts", ["f.pdf"], { "f.pdf": await pdfOf(ids[0] ?? "") })
      .text.trim()
      .split("\n")
      .slice(2);
    expect(names.length).toBeLessThanOrEqual(single.length + 1);
  });

  it("REC-69, REC-71: a zip of pictures has each page with its stamps drawn", async () => {
    const ids = await signedThree();
    const originals = ["Neto de enero", "Neto de febrero", "Neto de Sosa"].map((words) => pageSaying(words));
    const { name, bytes } = await exports.zipOf("rrhh", ids, "zipImagenes");
    expect(name).toBe("recibos-imagenes.zip");
    const files = unzipped(bytes);
    expect([...files.keys()]).toEqual([
      `${fileNameOf("user", "01-2026")}.png`,
      `${fileNameOf("user", "02-2026")}.png`,
      `${fileNameOf("user2", "01-2026")}.png`,
    ]);
    for (const [at, file] of [...files.values()].entries()) {
      const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
      const [signed, unsigned] = [drawn(await pdfOf(ids[at] ?? ""), 150), drawn(originals[at] ?? Buffer.alloc(0), 150)];
      expect(Math.abs(info.width - signed.width)).toBeLessThan(3);
      expect(Math.abs(info.height - signed.height)).toBeLessThan(3);
      // As much ink as another program puts there, which is far more than before it was signed.
      expect(inkOf(data) / inkOf(signed.pixels)).toBeGreaterThan(0.8);
      expect(inkOf(data) / inkOf(signed.pixels)).toBeLessThan(1.25);
      expect(inkOf(data)).toBeGreaterThan(2 * inkOf(unsigned.pixels));
    }
  });
});

describe("one of several pages", () => {
  const SHEETS = ["Hoja primera", "Hoja segunda", "Hoja tercera"];
  /** A receipt of three pages, signed by the employer, and one of a single page. */
  async function ofThree() {
    const sheets = SHEETS.map((words) => saying(words));
    const ids = [await make({ de: "user", mes: 1, bytes: manyPages(sheets), paginas: 3 }), await make({ de: "user2" })];
    for (const id of ids) await employer([id]);
    return ids;
  }

  it("D185: is marked as a copy on every page of the PDF, each once, with the code of its own", async () => {
    const ids = await ofThree();
    const pages = textOf((await exports.pdfOf("rrhh", ids)).bytes)
      .split("\f")
      .slice(0, -1);
    const [three, one] = await Promise.all(ids.map(marcaOf));
    const marks = pages.map((page) => page.match(/Copia sin valor de firma\..*con el código \S+/g));
    expect(marks).toEqual([[three], [three], [three], [one]]);
    for (const [at, words] of SHEETS.entries()) expect(pages[at]).toContain(words);
  });

  it("REC-71: is a picture of each page in their zip, named by which", async () => {
    const files = unzipped((await exports.zipOf("rrhh", await ofThree(), "zipImagenes")).bytes);
    const name = fileNameOf("user", "01-2026");
    expect([...files.keys()]).toEqual([
      ...[1, 2, 3].map((page) => `${name} - página ${page}.png`),
      `${fileNameOf("user2", "01-2026")}.png`,
    ]);
    expect(new Set([...files.values()].map(sha256Of)).size).toBe(4);
  });
});

describe("what is refused", () => {
  it("REC-48: fewer than two are not combined, however often one is named; nothing chosen is nothing exported", async () => {
    const id = await makeOut({ de: "user" });
    const message = "Debe seleccionar al menos 2 recibos para combinar.";
    for (const recibos of [[], [id], [id, id]])
      await expect(exports.as("admin").mergePDFs({ recibos })).rejects.toMatchObject({
        status: 400,
        problems: [{ field: "recibos", message }],
      });
    await expect(exports.as("admin").mergePDFfromImages({ recibos: [] })).rejects.toMatchObject({
      status: 400,
      problems: [{ field: "recibos", message: "No hay registros seleccionados" }],
    });
    const many = Array.from({ length: 1001 }, () => id);
    for (const call of [exports.as("admin").mergePDFs, exports.as("admin").mergePDFfromImages])
      await expect(call({ recibos: many })).rejects.toMatchObject({
        status: 400,
        problems: [{ message: "No podés exportar más de 1000 recibos a la vez" }],
      });
    expect(await offers()).toEqual([]);
  });

  /** By each of the three roads, and nothing of it is left. */
  async function refusedTo(username: string, recibos: string[], refusal: object) {
    const before = await lastLine();
    const { mergePDFs, mergePDFfromImages } = exports.as(username);
    await expect(mergePDFs({ recibos }), username).rejects.toMatchObject(refusal);
    for (const tipo of ["zip", "zipImagenes"] as const)
      await expect(mergePDFfromImages({ tipo, recibos }), username).rejects.toMatchObject(refusal);
    expect(await offers()).toEqual([]);
    expect(await lines(before)).toEqual([]);
  }

  it("S-24, S-17: one of another company, or none, among ten own ones leaves nothing", async () => {
    const own = [];
    for (let mes = 1; mes <= 10; mes++) own.push(await makeOut({ de: "user", mes }));
    const foreign = await makeOut({ de: "user.b" });
    const notFound = { status: 404, message: "No se encontró el registro." };
    await refusedTo("rrhh", [...own, foreign], notFound);
    await refusedTo("rrhh", [...own, idOf("user")], notFound);
    await query("update recibo set eliminado = now() where id = $1", [own[3]]);
    await refusedTo("rrhh", own, notFound);
  });

  it("S-19, REC-51, D102: a manager exports their people's with puedeVerRecibos, asked at each call", async () => {
    const theirs = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user", mes: 2 })];
    const others = await makeOut({ de: "user2" });
    expect(unzipped((await exports.zipOf("manager", theirs)).bytes).size).toBe(2);
    await query("delete from descarga");
    await refusedTo("manager", [...theirs, others], { status: 404 });
    await query(`update legajo set permisos_manager = permisos_manager || '{"puedeVerRecibos":false}' where id = $1`, [
      idOf("manager"),
    ]);
    await refusedTo("manager", theirs, { status: 404 });
    await query(`update legajo set permisos_manager = permisos_manager || '{"puedeVerRecibos":true}' where id = $1`, [
      idOf("manager"),
    ]);
    for (const username of ["user", "documentacion"]) await refusedTo(username, theirs, { status: 403 });
  });

  it("S-20, D205: a confidential one is refused to whoever is not named, and nothing goes along", async () => {
    const closed = await makeOut({ de: confidential.username });
    const open = await makeOut({ de: "user" });
    const refusal = { status: 403, message: "No tiene permisos para visualizar este recibo." };
    for (const username of ["root", "admin2", "rrhh"]) await refusedTo(username, [open, closed], refusal);
    expect(unzipped((await exports.zipOf("admin", [open, closed])).bytes).size).toBe(2);
  });

  it("S-49, D202: one's own wait for those owed here too; what one signed can be kept", async () => {
    await setCorrelativa(true);
    const rrhh = personOf("rrhh").username;
    const [first, second] = [await makeOut({ de: rrhh, mes: 1 }), await makeOut({ de: rrhh, mes: 2 })];
    await refusedTo("rrhh", [first, second], { status: 409 });
    await query("update recibo set firmado_empleado = now() where id = $1", [first]);
    expect(unzipped((await exports.zipOf("rrhh", [first])).bytes).size).toBe(1);
    await setCorrelativa(false);
  });

  it("D185: one that nobody can open is named, and goes into the zip as it is", async () => {
    const locked = lockedPdf("secreta");
    const [plain, closed] = [await makeOut({ de: "user" }), await make({ de: "user2", mes: 3, bytes: locked })];
    await query("update recibo set historico = true, firmado_empleador = now(), publicado = now() where id = $1", [
      closed,
    ]);
    const message = `${fileNameOf("user2", "03-2026")}: El recibo está protegido con contraseña: solo se puede exportar en el ZIP de PDF`;
    const refusal = { status: 422, message };
    await expect(exports.as("admin").mergePDFs({ recibos: [plain, closed] })).rejects.toMatchObject(refusal);
    const pictures = { tipo: "zipImagenes" as const, recibos: [plain, closed] };
    await expect(exports.as("admin").mergePDFfromImages(pictures)).rejects.toMatchObject(refusal);
    expect(await offers()).toEqual([]);
    const files = unzipped((await exports.zipOf("admin", [plain, closed])).bytes);
    expect(sha256Of([...files.values()][1] ?? Buffer.alloc(0))).toBe(sha256Of(locked));
  });
});

describe("what is noted and kept", () => {
  it("S-60: each person's log tells who exported it; one's own is nobody's business", async () => {
    const ids = [await makeOut({ de: "user" }), await makeOut({ de: "user2" }), await makeOut({ de: "rrhh" })];
    const before = await lastLine();
    await exports.as("rrhh").mergePDFs({ recibos: ids });
    expect((await lines(before)).sort()).toEqual([idOf("user"), idOf("user2")].sort());
    const again = await lastLine();
    await exports.as("rrhh").mergePDFfromImages({ tipo: "zipImagenes", recibos: [ids[1] ?? ""] });
    expect(await lines(again)).toEqual([idOf("user2")]);
  });

  it("S-60: of those that are nobody's yet one line tells, about nobody", async () => {
    const ids = [await make(), await make({ mes: 2 }), await makeOut({ de: "user" })];
    const before = await lastLine();
    await exports.as("rrhh").mergePDFfromImages({ recibos: ids });
    expect((await lines(before)).sort()).toEqual([idOf("user"), null].sort());
  });

  it("S-27, REC-70: the download is for whoever asked, and once", async () => {
    const ids = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user", mes: 2 })];
    const { filename, tarea } = await exports.as("rrhh").mergePDFs({ recibos: ids });
    expect(tarea).toBeNull();
    await expect(exports.fetch("admin", filename)).rejects.toMatchObject({ status: 404 });
    expect((await exports.fetch("rrhh", filename)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await expect(exports.fetch("rrhh", filename)).rejects.toMatchObject({ status: 404 });
  });
});

// Proves that documents are signed through their calls: once, as they were shown, by whom it concerns; and that what comes
// after a signature (evidence, verification, a case) works for them as for receipts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { firma } from "#features/firma/contract.ts";
import { evidencia } from "#features/firma/evidencia.ts";
import { verificacion } from "#features/firma/verificacion.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { isSound, judged, pdfsig, signaturesIn, verifiesCms } from "#platform/signing/server/fixtures/judges.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { CLASES_ENVIO } from "../terminos.ts";
import { documentosIn, editOf } from "./fixtures/documentos.ts";
import { BOTH, COMPANY, firmandoIn, HELD_BACK, PIN } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: "https://rrhh.example" });
});
afterAll(() => server.close());
const { as, make, signing, shown, employer, employee, firmasOf, pdfOf, failuresOf, settle, query, typeOf } = firmandoIn(
  () => server,
);
const { draft } = documentosIn(() => server);
beforeEach(() => settle());

const DONE = { error: false, message: "Documento firmado correctamente", tarea: null };

describe("one document", () => {
  it("DOC-06: an employee sees their own, signs with their PIN, and sends documents, certificates and requests", async () => {
    const [own, another] = [await make({ de: "user2" }), await make({ de: "user" })];
    const listed = async () => new Map((await as("user2").byEmpleado({})).map((one) => [one._id, one]));
    expect((await listed()).get(own)).toMatchObject({ requiereFirma: true, estadoFirma: "sinFirmar" });
    expect([...(await listed()).keys()]).not.toContain(another);
    await expect(employee(own, { certPassword: `${PIN}x` }, "user2")).rejects.toMatchObject({ status: 400 });
    expect(await employee(own, {}, "user2")).toMatchObject(DONE);
    const sent: string[] = [];
    for (const clase of CLASES_ENVIO)
      sent.push((await as("user2").create(await draft("user2", { name: clase, clase })))._id);
    const after = await listed();
    expect(after.get(own)).toMatchObject({ estadoFirma: "firmados" });
    expect(sent.map((id) => after.get(id)?.clase)).toEqual([...CLASES_ENVIO]);
    expect(new Set([...after.values()].map(({ empleado }) => empleado._id))).toEqual(new Set([idOf("user2")]));
  });

  it("FIRMA-13, FIRMA-14, FIRMA-19: signed by both sides; each adds to the file and changes nothing of it", async () => {
    const id = await make({ de: "user", ...BOTH });
    const original = await pdfOf(id);
    const first = await employer([id]);
    expect(first).toMatchObject({ ...DONE, firmadoEmpleador: { firmado: true, fecha: TEST_NOW.toISOString() } });
    const once = await pdfOf(id);
    const second = await employee(id);
    expect(second).toMatchObject(DONE);
    expect(second.firmadoEmpleado).toMatchObject({ firmado: true, motivo: "EN CONFORMIDAD", conformidad: true });
    const twice = await pdfOf(id);
    expect(once.subarray(0, original.length).equals(original)).toBe(true);
    expect(twice.subarray(0, once.length).equals(once)).toBe(true);
    expect(await firmasOf(id)).toMatchObject([
      { lado: "empleador", orden: 1, legajo_id: idOf("admin") },
      { lado: "empleado", orden: 2, legajo_id: idOf("user") },
    ]);
    expect(await as("user").get({ documentId: id })).toMatchObject({
      url: second.pdf,
      sha256: second.sha256,
      size: twice.length,
      estadoFirma: "firmados",
      version: 3,
    });
    const lines = await query(
      "select name, from_user, to_user from registro where class = 'signature' order by seq desc limit 2",
    );
    expect(lines).toEqual([
      { name: "Documento firmado por el empleado", from_user: idOf("user"), to_user: idOf("user") },
      { name: "Documento firmado por el empleador", from_user: idOf("admin"), to_user: idOf("user") },
    ]);
  });

  it("S-46, D200: outside judges agree on what was stored, stamped on its last page", async () => {
    const two = judged(
      "qpdf",
      ["--empty", "--pages", "a.pdf", "a.pdf", "--", "b.pdf"],
      { "a.pdf": pageSaying("Hoja") },
      "b.pdf",
    );
    expect(two.ok).toBe(true);
    const id = await make({ de: "user", ...BOTH, bytes: two.file });
    await employee(id);
    await employer([id]);
    const pdf = await pdfOf(id);
    const pem = await authorityOf(server);
    expect(isSound(pdf).ok).toBe(true);
    const said = pdfsig(pdf, pem);
    expect(said).toHaveLength(2);
    for (const one of said) expect(one).toContain("Signature is Valid.");
    for (const one of signaturesIn(pdf)) expect(verifiesCms(one, pem, TEST_NOW)).toMatchObject({ ok: true });
    const { text } = judged("qpdf", ["--json", "--json-key=acroform", "f.pdf"], { "f.pdf": pdf });
    const { fields } = JSON.parse(text).acroform as { fields: { pageposfrom1: number }[] };
    expect(fields.map(({ pageposfrom1 }) => pageposfrom1)).toEqual([2, 2]);
  });

  it("S-44: bytes other than those shown are 409; what else is sent of a document counts for nothing", async () => {
    const [id, other] = [await make({ de: "user" }), await make({ de: "user", words: "Otro" })];
    const recibos = [{ _id: id, sha256: "0".repeat(64) }];
    await expect(employee(id, { recibos })).rejects.toMatchObject({
      status: 409,
      message: "El documento cambió desde que lo abriste. Volvé a abrirlo antes de firmar",
    });
    expect(await firmasOf(id)).toEqual([]);
    const foreign = await as("user").get({ documentId: other });
    const [one] = await shown(id);
    await employee(id, { recibos: [{ ...foreign, ...one, firmadoEmpleado: { firmado: true } }] });
    expect(await firmasOf(id)).toHaveLength(1);
    expect(await firmasOf(other)).toEqual([]);
  });

  it("S-43: nobody signs for the company without the role admin, nor another's as its employee", async () => {
    const id = await make({ de: "user", ...BOTH });
    for (const username of ["root", "superadmin", "rrhh", "manager", "documentacion", "user"])
      await expect(employer([id], {}, username), username).rejects.toMatchObject({ status: 403 });
    await expect(employee(id, { empleador: true })).rejects.toMatchObject({ status: 403 });
    await expect(employer([id], { empleador: false })).rejects.toMatchObject({ status: 403 });
    for (const username of ["rrhh", "admin", "user2", "user.b"])
      await expect(employee(id, {}, username), username).rejects.toMatchObject({ status: 404 });
    await expect(employer([id], {}, "admin.b")).rejects.toMatchObject({ status: 404 });
    expect(await firmasOf(id)).toEqual([]);
  });

  it("D083, D212: where a document names its attorney, only that one signs it", async () => {
    const id = await make({ de: "user", ...COMPANY, firmante: idOf("admin2") });
    await expect(employer([id])).rejects.toMatchObject({
      status: 403,
      message: "Ese documento lo firma otro apoderado",
    });
    await employer([id], {}, "admin2");
    expect(await firmasOf(id)).toMatchObject([{ lado: "empleador", legajo_id: idOf("admin2") }]);
  });

  it("S-48: a second time is refused; so is another type of what is signed", async () => {
    const id = await make({ de: "user" });
    await employee(id);
    await expect(employee(id)).rejects.toMatchObject({ status: 409, message: "El documento ya está firmado" });
    expect(await firmasOf(id)).toHaveLength(1);
    const edit = editOf(await as("rrhh").get({ documentId: id }));
    const tipo = await typeOf(A, "Otro tipo");
    await expect(as("rrhh").update({ ...edit, tipo })).rejects.toMatchObject({
      status: 409,
      message: "El documento ya está firmado: su archivo, su tipo y esa firma no se pueden cambiar",
    });
  });

  it("D212: what was held back until it is signed is whole from then on", async () => {
    const id = await make({ de: "user", ...HELD_BACK });
    expect(await as("user").get({ documentId: id })).toMatchObject({ previa: true, url: null });
    const { pdf } = await employee(id);
    expect(await as("user").get({ documentId: id })).toMatchObject({ previa: false, url: pdf });
    const { body } = await as("user").archivo({ documentId: id });
    expect(Buffer.from(body as Uint8Array).equals(await pdfOf(id))).toBe(true);
  });
});

describe("what is said by signing", () => {
  it("D204: one of two things, the second with one's own words, which the PDF keeps and the log does not", async () => {
    const id = await make({ de: "user" });
    await expect(employee(id, { motivo: "APODERADO" })).rejects.toMatchObject({ status: 400 });
    await expect(employee(id, { motivo: "EN DISCONFORMIDAD" })).rejects.toMatchObject({
      status: 400,
      message: "Contanos con qué no estás de acuerdo",
    });
    const detalle = "La cláusula nueve no es la acordada";
    const done = await employee(id, { motivo: "EN DISCONFORMIDAD", detalle });
    expect(done.firmadoEmpleado).toMatchObject({ motivo: "EN DISCONFORMIDAD", conformidad: false });
    expect(await firmasOf(id)).toMatchObject([{ detalle }]);
    expect(await query("select 1 from registro r where r::text like '%cláusula nueve%'")).toEqual([]);
    // D184: its case, read by who reads the document, and with the way to it.
    const [row] = await query<{ id: string }>("select id from disconformidad where registro_id = $1", [id]);
    const caso = (username: string) => server.as(username, disconformidades).get({ disconformidadId: row?.id ?? "" });
    expect(await caso("rrhh")).toMatchObject({
      pdf: `/api/documents/${id}/archivo`,
      path: `/documents/${id}/firmar`,
      clase: { uno: "documento" },
    });
    const newer = await make({ de: "user", name: "Reglamento corregido", now: new Date(TEST_NOW.getTime() + 1000) });
    await make({ de: "user2", now: new Date(TEST_NOW.getTime() + 1000) });
    const corrected = await server.as("rrhh", disconformidades).corregidos({ disconformidadId: row?.id ?? "" });
    expect(corrected.map(({ registro, titulo }) => [registro, titulo])).toEqual([[newer, "Reglamento corregido"]]);
    await expect(caso("user2")).rejects.toMatchObject({ status: 404 });
  });

  it("FIRMA-07, FIRMA-12, D023: an empty PIN is refused in the words of documents, a wrong one counts", async () => {
    const id = await make({ de: "user" });
    await expect(employee(id, { certPassword: "" })).rejects.toMatchObject({
      status: 400,
      message: "Debe ingresar el PIN",
    });
    expect(await failuresOf("user")).toBe(0);
    await expect(employee(id, { certPassword: "Otro-Pin-1" })).rejects.toMatchObject({
      status: 400,
      message: "El PIN no es correcto",
    });
    expect(await failuresOf("user")).toBe(1);
    expect(await firmasOf(id)).toEqual([]);
  });
});

describe("many", () => {
  it("D083, D203, S-24: one PIN signs them as a task; with one of another company none is", async () => {
    const ids = [await make({ de: "user", ...COMPANY }), await make({ de: "user2", ...BOTH, ...HELD_BACK })];
    const foreign = await make({ de: "user.b", ...COMPANY });
    await expect(employer([...ids, foreign])).rejects.toMatchObject({ status: 404 });
    for (const id of ids) expect(await firmasOf(id)).toEqual([]);
    const { tarea, message } = await employer(ids);
    expect(message).toBe("Se están firmando 2 documentos");
    const lote = () => server.as("admin", firma).lote({ loteId: tarea ?? "" });
    await expect.poll(async () => (await lote()).estado, { timeout: 60_000 }).toBe("terminado");
    for (const id of ids) expect(await firmasOf(id)).toMatchObject([{ lado: "empleador" }]);
    await expect(employee(ids[1] ?? "", { recibos: await shown(...ids) }, "user2")).rejects.toMatchObject({
      status: 400,
    });
  });

  it("R-06, S-51: fifty equal ones at once are one signature; the same key again gets the same answer", async () => {
    const id = await make({ de: "user" });
    const sent = { recibos: await shown(id), motivo: "EN CONFORMIDAD", certPassword: PIN };
    const idempotencyKey = crypto.randomUUID();
    const send = () => signing("user").empleado(sent, { idempotencyKey });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, send));
    const done = answers.flatMap((one) => (one.status === "fulfilled" ? [JSON.stringify(one.value)] : []));
    const refused = answers.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { status: number }).status] : [],
    );
    expect(new Set(done).size).toBe(1);
    expect(refused.filter((status) => status !== 409)).toEqual([]);
    expect(await firmasOf(id)).toHaveLength(1);
    expect(JSON.stringify(await send())).toBe(done[0]);
    await expect(signing("user").empleado({ ...sent, motivo: "" }, { idempotencyKey })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe("afterwards", () => {
  it("D204: anybody verifies it by its code and by its file, and learns nothing of what it says", async () => {
    const id = await make({ de: "user", name: "Apercibimiento de Juan" });
    await employee(id);
    const [row] = await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [id]);
    const known = await server.as(null, verificacion).documento({ codigo: row?.codigo ?? "" });
    expect(JSON.stringify(known)).not.toContain("Juan");
    expect(JSON.stringify(known)).toContain("Reglamento del ");
    const form = new FormData();
    form.set(verificacion.documento.upload.part, new File([new Uint8Array(await pdfOf(id))], "documento.pdf"));
    const encoded = new Response(form);
    const answer = await server.inject(null, {
      method: "POST",
      url: verificacion.documento.path,
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ resultado: "valido", documento: known.documento });
  });

  it("S-48: its evidence is what was signed, for who may open it", async () => {
    const id = await make({ de: "user" });
    await employee(id);
    const taken = (username: string) => server.as(username, evidencia).descargar({ tipo: "documento", registro: id });
    const { body } = await taken("rrhh");
    const files = new Map([...unzip(Buffer.from(body as Uint8Array))].map(({ name, bytes }) => [name, bytes]));
    expect(files.get("documento.pdf")?.equals(await pdfOf(id))).toBe(true);
    await expect(taken("user2")).rejects.toMatchObject({ status: 403 });
  });
});

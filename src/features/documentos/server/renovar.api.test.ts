// Proves that a document that expires is renewed by a version of its own, which takes the old one's place once it is approved.
import { idOf } from "#shell/testing/people.ts";
import "#shell/testing/seed.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsOf } from "#shell/testing/mails.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Documento } from "../contract.ts";
import { listaDocumentos } from "../lista.ts";
import { renovaciones } from "../renovaciones.ts";
import { vencimientos } from "../vencimientos.ts";
import { documentosIn, editOf, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, upload, tipo, lista, signs, archivo, query } = documentosIn(() => server);
const renewing = (username: string) => server.as(username, renovaciones);

const OLD = "2026-03-10";
const NEW = "2027-03-10";
const licence = (more: Partial<Parameters<typeof make>[0]> = {}) =>
  make({ de: "user", name: "Licencia", tieneVencimiento: true, fechaVencimiento: OLD, ...more });
const renew = async (by: string, { _id: documentId }: Pick<Documento, "_id">, more: object = {}) =>
  renewing(by).renovar({ documentId, url: await upload(by, pdf("Renovada")), fechaVencimiento: NEW, ...more });
const read = (username: string, { _id: documentId }: Pick<Documento, "_id">) => as(username).get({ documentId });
const listed = async (de: string) => (await as("rrhh").byEmpleado({ empleadoId: idOf(de) })).map(({ _id }) => _id);
const decide = async ({ _id }: Documento, estado: Documento["estado"], motivoRechazo = "", by = "rrhh") =>
  as(by).update({ ...editOf(await read(by, { _id })), estado, motivoRechazo });

describe("who works with documents renews one", () => {
  it("the new version takes its place at once: same person, type and signatures, decided again for its file", async () => {
    const { _id: listaDistribucion } = await lista();
    const asked = { requiereFirma: true, permitirVerSinFirmar: true, requiereFirmaEmpleador: true };
    const old = await licence({ ...asked, firmante: idOf("admin2"), notifica: true, listaDistribucion });
    const renewed = await renew("rrhh", old, { descripcion: "La de 2027" });
    expect(renewed).toMatchObject({
      ...asked,
      name: "Licencia",
      descripcion: "La de 2027",
      tipo: old.tipo,
      carpeta: old.carpeta,
      empleado: old.empleado,
      firmante: { _id: idOf("admin2") },
      notifica: true,
      listaDistribucion: { _id: listaDistribucion },
      fechaVencimiento: NEW,
      estado: "Aprobado",
      origen: "empresa",
      estadoFirma: "sinFirmar",
      leido: false,
      anterior: old._id,
      reemplazadoPor: null,
    });
    expect(await read("user", old)).toMatchObject({ reemplazadoPor: renewed._id, version: old.version + 1 });
    const picture = await renewing("rrhh").renovar({
      documentId: renewed._id,
      url: await upload("rrhh", png()),
      fechaVencimiento: "2028-03-10",
    });
    // What is no PDF is not signed.
    expect(picture).toMatchObject({ requiereFirma: false, requiereFirmaEmpleador: false, firmante: null });
    const lines = await query("select name from registro where to_user = $1 and name = 'Documento renovado'", [
      idOf("user"),
    ]);
    expect(lines).toHaveLength(2);
  });

  it("whoever signed for the company and does no more is not named again", async () => {
    const old = await licence({ requiereFirmaEmpleador: true, firmante: idOf("admin2") });
    await query("update cuenta set roles = '{rrhh}' where id = $1", [idOf("admin2")]);
    expect(await renew("rrhh", old)).toMatchObject({ requiereFirmaEmpleador: true, firmante: null });
  });

  it("lists, counts, debts and expiries follow the new one; the old one is read and downloaded as before", async () => {
    const { _id: own } = await tipo();
    const old = await licence({ tipo: own, requiereFirma: true, permitirVerSinFirmar: true });
    const owed = async () => (await as("user").cantidadSinFirmar({})).cant;
    const before = await owed();
    const renewed = await renew("documentacion", old);
    expect(await owed()).toBe(before);
    const [inList] = (await server.as("rrhh", listaDocumentos).list({ tipoDocumento: own })).data;
    expect(inList?._id).toBe(renewed._id);
    const carpetas = await as("user").carpetasDeEmpleado({ empleadoId: idOf("user") });
    expect(carpetas.find(({ _id }) => _id === old.carpeta._id)?.cantidadDocumentos).toBe(1);
    const expiring = await server.as("rrhh", vencimientos).entre({ desde: OLD, hasta: NEW });
    const ids = expiring.map(({ _id }) => _id);
    expect([ids.includes(old._id), ids.includes(renewed._id)]).toEqual([false, true]);
    for (const username of ["user", "rrhh"]) expect((await archivo(username, old._id)).statusCode).toBe(200);
  });

  it("what was signed on the old version stays, and it is neither edited nor signed any more", async () => {
    const old = await licence({ requiereFirma: true, permitirVerSinFirmar: true, requiereFirmaEmpleador: true });
    await signs(old._id, "empleado");
    const renewed = await renew("rrhh", old);
    expect((await read("rrhh", old)).firmadoEmpleado.firmado).toBe(true);
    expect(renewed.firmadoEmpleado.firmado).toBe(false);
    const replaced = { status: 409, message: "El documento fue reemplazado por otro más nuevo" };
    expect(await refused(as("rrhh").update(editOf(await read("rrhh", old))))).toEqual(replaced);
    expect(await refused(renew("rrhh", old))).toEqual(replaced);
  });
});

describe("D210: an employee renews their own", () => {
  it("D085: its list is told of it once it is approved, and not before", async () => {
    const { _id: listaDistribucion } = await lista(["avisos@ejemplo.test"]);
    const old = await licence({ notifica: true, listaDistribucion });
    await query("delete from cola.job where name = 'correo'");
    const toList = async () => (await mailsOf(server)).filter(({ para }) => para === "avisos@ejemplo.test");
    const sent = await renew("user", old);
    expect(await toList()).toEqual([]);
    const rejected = await decide(sent, "Rechazado", "No se lee bien");
    expect(await toList()).toEqual([]);
    await decide(rejected, "Aprobado");
    const [told, ...more] = await toList();
    expect([told?.asunto, more]).toEqual(["Hay un documento nuevo en Rúbrica", []]);
    expect(told?.texto).toContain(`/documents/${sent._id}\n`);
  });

  it("it waits; approved, it takes the place of the old one, which stood until then", async () => {
    const old = await licence();
    const sent = await renew("user", old, { estado: "Aprobado", leido: true, empleado: idOf("user2") });
    expect(sent).toMatchObject({ estado: "Pendiente", origen: "empleado", empleado: { _id: idOf("user") } });
    expect((await read("user", old)).reemplazadoPor).toBeNull();
    expect(await refused(renew("rrhh", old))).toEqual({
      status: 409,
      message: "Ya hay una renovación de este documento que espera aprobación",
    });
    await decide(sent, "Aprobado");
    expect((await read("user", old)).reemplazadoPor).toBe(sent._id);
    const ids = await listed("user");
    expect([ids.includes(old._id), ids.includes(sent._id)]).toEqual([false, true]);
    const lines = await query<{ name: string }>(
      "select name from registro where module = 'Documentos' and to_user = $1 order by seq desc limit 2",
      [idOf("user")],
    );
    expect(lines.map(({ name }) => name)).toEqual(["Documento aprobado", "Renovación enviada por el empleado"]);
  });

  it("a rejection leaves the old one standing, and is answered with another renewal", async () => {
    const old = await licence();
    const sent = await renew("user", old);
    await decide(sent, "Rechazado", "No se lee");
    expect(await read("user", sent)).toMatchObject({ estado: "Rechazado", motivoRechazo: "No se lee" });
    expect((await read("user", old)).reemplazadoPor).toBeNull();
    const again = await renew("user", old);
    expect(await refused(decide(sent, "Pendiente"))).toMatchObject({ status: 409 });
    await decide(again, "Aprobado");
    expect(await refused(decide(sent, "Aprobado"))).toEqual({
      status: 409,
      message: "La versión que renueva ya no está vigente",
    });
    expect((await read("user", old)).reemplazadoPor).toBe(again._id);
  });

  it("who works with documents sends their own too, and others approve it", async () => {
    const old = await licence({ de: "rrhh", by: "admin" });
    const sent = await renew("rrhh", old);
    expect(sent.estado).toBe("Pendiente");
    expect((await refused(decide(sent, "Aprobado"))).status).toBe(403);
    await decide(sent, "Aprobado", "", "admin");
    expect((await read("rrhh", old)).reemplazadoPor).toBe(sent._id);
  });

  it("of a type that employees may send", async () => {
    const { _id: closed } = await tipo({ empleadoUpload: false });
    const old = await licence({ tipo: closed });
    expect(await refused(renew("user", old))).toEqual({
      status: 400,
      message: "No podés enviar documentos de ese tipo",
    });
    expect((await renew("rrhh", old)).anterior).toBe(old._id);
  });
});

describe("what is refused", () => {
  it("S-17: somebody else's is not there for a user, another company's for nobody; a manager reads alone", async () => {
    const [old, theirs] = [await licence(), await licence({ de: "user.b" })];
    const url = await upload("rrhh");
    const asked = { url, fechaVencimiento: NEW };
    for (const [username, documentId, status] of [
      ["user2", old._id, 404],
      ["rrhh", theirs._id, 404],
      ["user", NOBODY, 404],
      ["manager", old._id, 403],
    ] as const) {
      expect((await refused(renewing(username).renovar({ documentId, ...asked }))).status, username).toBe(status);
      if (status === 404)
        expect((await refused(renewing(username).versiones({ documentId }))).status, username).toBe(404);
    }
    expect((await renewing("manager").versiones({ documentId: old._id })).map(({ _id }) => _id)).toEqual([old._id]);
    expect(await query("select 1 from documento where anterior_id = any($1)", [[old._id, theirs._id]])).toEqual([]);
  });

  it("a day that is not after the old one's or is none, a file of somebody else's or of another kind", async () => {
    const old = await licence();
    for (const fechaVencimiento of [OLD, "2026-03-09"])
      expect(await refused(renew("rrhh", old, { fechaVencimiento })), fechaVencimiento).toEqual({
        status: 400,
        message: "El nuevo vencimiento debe ser posterior al que tiene el documento",
      });
    for (const bad of [
      { fechaVencimiento: "2027-02-31" },
      { fechaVencimiento: null },
      { name: " " },
      { url: NOBODY },
    ]) {
      const { status } = await refused(renew("rrhh", old, bad));
      expect([400, 404], JSON.stringify(bad)).toContain(status);
    }
    const url = await upload("admin");
    expect((await refused(renew("rrhh", old, { url }))).status).toBeGreaterThanOrEqual(400);
    expect(await read("rrhh", old)).toEqual(old);
  });

  it("what does not expire, was never approved, or was taken back", async () => {
    const plain = await make({ de: "user" });
    expect(await refused(renew("rrhh", plain))).toEqual({
      status: 409,
      message: "El documento no tiene vencimiento: no hay qué renovar",
    });
    const sent = await licence({ by: "user" });
    expect(await refused(renew("user", sent))).toEqual({
      status: 409,
      message: "El documento todavía no está aprobado",
    });
    const signed = await licence();
    await signs(signed._id, "empleado");
    await as("rrhh").remove({ documentId: signed._id, motivo: "Se cargó dos veces" });
    expect(await refused(renew("user", signed))).toEqual({
      status: 409,
      message: "La empresa retiró el documento: no se puede renovar",
    });
  });

  it("of two renewals at once exactly one is made, and of two approvals one takes the place", async () => {
    const old = await licence();
    const both = await Promise.allSettled([renew("rrhh", old), renew("admin", old), renew("user", old)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await query("select id from documento where anterior_id = $1", [old._id])).toHaveLength(1);
    const next = await licence();
    const sent = [await renew("user", next)];
    await decide(sent[0] as Documento, "Rechazado", "Ilegible");
    sent.push(await renew("user", next));
    const decided = await Promise.allSettled(sent.map((one) => decide(one, "Aprobado")));
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const standing =
      "select id from documento where reemplazado_por_id is null and estado = 'Aprobado' and id = any($1)";
    expect(await query(standing, [[next._id, ...sent.map(({ _id }) => _id)]])).toHaveLength(1);
  });
});

describe("the earlier version holds again", () => {
  it("when the newest is deleted, and what waits to renew that renews the earlier", async () => {
    const old = await licence();
    const second = await renew("rrhh", old);
    const third = await renew("user", second, { fechaVencimiento: "2028-03-10" });
    await as("rrhh").remove({ documentId: second._id });
    expect((await read("user", old)).reemplazadoPor).toBeNull();
    expect((await read("user", third)).anterior).toBe(old._id);
    await decide(third, "Aprobado");
    expect((await read("user", old)).reemplazadoPor).toBe(third._id);
    await as("rrhh").remove({ documentId: third._id });
    expect(await listed("user")).toContain(old._id);
    await as("rrhh").remove({ documentId: old._id });
  });

  it("when the newest is rejected after it was approved; not while another waits to renew it", async () => {
    const old = await licence();
    const second = await renew("rrhh", old);
    const third = await renew("user", second, { fechaVencimiento: "2028-03-10" });
    expect((await refused(decide(second, "Rechazado", "Otra persona"))).status).toBe(409);
    await decide(third, "Rechazado", "Otra persona");
    await decide(second, "Rechazado", "Otra persona");
    expect((await read("user", old)).reemplazadoPor).toBeNull();
    await decide(second, "Aprobado");
    expect((await read("user", old)).reemplazadoPor).toBe(second._id);
  });

  it("a document deleted leaves what waited to renew it standing by itself", async () => {
    const old = await licence();
    const sent = await renew("user", old);
    await as("rrhh").remove({ documentId: old._id });
    expect((await read("user", sent)).anterior).toBeNull();
    expect((await decide(sent, "Aprobado")).estado).toBe("Aprobado");
  });
});

describe("all versions of a document", () => {
  it("are those of any of them, the newest first, with those that were rejected", async () => {
    const old = await licence();
    const second = await renew("rrhh", old);
    const refusedOne = await renew("user", second, { fechaVencimiento: "2028-03-10" });
    await decide(refusedOne, "Rechazado", "Ilegible");
    const third = await renew("rrhh", second, { fechaVencimiento: "2028-03-10" });
    const other = await licence();
    const wanted = [third, refusedOne, second, old].map(({ _id }) => _id).sort();
    for (const username of ["user", "rrhh", "manager"])
      for (const one of [old, third, refusedOne]) {
        const all = await renewing(username).versiones({ documentId: one._id });
        expect(all.map(({ _id }) => _id).sort(), username).toEqual(wanted);
        expect(all.map(({ created }) => created)).toEqual(
          all
            .map(({ created }) => created)
            .toSorted()
            .reverse(),
        );
      }
    expect((await renewing("rrhh").versiones({ documentId: other._id })).map(({ _id }) => _id)).toEqual([other._id]);
  });

  it("S-49: the file of each is nobody's while only its preview may be seen", async () => {
    const old = await licence({ requiereFirma: true });
    const renewed = await renew("rrhh", old);
    const all = await renewing("user").versiones({ documentId: old._id });
    expect(all.map(({ url, previa }) => [url, previa])).toEqual([
      [null, true],
      [null, true],
    ]);
    for (const { _id } of [old, renewed]) expect((await archivo("rrhh", _id)).statusCode).toBe(403);
  });
});

// Proves what a document is, and that it is created, read, edited and deleted as its calls say.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#platform/dates/days.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { documentos } from "../contract.ts";
import { documentosIn, editOf, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
let now = TEST_NOW;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server.close());
const { as, make, draft, upload, folder, tipo, lista, signs, query } = documentosIn(() => server);

const HOY = "2026-03-02";

describe("DOC-67, DOC-01: the module", () => {
  const OFF = "El módulo no está activo para la empresa";
  /** As a process sees it that remembers nobody from before. */
  async function switchedTo(isOn: boolean) {
    await query("update empresa set modulos = jsonb_set(modulos, '{documentos}', $2) where id = $1", [B, `${isOn}`]);
    const other = await server.another();
    return (username: string) => other.as(username, documentos);
  }

  it("is said to be on", async () => {
    expect(await as("user").moduloActivo({})).toEqual({ active: true });
  });

  it("where the company has it not, nothing of documents is answered, and the sentence says why", async () => {
    const { _id: documentId } = await make({ de: "user.b" });
    const without = await switchedTo(false);
    const off = { status: 403, message: OFF };
    expect(await refused(without("user.b").moduloActivo({}))).toEqual(off);
    expect(await refused(without("user.b").get({ documentId }))).toEqual(off);
    expect(await refused(without("admin.b").all({}))).toEqual(off);
    expect(await refused(without("admin.b").carpetasDeEmpresa({}))).toEqual(off);
    const again = await switchedTo(true);
    expect((await again("user.b").get({ documentId }))._id).toBe(documentId);
  });

  it("DASH-12: switched off, nobody is told to sign what they cannot open", async () => {
    await make({ de: "user2.b", requiereFirma: true });
    expect(await as("user2.b").cantidadSinFirmar({})).toEqual({ cant: 1 });
    const without = await switchedTo(false);
    expect(await without("user2.b").cantidadSinFirmar({})).toEqual({ cant: 0 });
    await switchedTo(true);
  });
});

describe("DOC-68, DOC-69: a document", () => {
  it("DOC-34, D074: has its fields, and is read as it was created", async () => {
    const { _id: carpeta, name: carpetaName } = await folder();
    const type = await tipo({ carpeta });
    const listaDistribucion = await lista();
    const url = await upload("rrhh", pdf("Política"));
    const created = await as("rrhh").create({
      name: "Política de uso",
      descripcion: "Versión 2",
      tipo: type._id,
      url,
      empleado: idOf("user"),
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      firmante: idOf("admin"),
      permitirVerSinFirmar: true,
      tieneVencimiento: true,
      fechaVencimiento: "2026-12-31",
      notifica: true,
      listaDistribucion: listaDistribucion._id,
    });
    expect(created).toMatchObject({
      name: "Política de uso",
      descripcion: "Versión 2",
      url,
      pdf: url,
      tipo: { _id: type._id, name: type.name },
      tipoLicencia: null,
      carpeta: { _id: carpeta, name: carpetaName },
      empresa: A,
      empleado: { _id: idOf("user"), lastName: "Benítez", firstName: "Rocío" },
      estado: "Aprobado",
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      firmante: { _id: idOf("admin") },
      permitirVerSinFirmar: true,
      tieneVencimiento: true,
      fechaVencimiento: "2026-12-31",
      created: TEST_NOW.toISOString(),
      firmadoEmpleado: { firmado: false, fecha: null },
      firmadoEmpleador: { firmado: false, fecha: null },
      leido: false,
      notifica: true,
      listaDistribucion: { _id: listaDistribucion._id, name: listaDistribucion.name },
      estadoFirma: "sinFirmar",
      previa: false,
      origen: "empresa",
    });
    expect(await as("rrhh").get({ documentId: created._id })).toEqual(created);
    expect(await as("admin").all({})).toContainEqual(created);
  });

  it("D074: `pdf` is its file where that is a PDF, and nothing where it is a picture", async () => {
    const picture = await make({ de: "user", file: png() });
    expect([picture.pdf, picture.url === null]).toEqual([null, false]);
    const paper = await make({ de: "user" });
    expect(paper.pdf).toBe(paper.url);
  });

  it("its employee is not told whom the company tells of it", async () => {
    const { _id: listaDistribucion } = await lista();
    const { _id: documentId } = await make({ de: "user", notifica: true, listaDistribucion });
    expect(await as("user").get({ documentId })).toMatchObject({ notifica: false, listaDistribucion: null });
    expect(await as("manager").get({ documentId })).toMatchObject({ notifica: true });
  });

  it("DOC-44: is expired from the company's day after its last one", async () => {
    const { _id: documentId } = await make({ de: "user", tieneVencimiento: true, fechaVencimiento: HOY });
    const vencido = async () => (await as("user").get({ documentId })).vencido;
    expect(await vencido()).toBe(false);
    // Still that day in Buenos Aires, and no longer in Greenwich.
    now = new Date(`${addDays(HOY, 1)}T02:59:59Z`);
    expect(await vencido()).toBe(false);
    now = new Date(`${addDays(HOY, 1)}T03:00:00Z`);
    expect(await vencido()).toBe(true);
    now = TEST_NOW;
    const forever = await make({ de: "user", tieneVencimiento: false, fechaVencimiento: "2020-01-01" });
    expect(forever).toMatchObject({ tieneVencimiento: false, fechaVencimiento: null, vencido: false });
  });
});

describe("DOC-70: edited", () => {
  it("is stored as the form says it, of another type and with another file", async () => {
    const made = await make({ de: "user", requiereFirma: true, permitirVerSinFirmar: true });
    const other = await tipo();
    const url = await upload("documentacion", pdf("Otro"));
    const changed = await as("documentacion").update({
      ...editOf(made),
      name: "Otro nombre",
      descripcion: "Corregido",
      tipo: other._id,
      url,
      requiereFirma: false,
      tieneVencimiento: true,
      fechaVencimiento: "2027-01-15",
    });
    expect(changed).toMatchObject({
      version: 2,
      name: "Otro nombre",
      descripcion: "Corregido",
      tipo: { _id: other._id },
      carpeta: { _id: other.carpeta._id },
      url,
      requiereFirma: false,
      fechaVencimiento: "2027-01-15",
      estado: "Aprobado",
    });
    expect(changed.sha256).not.toBe(made.sha256);
    expect(await as("rrhh").get({ documentId: made._id })).toEqual(changed);
    expect(await query("select estado from archivo where id = $1", [made.url])).toEqual([{ estado: "liberado" }]);
  });

  it("without its file, which whoever only sees the preview cannot name, keeps it under the new name", async () => {
    const made = await make({ de: "user", requiereFirma: true });
    expect([made.previa, made.url]).toEqual([true, null]);
    const changed = await as("rrhh").update({ ...editOf(made), name: "Renombrado", permitirVerSinFirmar: true });
    expect(changed).toMatchObject({ name: "Renombrado", sha256: made.sha256 });
    expect(await query("select name, estado from archivo where id = $1", [changed.url])).toEqual([
      { name: "Renombrado.pdf", estado: "guardado" },
    ]);
  });

  it("of two who saw the same one, the second is told of the first", async () => {
    const made = await make({ de: "user" });
    await as("rrhh").update({ ...editOf(made), name: "Primero" });
    expect((await refused(as("admin").update({ ...editOf(made), name: "Segundo" }))).status).toBe(409);
    expect((await as("admin").get({ documentId: made._id })).name).toBe("Primero");
  });
});

describe("DOC-71: deleted", () => {
  it("is gone with its file, and answered as it was", async () => {
    const made = await make({ de: "user" });
    expect(await as("rrhh").remove({ documentId: made._id })).toEqual(made);
    expect((await refused(as("rrhh").get({ documentId: made._id }))).status).toBe(404);
    expect(await query("select 1 from documento where id = $1", [made._id])).toEqual([]);
    expect(await query("select estado from archivo where id = $1", [made.url])).toEqual([{ estado: "liberado" }]);
  });

  it("D188, S-48: signed, is out of sight but for its employee, with its file", async () => {
    for (const lado of ["empleado", "empleador"] as const) {
      const made = await make({ de: "user", requiereFirma: true, requiereFirmaEmpleador: true });
      const documentId = made._id;
      await signs(documentId, lado);
      const motivo = "Se cargó dos veces";
      expect(await refused(as("rrhh").remove({ documentId }))).toEqual({
        status: 400,
        message: "Escribí por qué se elimina: está firmado y se conserva como prueba",
      });
      await as("rrhh").remove({ documentId, motivo });
      expect(await query("select eliminado_por_id por, sha256 from documento where id = $1", [documentId])).toEqual([
        { por: idOf("rrhh"), sha256: made.sha256 },
      ]);
      expect(await query("select estado from archivo where registro_id = $1", [documentId])).toEqual([
        { estado: "guardado" },
      ]);
      for (const username of ["rrhh", "root", "manager"])
        expect((await refused(as(username).get({ documentId }))).status, username).toBe(404);
      if (lado === "empleador") expect((await refused(as("user").get({ documentId }))).status).toBe(404);
      // What one signed is theirs (D202).
      else expect((await as("user").get({ documentId })).retirado).toEqual({ fecha: TEST_NOW.toISOString(), motivo });
      expect((await refused(as("rrhh").remove({ documentId }))).status).toBe(404);
    }
  });

  it("a version taken out of the middle leaves its neighbours following each other", async () => {
    const ids: string[] = [];
    for (const name of ["primera", "segunda", "tercera", "cuarta"]) ids.push((await make({ de: "user2", name }))._id);
    const [first, second, third, last] = ids as [string, string, string, string];
    for (const [old, renewal] of [
      [first, second],
      [second, third],
      [third, last],
    ]) {
      await query("update documento set reemplazado_por_id = $2 where id = $1", [old, renewal]);
      await query("update documento set anterior_id = $1 where id = $2", [old, renewal]);
    }
    const neighbours = async (documentId: string) => {
      const { anterior, reemplazadoPor } = await as("rrhh").get({ documentId });
      return [anterior, reemplazadoPor];
    };
    await as("rrhh").remove({ documentId: second });
    expect(await neighbours(first)).toEqual([null, third]);
    expect(await neighbours(third)).toEqual([first, last]);
    await as("rrhh").remove({ documentId: last });
    expect(await neighbours(third)).toEqual([first, null]);
    const listed = await as("user2").byEmpleado({});
    expect(listed.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual([third]);
  });

  it("D087, D210: by who works with documents, and by nobody else: 'Sin permisos'", async () => {
    const made = await make({ de: "user" });
    const documentId = made._id;
    const given = await draft("manager", { tipo: made.tipo._id, empleado: idOf("user") });
    for (const username of ["user", "manager", "comunicaciones"]) {
      const sinPermisos = { status: 403, message: "Sin permisos" };
      expect(await refused(as(username).remove({ documentId })), username).toEqual(sinPermisos);
      expect(await refused(as(username).update(editOf(made))), username).toEqual(sinPermisos);
    }
    expect(await refused(as("manager").create(given))).toEqual({ status: 403, message: "Sin permisos" });
    for (const username of ["admin", "superadmin", "external", "rrhh", "documentacion", "root"]) {
      const { _id } = await make({ de: "user", by: username });
      expect((await as(username).remove({ documentId: _id }))._id, username).toBe(_id);
    }
    expect((await refused(as("rrhh").remove({ documentId: NOBODY }))).status).toBe(404);
  });
});

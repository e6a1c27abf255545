// Proves that what a document cannot be is said in Spanish, at its field where it has one, and leaves nothing behind.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { documentosIn, docx, editOf, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, draft, upload, folder, tipo, lista, signs, query } = documentosIn(() => server);

const GONE = { status: 400, message: "Alguno de los datos elegidos ya no existe" };

describe("what is not stored", () => {
  const kept = () =>
    query(
      "select (select count(*) from documento) as documentos, (select count(*) from archivo where estado = 'guardado') as archivos",
    );
  let before: unknown;
  beforeEach(async () => {
    before = await kept();
  });
  afterEach(async () => expect(await kept()).toEqual(before));

  const given = async (changes: object, by = "rrhh") => {
    const whole = { ...(await draft(by, { empleado: idOf("user") })), ...changes };
    return refused(as(by).create(whole as Parameters<ReturnType<typeof as>["create"]>[0]));
  };

  it("a type of another company, one that is not there, and that of receipts", async () => {
    const theirs = await tipo({ empresa: B });
    const [recibo] = await query<{ id: string }>("select id from tipo_documento where es_recibo limit 1");
    for (const id of [theirs._id, NOBODY, recibo?.id]) expect(await given({ tipo: id })).toEqual(GONE);
    expect(await given({ tipo: "" })).toEqual({ status: 400, message: "Debe selecionar el tipo de documento" });
  });

  it("somebody of another company, nobody, and a root user: one answer", async () => {
    for (const empleado of [idOf("user.b"), NOBODY, idOf("root")]) expect(await given({ empleado })).toEqual(GONE);
  });

  it("an expiry on a day that is none, and one without its day", async () => {
    for (const fechaVencimiento of ["2026-02-31", "31/02/2026", "mañana"])
      expect((await given({ tieneVencimiento: true, fechaVencimiento })).status, fechaVencimiento).toBe(400);
    expect(await given({ tieneVencimiento: true, fechaVencimiento: null })).toEqual({
      status: 400,
      message: "Debe seleccionar una fecha de vencimiento válida",
    });
  });

  it("`notifica` without a list, with one of another company, and with one deleted meanwhile", async () => {
    expect(await given({ notifica: true })).toEqual({
      status: 400,
      message: "Debe selecionar una lista de distribución",
    });
    const theirs = await lista(["b@ejemplo.test"], [], "admin.b");
    const mine = await lista();
    await query("delete from lista_distribucion where id = $1", [mine._id]);
    for (const { _id: listaDistribucion } of [theirs, mine])
      expect(await given({ notifica: true, listaDistribucion })).toEqual(GONE);
  });

  it("D212: signed for the company by somebody who is no attorney of it", async () => {
    const no = { status: 400, message: "Quien firma por la empresa debe ser un apoderado" };
    for (const firmante of [idOf("rrhh"), idOf("admin.b"), NOBODY])
      expect(await given({ requiereFirmaEmpleador: true, firmante })).toEqual(no);
  });

  it("DOC-48: what is no PDF, in an onboarding folder", async () => {
    const { _id } = await folder("esOnboarding");
    const type = await tipo({ carpeta: _id, empleadoUpload: false });
    for (const file of [docx(), png()])
      expect(await given({ tipo: type._id, url: await upload("rrhh", file) })).toEqual({
        status: 400,
        message: "Para Onboarding sólo se permiten archivos PDF",
      });
  });

  it("no name, and one that is too long", async () => {
    expect((await given({ name: "  " })).message).toBe("Debe ingresar un nombre");
    expect((await given({ name: "x".repeat(201) })).status).toBe(400);
  });
});

describe("what holds whatever a form says", () => {
  it("DOC-54, DOC-55: a docx or a picture that wants a signature wants none", async () => {
    for (const file of [docx(), png()])
      expect(
        await make({ de: "user", file, requiereFirma: true, requiereFirmaEmpleador: true, firmante: idOf("admin") }),
      ).toMatchObject({ requiereFirma: false, requiereFirmaEmpleador: false, firmante: null, previa: false });
    const signable = await make({ de: "user", requiereFirma: true });
    const url = await upload("rrhh", docx());
    expect(await as("rrhh").update({ ...editOf(signable), url })).toMatchObject({ requiereFirma: false, url });
  });

  it("DOC-49, DOC-50: an onboarding folder asks for a signature and shows what is signed, created or moved there", async () => {
    const { _id } = await folder("esOnboarding");
    const type = await tipo({ carpeta: _id, empleadoUpload: false });
    const forced = { requiereFirma: true, permitirVerSinFirmar: true, previa: false };
    expect(await make({ de: "user", tipo: type._id })).toMatchObject(forced);
    const plain = await make({ de: "user" });
    expect(await as("rrhh").update({ ...editOf(plain), tipo: type._id })).toMatchObject(forced);
    const word = await make({ de: "user", file: docx() });
    expect((await refused(as("rrhh").update({ ...editOf(word), tipo: type._id }))).message).toBe(
      "Para Onboarding sólo se permiten archivos PDF",
    );
    expect(await as("rrhh").get({ documentId: word._id })).toEqual(word);
  });

  it("the same file is given once", async () => {
    const url = await upload("rrhh");
    const both = await Promise.allSettled(
      [idOf("user"), idOf("user2")].map(async (empleado) => as("rrhh").create(await draft("rrhh", { empleado, url }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("S-48: once a side has signed", () => {
  const SIGNED = {
    status: 409,
    message: "El documento ya está firmado: su archivo, su tipo y esa firma no se pueden cambiar",
  };

  it.each(["empleado", "empleador"] as const)(
    "that of the %s fixes file, type, state and that requirement",
    async (lado) => {
      const made = await make({
        de: "user",
        requiereFirma: true,
        requiereFirmaEmpleador: true,
        permitirVerSinFirmar: true,
      });
      await signs(made._id, lado);
      const other = await tipo();
      const url = await upload("admin", pdf("Otro"));
      const own = lado === "empleado" ? { requiereFirma: false } : { requiereFirmaEmpleador: false };
      const changes = [{ url }, { tipo: other._id }, own, { estado: "Rechazado", motivoRechazo: "Tarde" } as const];
      const before = await query("select * from documento where id = $1", [made._id]);
      for (const change of changes)
        expect(await refused(as("admin").update({ ...editOf(made), ...change })), JSON.stringify(change)).toEqual(
          SIGNED,
        );
      expect(await query("select * from documento where id = $1", [made._id])).toEqual(before);
      expect((await server.inject("admin", { url: `/api/archivos/${url}` })).statusCode).toBe(200);
      const changed = await as("admin").update({ ...editOf(made), name: "Renombrado", descripcion: "Firmado" });
      expect(changed).toMatchObject({ name: "Renombrado", sha256: made.sha256, url: made.url });
    },
  );

  it("who signed for the company is not renamed; one who left since stays named", async () => {
    const made = await make({ de: "user", requiereFirmaEmpleador: true, firmante: idOf("admin2") });
    await query("update cuenta set roles = '{rrhh}' where id = $1", [idOf("admin2")]);
    const renamed = await as("rrhh").update({ ...editOf(made), name: "Renombrado" });
    expect(renamed).toMatchObject({ name: "Renombrado", firmante: { _id: idOf("admin2") } });
    expect((await as("rrhh").update({ ...editOf(renamed), requiereFirmaEmpleador: false })).firmante).toBeNull();
    const other = await make({ de: "user", requiereFirmaEmpleador: true, firmante: idOf("admin") });
    await signs(other._id, "empleador");
    expect(await refused(as("rrhh").update({ ...editOf(other), firmante: null }))).toEqual(SIGNED);
  });

  it("a version that was renewed is edited no more", async () => {
    const [old, renewal] = [await make({ de: "user" }), await make({ de: "user" })];
    await query("update documento set reemplazado_por_id = $2 where id = $1", [old._id, renewal._id]);
    expect(await refused(as("rrhh").update(editOf(old)))).toEqual({
      status: 409,
      message: "El documento fue reemplazado por otro más nuevo",
    });
    expect((await as("user").get({ documentId: old._id })).reemplazadoPor).toBe(renewal._id);
  });
});

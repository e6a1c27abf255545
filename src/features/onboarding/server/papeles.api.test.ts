// Proves whose onboarding papers are whose to see and to give, how they stand when they are given, and that they are signed
// one after the other as they were shown.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { A, B, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { papelesIn, pdfFile, refusal } from "./fixtures/papeles.ts";
import { countPapeles } from "./papeles.ts";

let server: TestedServer;
let tipo: string;
const { as, query, sent, upload, tipo: newTipo, give, sign, stored, switchOff, documentosAs } = papelesIn(() => server);
beforeAll(async () => {
  server = await testServer();
  tipo = await newTipo();
});
afterAll(() => server.close());

const NOT_THERE = { status: 404, message: "No se encontró el registro." };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const counted = (username: string) =>
  server.fresh.database.inCompany(personOf(username).empresa, (db) => countPapeles(db, idOf(username), ["documentos"]));

describe("who", () => {
  it("ONB-24, DASH-20: whose they are and who keeps the files read them; a manager, another and a stranger do not", async () => {
    const [given] = await give("user", tipo, "Para leer");
    const empleadoId = idOf("user");
    for (const username of ["user", "rrhh", "admin", "superadmin", "root", "documentacion"])
      expect(
        (await as(username).list({ empleadoId })).map(({ _id }) => _id),
        username,
      ).toContain(given?._id);
    for (const username of ["manager", "external", "user2", "comunicaciones", "admin.b"])
      expect(await refusal(as(username).list({ empleadoId })), username).toEqual(NOT_THERE);
    expect((await refusal(as(null).list({ empleadoId }))).status).toBe(401);
    for (const nobody of [idOf("user.b"), UNKNOWN])
      expect(await refusal(as("rrhh").list({ empleadoId: nobody })), nobody).toEqual(NOT_THERE);
    expect(await refusal(as("rrhh").list({ empleadoId: idOf("root") }))).toEqual(NOT_THERE);
  });

  it("D210: staff and documentacion give them; others not, nobody to themselves, nor to another company's", async () => {
    const asked = async (username: string, empleadoId: string) => ({
      empleadoId,
      tipo,
      adjuntos: [{ url: await upload(username), name: `De ${username}` }],
    });
    for (const username of ["rrhh", "admin", "superadmin", "documentacion"]) {
      await as(username).agregar(await asked(username, idOf("user2")));
      expect(await stored(`De ${username}`), username).toHaveLength(1);
    }
    for (const username of ["user", "manager", "external"])
      expect((await refusal(as(username).agregar(await asked(username, idOf("user2"))))).status, username).toBe(403);
    expect(await refusal(as("rrhh").agregar(await asked("rrhh", idOf("rrhh"))))).toMatchObject({ status: 403 });
    for (const nobody of [idOf("user.b"), UNKNOWN])
      expect(await refusal(as("rrhh").agregar(await asked("rrhh", nobody)))).toEqual(NOT_THERE);
  });

  it("D214: of a company without documents nothing is read, given or counted", async () => {
    const empleadoId = idOf("user.b");
    await switchOff(B, false);
    try {
      const off = { status: 403, message: "El módulo no está activo para la empresa" };
      expect(await refusal(as("user.b").list({ empleadoId }))).toEqual(off);
      const adjuntos = [{ url: UNKNOWN, name: "Contrato" }];
      expect(await refusal(as("admin.b").agregar({ empleadoId, tipo: null, adjuntos }))).toEqual(off);
    } finally {
      await switchOff(B, true);
    }
    const none = await server.fresh.database.inCompany(A, (db) => countPapeles(db, idOf("user"), ["onboarding"]));
    expect(none).toEqual({ total: 0, firmados: 0 });
  });
});

describe("what is given", () => {
  it("ONB-29, S-29: approved and unsigned, whatever is sent of that", async () => {
    const adjunto = {
      url: await upload("rrhh"),
      name: "Con más",
      estado: "Rechazado",
      firmadoEmpleado: { firmado: true },
      requiereFirma: false,
    };
    const body = { empleadoId: idOf("user2"), tipo, adjuntos: [adjunto], estado: "Pendiente", origen: "empleado" };
    await as("rrhh").agregar(body);
    expect(await stored("Con más")).toMatchObject([
      { estado: "Aprobado", requiere_firma: true, firmado_empleado: null, origen: "empresa" },
    ]);
    const [line] = await query("select name, from_user, to_user from registro order by seq desc limit 1");
    expect(line).toEqual({
      name: "Documentos de onboarding agregados",
      from_user: idOf("rrhh"),
      to_user: idOf("user2"),
    });
  });

  it("is heard at once by whose papers they are: there is more for them to sign", async () => {
    await query("delete from evento");
    const adjuntos = [
      { url: await upload("rrhh"), name: "Contrato" },
      { url: await upload("rrhh"), name: "Anexo" },
    ];
    await as("rrhh").agregar({ empleadoId: idOf("user2"), tipo, adjuntos });
    expect(await query("select para_id as para from evento where nombre = 'firmas:cambio'")).toEqual([
      { para: idOf("user2") },
    ]);
  });

  it("S-24, S-26: one of several that somebody else uploaded, or another company's: nothing is given", async () => {
    const mine = await upload("rrhh");
    for (const theirs of [await upload("admin"), await upload("admin.b"), UNKNOWN]) {
      const adjuntos = [
        { url: mine, name: "Todo o nada" },
        { url: theirs, name: "Todo o nada" },
      ];
      expect(await refusal(as("rrhh").agregar({ empleadoId: idOf("user2"), tipo, adjuntos }))).toMatchObject({
        status: 404,
        message: "El archivo no existe o ya no está disponible. Volvé a subirlo",
      });
    }
    expect(await stored("Todo o nada")).toEqual([]);
    const [kept] = await query("select estado from archivo where id = $1", [mine]);
    expect(kept).toEqual({ estado: "temporal" });
  });

  it("ONB-29: taken back by the deletion of documents, what nobody signed is gone and no longer counted", async () => {
    const before = await counted("user2");
    const given = (await give("user2", tipo, "Para retirar")).find(({ name }) => name === "Para retirar");
    expect(await counted("user2")).toEqual({ ...before, total: before.total + 1 });
    await documentosAs("rrhh").remove({ documentId: given?._id ?? "" });
    expect(await stored("Para retirar")).toEqual([]);
    expect(await counted("user2")).toEqual(before);
  });
});

describe("signed", () => {
  it("ONB-13, ONB-24: in the order in which they were given, and each says that it is signed", async () => {
    const names = ["Tercero", "Primero", "Segundo", "Cuarto"];
    const given = (await give("documentacion", tipo, ...names)).slice(-4);
    expect(given.map(({ name }) => name)).toEqual(names);
    const owed = await documentosAs("documentacion").sinFirmar({});
    expect(owed.map(({ name }) => name).slice(-4)).toEqual(names);
    const before = await counted("documentacion");
    const [first] = given;
    if (first) await sign("documentacion", first);
    const after = await as("documentacion").list({ empleadoId: idOf("documentacion") });
    expect(after.slice(-4).map(({ firmadoEmpleado }) => firmadoEmpleado.firmado)).toEqual([true, false, false, false]);
    expect(await counted("documentacion")).toEqual({ ...before, firmados: before.firmados + 1 });
  });

  it("S-44: a file that changed between the look and the signature is 409, and nothing is signed", async () => {
    const seen = (await give("user", tipo, "Cambia")).find(({ name }) => name === "Cambia");
    if (!seen) throw new Error("nothing was given");
    const documentId = seen._id;
    const { version } = await documentosAs("rrhh").get({ documentId });
    const { url } = await sent("rrhh", pdfFile("Otro texto"));
    await documentosAs("rrhh").update({
      documentId,
      version,
      name: "Cambia",
      descripcion: "",
      tipo,
      url,
      requiereFirma: true,
      requiereFirmaEmpleador: false,
      firmante: null,
      permitirVerSinFirmar: true,
      tieneVencimiento: false,
      fechaVencimiento: null,
      notifica: false,
      listaDistribucion: null,
      estado: "Aprobado",
      motivoRechazo: "",
    });
    expect(await refusal(sign("user", seen))).toEqual({
      status: 409,
      message: "El documento cambió desde que lo abriste. Volvé a abrirlo antes de firmar",
    });
    const now = (await as("user").list({ empleadoId: idOf("user") })).find(({ _id }) => _id === documentId);
    expect(now?.sha256).not.toBe(seen.sha256);
    if (now) await sign("user", now);
    expect((await stored("Cambia"))[0]?.firmado_empleado).not.toBeNull();
  });
});

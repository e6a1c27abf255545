// Proves what an employee's own upload is, who decides on it, and that no body moves a state for its owner.
import { B, idOf, personOf } from "#shell/testing/people.ts";
import "#shell/testing/seed.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inicio } from "#features/inicio/contract.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Documento, documentos } from "../contract.ts";
import { documentosIn, editOf, NOBODY, pdf, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, draft, upload, tipo, tipoUsual, lista, query } = documentosIn(() => server);

const MINE = { name: "Certificado", clase: "certificado" } as const;

describe("DOC-39, D210: what an employee sends", () => {
  it("waits to be approved, whatever else its body says", async () => {
    const { _id: listaDistribucion } = await lista();
    const wanted = await draft("user", {
      ...MINE,
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      firmante: idOf("admin"),
      permitirVerSinFirmar: false,
      notifica: true,
      listaDistribucion,
    });
    const sent = await as("user").create(Object.assign(wanted, { estado: "Aprobado", origen: "empresa", leido: true }));
    expect(sent).toMatchObject({
      estado: "Pendiente",
      origen: "empleado",
      clase: "certificado",
      empleado: { _id: idOf("user") },
      requiereFirma: false,
      requiereFirmaEmpleador: false,
      firmante: null,
      leido: false,
    });
    expect(await as("rrhh").get({ documentId: sent._id })).toMatchObject({ notifica: false, listaDistribucion: null });
  });

  it("is theirs also when staff send it of themselves, and others decide", async () => {
    const sent = await as("rrhh").create(await draft("rrhh", { ...MINE, empleado: idOf("rrhh") }));
    expect([sent.estado, sent.empleado._id]).toEqual(["Pendiente", idOf("rrhh")]);
    expect((await as("rrhh").create(await draft("rrhh", { empleado: idOf("user") }))).estado).toBe("Aprobado");
  });

  it("is of a type that employees may send, and of nobody else", async () => {
    const { _id: closed } = await tipo({ empleadoUpload: false });
    expect(await refused(as("user").create(await draft("user", { tipo: closed })))).toEqual({
      status: 400,
      message: "No podés enviar documentos de ese tipo",
    });
    const forAnother = await draft("user", { empleado: idOf("user2") });
    expect(await refused(as("user").create(forAnother))).toEqual({ status: 403, message: "Sin permisos" });
    expect(await query("select 1 from documento where cuenta_id = $1 and empleado_id <> $1", [idOf("user")])).toEqual(
      [],
    );
  });

  it("a visiting administrator has no file here: no documents, and none to send", async () => {
    const url = await upload("admin", pdf());
    await query("update cuenta set empresa_actual_id = $2 where id = $1", [idOf("admin2"), B]);
    const visiting = (await server.another()).as("admin2", documentos);
    expect(await visiting.byEmpleado({})).toEqual([]);
    const folders = await visiting.carpetasDeEmpleado({ empleadoId: idOf("admin2") });
    expect(folders.every(({ cantidadDocumentos }) => cantidadDocumentos === 0)).toBe(true);
    const status = (await refused(visiting.create({ name: "x", tipo: await tipoUsual(B), url }))).status;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("DOC-35, DOC-38: an editor decides", () => {
  const REASON = "Falta la firma del médico";

  it("approves, or rejects with a reason that its employee reads", async () => {
    const sent = await make({ de: "user", by: "user", ...MINE });
    const rejected = await as("rrhh").update({ ...editOf(sent), estado: "Rechazado", motivoRechazo: REASON });
    expect(rejected).toMatchObject({ estado: "Rechazado", motivoRechazo: REASON });
    expect(await as("user").get({ documentId: sent._id })).toMatchObject({
      estado: "Rechazado",
      motivoRechazo: REASON,
    });
    const approved = await as("documentacion").update({ ...editOf(rejected), estado: "Aprobado" });
    // A reason is of a rejection alone.
    expect(approved).toMatchObject({ estado: "Aprobado", motivoRechazo: "" });
    expect(
      await query("select name from registro where module = 'Documentos' and to_user = $1 order by seq desc limit 2", [
        idOf("user"),
      ]),
    ).toEqual([{ name: "Documento aprobado" }, { name: "Documento rechazado" }]);
  });

  it("each decision is told to its employee once, by mail and on open pages, without saying which document nor why", async () => {
    const sent = await make({ de: "user", by: "user", ...MINE, name: "Análisis de sangre" });
    const told = async () => {
      const mails = await mailsOf(server);
      const events = await query("select para_id as para, datos from evento where nombre = 'documentos:cambio'");
      await query("delete from cola.job where name = 'correo'");
      await query("delete from evento");
      return { mails, events };
    };
    await told();
    const heard = [{ para: idOf("user"), datos: { documento: sent._id } }];
    const edit = { ...editOf(sent), estado: "Rechazado", motivoRechazo: REASON } as const;
    const both = await Promise.allSettled([as("rrhh").update(edit), as("admin").update(edit)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rejected = await told();
    expect(rejected.events).toEqual(heard);
    expect(rejected.mails.map(({ para, asunto }) => [para, asunto])).toEqual([
      [personOf("user").email, "Un documento que enviaste fue rechazado"],
    ]);
    for (const { asunto, texto, html } of rejected.mails)
      for (const word of [sent.name, REASON, sent.tipo.name]) expect(asunto + texto + html).not.toContain(word);
    expect(rejected.mails[0]?.texto).toContain("/settings/documentos\n");
    const now = await as("rrhh").get({ documentId: sent._id });
    await as("rrhh").update({ ...editOf(now), estado: "Aprobado" });
    const approved = await told();
    expect(approved.events).toEqual(heard);
    expect(approved.mails.map(({ asunto }) => asunto)).toEqual(["Un documento que enviaste fue aprobado"]);
    await as("rrhh").update({ ...editOf(await as("rrhh").get({ documentId: sent._id })), name: "Otro nombre" });
    // Of what the company gave, nothing was sent by them.
    const given = await make({ de: "user" });
    await as("rrhh").update({ ...editOf(given), estado: "Rechazado", motivoRechazo: REASON });
    expect(await told()).toEqual({ mails: [], events: [] });
  });

  it("what was rejected waits for its employee on their home page until they send it again", async () => {
    const kind = (await tipo())._id;
    const waits = async () => (await server.as("user2", inicio).miLegajo({})).espera.documentosRechazados;
    const sent = await make({ de: "user2", by: "user2", ...MINE, tipo: kind });
    expect(await waits()).toBe(0);
    await as("rrhh").update({ ...editOf(sent), estado: "Rechazado", motivoRechazo: REASON });
    expect(await waits()).toBe(1);
    await make({ de: "user2", by: "user2", ...MINE });
    await make({ de: "user2", tipo: kind });
    expect(await waits()).toBe(1);
    const again = await make({ de: "user2", by: "user2", ...MINE, tipo: kind });
    // The clock of the test stands still.
    await query("update documento set created = created + interval '1 minute' where id = $1", [again._id]);
    expect(await waits()).toBe(0);
  });

  it("a rejection without a reason, and a state that is none, are refused", async () => {
    const sent = await make({ de: "user", by: "user", ...MINE });
    const edit = editOf(sent);
    expect(await refused(as("rrhh").update({ ...edit, estado: "Rechazado", motivoRechazo: "  " }))).toEqual({
      status: 400,
      message: "Escribí por qué lo rechazás",
    });
    expect((await refused(as("rrhh").update({ ...edit, estado: "Firmado" as "Aprobado" }))).status).toBe(400);
    expect((await as("rrhh").get({ documentId: sent._id })).estado).toBe("Pendiente");
  });

  it("S-29: nobody of their own, also who may edit everybody's", async () => {
    const sent = await make({ de: "rrhh", by: "rrhh", ...MINE });
    const own = { status: 403, message: "No podés aprobar ni rechazar un documento propio" };
    expect(await refused(as("rrhh").update({ ...editOf(sent), estado: "Aprobado" }))).toEqual(own);
    const corrected = await as("rrhh").update({ ...editOf(sent), name: "Corregido" });
    expect(corrected).toMatchObject({ name: "Corregido", estado: "Pendiente" });
    await as("admin").update({ ...editOf(corrected), estado: "Aprobado" });
  });

  it("S-29: what was approved of one's own is not changed for something else", async () => {
    const sent = await make({ de: "rrhh", by: "rrhh", ...MINE });
    const approved = await as("admin").update({ ...editOf(sent), estado: "Aprobado" });
    const url = await upload("rrhh", pdf("Otro certificado"));
    const own = { status: 403, message: "No podés modificar un documento propio que ya no está pendiente" };
    expect(await refused(as("rrhh").update({ ...editOf(approved), url }))).toEqual(own);
    const given = await make({ de: "rrhh", requiereFirma: true });
    expect(await refused(as("rrhh").update({ ...editOf(given), requiereFirma: false }))).toEqual(own);
    expect(await as("admin").get({ documentId: approved._id })).toEqual(approved);
    expect(await as("admin").get({ documentId: given._id })).toEqual(given);
  });
});

it("what waits to be approved is counted, with the day of the oldest, within what somebody reaches", async () => {
  await query("delete from documento");
  expect(await as("rrhh").cantidadPendientes({})).toEqual({ cant: 0, desde: null });
  const [first] = [await make({ de: "user", by: "user", ...MINE }), await make({ de: "user2", by: "user2", ...MINE })];
  await query("update documento set created = created - interval '1 day' where id = $1", [first._id]);
  await make({ de: "user" });
  await make({ de: "user.b", by: "user.b", ...MINE });
  const [oldest, ...more] = await as("documentacion").pendientes({});
  expect(await as("documentacion").cantidadPendientes({})).toEqual({ cant: more.length + 1, desde: oldest?.created });
  expect([more.length, oldest?._id]).toEqual([1, first._id]);
  for (const username of ["user", "manager"])
    expect((await refused(as(username).cantidadPendientes({}))).status, username).toBe(403);
});

describe("DOC-43, DOC-90: read", () => {
  it("once, by its employee alone, and in the log", async () => {
    const { _id } = await make({ de: "user" });
    await as("rrhh").marcarLeido({ _id });
    await as("manager").marcarLeido({ _id });
    expect((await as("rrhh").get({ documentId: _id })).leido).toBe(false);
    await as("user").marcarLeido({ _id });
    await as("user").marcarLeido({ _id });
    expect((await as("rrhh").get({ documentId: _id })).leido).toBe(true);
    expect(await query("select leido from documento where id = $1", [_id])).toEqual([{ leido: TEST_NOW }]);
    const lines = await query(
      "select to_user from registro where name = 'Documento leído por su destinatario' and from_user = $1",
      [idOf("user")],
    );
    expect(lines).toEqual([{ to_user: idOf("user") }]);
    expect((await refused(as("user2").marcarLeido({ _id }))).status).toBe(404);
    expect((await refused(as("user").marcarLeido({ _id: NOBODY }))).status).toBe(404);
  });
});

describe("S-29: bodies of a user", () => {
  it("random ones, by PUT or POST, never move estado, firmado* or leido", async () => {
    const [mine, given] = [
      await make({ de: "user", by: "user", ...MINE }),
      await make({ de: "user", requiereFirma: true }),
    ];
    const url = await upload("user");
    const type = await tipoUsual();
    const side = fc.record({ firmado: fc.boolean(), fecha: fc.constantFrom("2026-01-01T00:00:00Z", null) });
    const said = {
      estado: fc.constantFrom("Aprobado", "Rechazado", "Pendiente"),
      firmadoEmpleado: fc.oneof(side, fc.boolean(), fc.constant("2026-01-01T00:00:00Z")),
      firmadoEmpleador: fc.oneof(side, fc.boolean()),
      leido: fc.boolean(),
      estadoFirma: fc.constantFrom("firmados", "noRequieren"),
      requiereFirma: fc.boolean(),
      origen: fc.constantFrom("empresa", "empleado"),
      motivoRechazo: fc.string(),
      version: fc.nat(3),
      empleado: fc.constantFrom(idOf("user"), null),
    };
    const body = fc.record(said, { requiredKeys: [] });
    const before = await query("select * from documento where id = any($1) order by id", [[mine._id, given._id]]);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom<Documento>(mine, given),
        fc.constantFrom("PUT", "POST"),
        async (words, doc, method) => {
          const { documentId: _, ...whole } = editOf(doc);
          const payload = { ...whole, url, tipo: type, ...words };
          const path = method === "PUT" ? `/api/documents/${doc._id}` : "/api/documents";
          const answer = await server.inject("user", { method, url: path, payload });
          if (answer.statusCode === 200) {
            sent++;
            expect(answer.json()).toMatchObject({ estado: "Pendiente", leido: false, requiereFirma: false });
          } else expect(answer.statusCode).toBeLessThan(500);
          const now = await query("select * from documento where id = any($1) order by id", [[mine._id, given._id]]);
          expect(now).toEqual(before);
        },
      ),
      { numRuns: 60 },
    );
    // The file is taken up by the first that was accepted.
    expect(sent).toBe(1);
    expect(
      await query(
        "select estado, leido, firmado_empleado, firmado_empleador, requiere_firma from documento where archivo_id = $1",
        [url],
      ),
    ).toEqual([
      { estado: "Pendiente", leido: null, firmado_empleado: null, firmado_empleador: null, requiere_firma: false },
    ]);
  });
});

// Proves what follows a run of the wizard: its list, who is reminded and how often, what is taken back and what stays, its sheet.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Input } from "#platform/contract/contract.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { fsck } from "#shell/server/fsck.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { envios } from "../envios.ts";
import { renovaciones } from "../renovaciones.ts";
import { NOBODY, refused } from "./fixtures/documentos.ts";
import { enviosIn, working } from "./fixtures/envios.ts";
import { recordatoriosDeEnvioPart } from "./person-part.ts";

let now = TEST_NOW;
let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  worker = await working(server, () => now);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, docsAs, enviosAs, asked, adjunto, upload, tipo, ended, count, query, signs } = enviosIn(() => server);

const NAMES = ["user", "user2", "manager"] as const;
const GONE = { status: 404, message: "No se encontró el registro." };
const MOTIVO = "Se envió otra versión";

type More = Parameters<typeof asked>[2];

/** Given to all of them; its id. */
async function sent(names: readonly string[] = NAMES, more: More = { requiereFirma: true }, by = "rrhh") {
  const begun = await as(by).service(await asked(by, names.map(idOf), more));
  await ended(by, begun);
  return begun.envio;
}
/** Their only document of that run. */
async function documentOf(envio: string, username: string): Promise<string> {
  const [row] = await query<{ id: string }>("select id from documento where envio_id = $1 and empleado_id = $2", [
    envio,
    idOf(username),
  ]);
  return row?.id ?? "";
}
const read = (envio: string, username: string) =>
  query("update documento set leido = $3 where envio_id = $1 and empleado_id = $2", [envio, idOf(username), now]);
const signed = async (envio: string, username: string) => signs(await documentOf(envio, username), "empleado");

async function sheetOf(input: Input<(typeof envios)["xls"]>) {
  const { body, name } = await enviosAs("rrhh").xls(input);
  expect(name).toBe("envio.xlsx");
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  return readSheet(server.services.sandbox, { bytes: body }, { by: "pruebas" });
}

beforeEach(async () => {
  now = TEST_NOW;
  await query("delete from recordatorio_de_envio");
  await query("delete from cola.job where name = 'correo'");
});
const mailed = async () => (await mailsOf(server)).map(({ para }) => para).sort();
const addresses = (...usernames: readonly string[]) => usernames.map((each) => personOf(each).email).sort();
const lines = (name: string) =>
  query<{ to_user: string | null }>("select to_user from registro where name = $1 and empresa_id = $2", [name, A]);

describe("the runs", () => {
  it("S-16: come the newest first and a page at a time; another company's are not there", async () => {
    const first = await sent(["user"]);
    now = new Date(TEST_NOW.getTime() + 60_000);
    const second = await sent(["user", "user2"]);
    const page = await enviosAs("documentacion").list({ length: 1 });
    expect(page.data.map(({ _id, personas }) => [_id, personas])).toEqual([[second, 2]]);
    const next = await enviosAs("documentacion").list({ length: 1, ancla: page.ancla });
    expect(next.data.map(({ _id }) => _id)).toEqual([first]);
    expect((await enviosAs("rrhh.b").list({})).data).toEqual([]);
    for (const call of [
      () => enviosAs("rrhh.b").get({ envioId: first }),
      () => enviosAs("rrhh.b").recordar({ envioId: first }),
      () => enviosAs("rrhh.b").retirar({ envioId: first, motivo: MOTIVO }),
      () => enviosAs("rrhh.b").xls({ envioId: first }),
      () => enviosAs("rrhh").recordar({ envioId: NOBODY }),
    ])
      expect(await refused(call())).toEqual(GONE);
    expect(await enviosAs("rrhh").get({ envioId: first })).toMatchObject({ sinFirmas: 1, retirado: null });
  });

  it("say of each person when they read, signed and were reminded; who signed it has read it", async () => {
    const envioId = await sent();
    await read(envioId, "user");
    await signed(envioId, "user2");
    await enviosAs("rrhh").recordar({ envioId, ids: [idOf("manager")] });
    const { data } = await enviosAs("rrhh").personas({ envioId });
    const at = TEST_NOW.toISOString();
    expect(new Map(data.map((one) => [one._id, [one.estado, one.leido, one.firmado, one.recordado]]))).toEqual(
      new Map([
        [idOf("user"), ["sinFirmar", at, null, null]],
        [idOf("user2"), ["completo", at, at, null]],
        [idOf("manager"), ["sinFirmar", null, null, at]],
      ]),
    );
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({
      leidos: 2,
      firmados: 1,
      completos: 1,
      faltan: 2,
      sinFirmas: 2,
      conFirmas: 1,
      recordado: at,
    });
  });

  it("wait for nobody whose document was renewed since", async () => {
    const expiring = { requiereFirma: true, tieneVencimiento: true, fechaVencimiento: "2026-03-10" };
    const envio = await sent(["user", "user2"], expiring);
    const documentId = await documentOf(envio, "user");
    const url = await upload("rrhh");
    await server.as("rrhh", renovaciones).renovar({ documentId, url, fechaVencimiento: "2027-03-10" });
    for (const estado of ["completo", "sinFirmar"] as const) {
      const { data } = await enviosAs("rrhh").personas({ envioId: envio, estado });
      const whose = estado === "completo" ? "user" : "user2";
      expect(data.map(({ _id, estado: how }) => [_id, how])).toEqual([[idOf(whose), estado]]);
    }
    expect((await enviosAs("rrhh").get({ envioId: envio })).faltan).toBe(1);
  });

  it("S-48: who signed what was deleted since counts as signed, with when, and it is said that it is kept as evidence", async () => {
    const envioId = await sent(["user", "user2"]);
    await signed(envioId, "user");
    const documentId = await documentOf(envioId, "user");
    await docsAs("rrhh").remove({ documentId, motivo: "Se reemplaza" });
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({
      entregados: 2,
      firmados: 1,
      completos: 1,
      faltan: 1,
      sinFirmas: 1,
      conFirmas: 0,
    });
    const kept = { estado: "completo", documentos: 1, sinFirmar: 0, eliminados: 1, firmado: TEST_NOW.toISOString() };
    for (const estado of ["todos", "completo"] as const) {
      const { data } = await enviosAs("rrhh").personas({ envioId, estado });
      expect(data.find(({ _id }) => _id === idOf("user"))).toMatchObject(kept);
    }
    expect(await enviosAs("rrhh").personas({ envioId, estado: "sinDocumentos" })).toMatchObject({ total: 0 });
    const { rows } = await sheetOf({ envioId, estado: "completo" });
    expect(rows.map(({ cells }) => [cells[6], cells[8] !== ""])).toEqual([
      ["Completo (1 firmado que se eliminó y se conserva como prueba)", true],
    ]);
    // Taken back, it is as it was.
    await enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO });
    const { data } = await enviosAs("rrhh").personas({ envioId });
    expect(data.map(({ _id, estado }) => [_id, estado])).toEqual([
      [idOf("user"), "completo"],
      [idOf("user2"), "retirado"],
    ]);
  });

  it("only who keeps documents follows them", async () => {
    const envioId = await sent(["user"]);
    for (const username of ["user", "manager", "comunicaciones"])
      for (const call of [
        () => enviosAs(username).list({}),
        () => enviosAs(username).recordar({ envioId }),
        () => enviosAs(username).retirar({ envioId, motivo: MOTIVO }),
        () => enviosAs(username).xls({ envioId }),
      ])
        expect((await refused(call())).status, username).toBe(403);
    expect(await mailed()).toEqual([]);
    expect(await count("documento where envio_id = $1", [envioId])).toBe(1);
  });
});

describe("reminders", () => {
  const counts = { yaRecordados: 0, sinCorreo: 0 };

  it("go to who has still to sign or to read, say nothing of what it is, and leave a line for each", async () => {
    const name = "Alta psiquiátrica";
    const envioId = await sent(NAMES, { requiereFirma: true, name });
    await read(envioId, "user2");
    await signed(envioId, "manager");
    const before = (await lines("Recordatorio de documentos enviado")).length;
    expect(await enviosAs("rrhh").recordar({ envioId })).toEqual({
      ...counts,
      message: "Se le recordó a 2 personas",
      enviados: 2,
    });
    const mails = await mailsOf(server);
    expect(mails.map(({ para }) => para).sort()).toEqual(addresses("user", "user2"));
    for (const { asunto, texto, html } of mails) {
      expect(asunto).toBe("Tenés un documento sin firmar");
      expect(texto).toContain("/documents/pendientes-firma\n");
      expect(asunto + texto + html).not.toContain(name);
    }
    const told = (await lines("Recordatorio de documentos enviado")).slice(before).map((line) => line.to_user);
    expect(told.sort()).toEqual([idOf("user"), idOf("user2")].sort());
  });

  it("of what asks no signature are of its reading", async () => {
    const envioId = await sent(["user", "user2"], {});
    await read(envioId, "user2");
    expect(await enviosAs("rrhh").recordar({ envioId })).toMatchObject({ enviados: 1 });
    const [mail] = await mailsOf(server);
    expect([mail?.para, mail?.asunto]).toEqual([personOf("user").email, "Tenés un documento sin leer"]);
    expect(mail?.texto).toContain("/settings/documentos\n");
  });

  it("are one a day of the company's for each, also of two who remind at once; the next day again", async () => {
    const zone = (name: string) => query("update empresa set zona_horaria = $2 where id = $1", [A, name]);
    // A quarter of an hour before its midnight.
    await zone("Australia/Eucla");
    const envioId = await sent();
    const both = await Promise.all(["rrhh", "admin", "documentacion"].map((by) => enviosAs(by).recordar({ envioId })));
    expect(both.map(({ enviados }) => enviados).reduce((sum, one) => sum + one)).toBe(3);
    expect(both.map(({ yaRecordados }) => yaRecordados).reduce((sum, one) => sum + one)).toBe(6);
    expect(await mailed()).toEqual(addresses(...NAMES));
    now = new Date(TEST_NOW.getTime() + 14 * 60_000);
    expect(await enviosAs("rrhh").recordar({ envioId })).toMatchObject({ enviados: 0, yaRecordados: 3 });
    now = new Date(TEST_NOW.getTime() + 15 * 60_000);
    expect(await enviosAs("rrhh").recordar({ envioId })).toMatchObject({ enviados: 3, yaRecordados: 0 });
    await zone("America/Argentina/Buenos_Aires");
  });

  it("follow nobody who left; who has no address is said", async () => {
    const envioId = await sent();
    const { email } = personOf("user2");
    await query("update legajo set activo = false where id = $1", [idOf("user")]);
    await query("update legajo set email = '' where id = $1", [idOf("user2")]);
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({ faltan: 2 });
    expect(await enviosAs("rrhh").recordar({ envioId })).toMatchObject({ enviados: 1, sinCorreo: 1 });
    expect(await enviosAs("rrhh").recordar({ envioId, ids: [idOf("user")] })).toMatchObject({ enviados: 0 });
    expect(await mailed()).toEqual(addresses("manager"));
    await query("update legajo set activo = true where id = $1", [idOf("user")]);
    await query("update legajo set email = $2 where id = $1", [idOf("user2"), email]);
  });

  it("S-24: go to all who were chosen or to nobody; or to those that the filters find, less some", async () => {
    const envioId = await sent();
    await signed(envioId, "manager");
    const chosen = (...ids: readonly string[]) => enviosAs("rrhh").recordar({ envioId, ids: [...ids] });
    // Of another company, of nobody, and of the company but not of the run.
    for (const wrong of [idOf("user.b"), NOBODY, idOf("admin2")])
      expect(await refused(chosen(idOf("user"), wrong))).toEqual(GONE);
    expect(await refused(chosen())).toEqual({ status: 400, message: "No hay registros seleccionados" });
    expect(await mailed()).toEqual([]);
    // To who has done all of it there is nothing to say.
    expect(await chosen(idOf("manager"))).toMatchObject({ message: "No se envió ningún correo", enviados: 0 });
    expect(await enviosAs("rrhh").recordar({ envioId, estado: "sinFirmar", excepto: [idOf("user2")] })).toMatchObject({
      message: "Se le recordó a 1 persona",
      enviados: 1,
    });
    expect(await mailed()).toEqual(addresses("user"));
  });

  it("S-61: each takes along when they were reminded, and of nobody else", async () => {
    const envioId = await sent(["user", "user2"]);
    await enviosAs("rrhh").recordar({ envioId });
    const told = await server.fresh.database.inCompany(A, (db) =>
      recordatoriosDeEnvioPart.data({ db } as never, idOf("user")),
    );
    expect(told).toEqual([{ dia: "2026-03-02", created: TEST_NOW }]);
  });
});

describe("taking back", () => {
  const findings = async () => {
    const { store, secret, tsa } = server.services;
    const spoolDir = mkdtempSync(join(tmpdir(), "r-"));
    const found: string[] = [];
    for await (const one of fsck({ database: server.fresh.database, store, secret, spoolDir, tsa, now }))
      found.push(one);
    return found;
  };
  const contents = (envio: string) =>
    query<{ contenido: string | null; estado: string }>(
      `select a.contenido_id as contenido, a.estado from archivo a join documento d on d.id = a.registro_id
       where d.envio_id = $1`,
      [envio],
    );

  it("S-48: what nobody signed goes with its file, what somebody did stays as it was, and each gets a line", async () => {
    const envioId = await sent();
    await signed(envioId, "user");
    await signs(await documentOf(envioId, "user2"), "empleador");
    const [kept, theirs, gone] = await Promise.all(NAMES.map((name) => documentOf(envioId, name)));
    const before = (await lines("Documento retirado por la empresa")).length;
    const taken = await enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO });
    expect(taken).toMatchObject({
      entregados: 2,
      sinFirmas: 0,
      conFirmas: 2,
      retirado: { fecha: TEST_NOW.toISOString(), por: { _id: idOf("rrhh") }, motivo: MOTIVO },
    });
    const left = "select id from documento where envio_id = $1 and eliminado is null order by id";
    expect((await query<{ id: string }>(left, [envioId])).map(({ id }) => id)).toEqual([kept, theirs].sort());
    const file = "select estado from archivo where registro_id = $1";
    expect(await query(file, [gone])).toEqual([{ estado: "liberado" }]);
    expect((await server.inject("user", { url: `/api/documents/${kept}/archivo` })).statusCode).toBe(200);
    expect(await refused(docsAs("manager").get({ documentId: gone ?? "" }))).toEqual(GONE);
    const { data } = await enviosAs("rrhh").personas({ envioId });
    expect(data.find(({ _id }) => _id === idOf("manager"))?.estado).toBe("retirado");
    expect(await enviosAs("rrhh").personas({ envioId, estado: "retirado" })).toMatchObject({ total: 1 });
    expect(await enviosAs("rrhh").personas({ envioId, estado: "sinDocumentos" })).toMatchObject({ total: 0 });
    const told = (await lines("Documento retirado por la empresa")).slice(before).map((line) => line.to_user);
    expect(told).toEqual([idOf("manager")]);

    // A second press says how it stands, and does nothing.
    now = new Date(TEST_NOW.getTime() + 60_000);
    expect(await enviosAs("admin").retirar({ envioId, motivo: "Otro" })).toEqual(taken);
    expect((await lines("Documento retirado por la empresa")).length).toBe(before + 1);
  });

  it("the file of all of them is free when the last of them goes, and all belongs together", async () => {
    const some = await sent();
    await signed(some, "user");
    const all = await sent();
    const [[shared], [whole]] = [await contents(some), await contents(all)];
    for (const envioId of [some, all]) await enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO });
    const lying = "archivo where contenido_id = $1 and estado = 'guardado'";
    expect(await count(lying, [shared?.contenido])).toBe(1);
    expect(await count(lying, [whole?.contenido])).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it("waits for the giving to end", async () => {
    const envioId = await sent(["user"]);
    const { tarea } = await enviosAs("rrhh").get({ envioId });
    for (const estado of ["pendiente", "enCurso"]) {
      await query("update tarea set estado = $2 where id = $1", [tarea, estado]);
      expect(await refused(enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO }))).toEqual({
        status: 409,
        message: "El envío todavía está en curso. Esperá a que termine para retirarlo",
      });
    }
    expect(await count("documento where envio_id = $1", [envioId])).toBe(1);
    await query("update tarea set estado = 'fallida' where id = $1", [tarea]);
    expect(await enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO })).toMatchObject({ entregados: 0 });
  });

  it("R-06: by several at once it is done once, for the reason that came first", async () => {
    const envioId = await sent();
    const before = (await lines("Documento retirado por la empresa")).length;
    const answers = await Promise.all(
      ["rrhh", "admin", "documentacion"].map((by) => enviosAs(by).retirar({ envioId, motivo: by })),
    );
    expect(new Set(answers.map(({ retirado }) => retirado?.motivo)).size).toBe(1);
    expect((await lines("Documento retirado por la empresa")).length).toBe(before + NAMES.length);
  });

  it("S-24: with a document that whoever asks does not reach nothing goes", async () => {
    const envioId = await sent(["user", "root"], { requiereFirma: true }, "root");
    expect(await refused(enviosAs("rrhh").retirar({ envioId, motivo: MOTIVO }))).toEqual(GONE);
    expect(await enviosAs("root").get({ envioId })).toMatchObject({ entregados: 2, retirado: null });
    expect(await enviosAs("root").retirar({ envioId, motivo: MOTIVO })).toMatchObject({ entregados: 0 });
    expect((await enviosAs("rrhh").get({ envioId })).retirado).toMatchObject({ por: null, motivo: MOTIVO });
  });

  it("asks why", async () => {
    const envioId = await sent(["user"]);
    for (const motivo of ["", "   "])
      expect(await refused(enviosAs("rrhh").retirar({ envioId, motivo }))).toEqual({
        status: 400,
        message: "Escribí por qué lo retirás",
      });
    expect(await refused(enviosAs("rrhh").retirar({ envioId, motivo: "a".repeat(501) }))).toMatchObject({
      status: 400,
    });
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({ retirado: null, entregados: 1 });
  });
});

describe("the sheet", () => {
  it("has a row for each person, with when they read and signed each of its files", async () => {
    const one = await tipo();
    const adjuntos = [
      await adjunto("rrhh", { tipo: one._id, name: "=Política", requiereFirma: true }),
      await adjunto("rrhh", { tipo: one._id, name: "Nota" }),
    ];
    const carpeta = one.carpeta._id;
    const begun = await as("rrhh").service({ selectFolder: carpeta, adjuntos, empleados: NAMES.map(idOf) });
    await ended("rrhh", begun);
    const envioId = begun.envio;
    await query("update documento set leido = $2 where envio_id = $1 and empleado_id = $3 and envio_orden = 1", [
      envioId,
      now,
      idOf("user"),
    ]);
    const { headers, rows } = await sheetOf({ envioId });
    expect(headers.slice(6)).toEqual([
      "Estado",
      "=Política: leído",
      "=Política: firmado",
      "Nota: leído",
      "Último recordatorio",
    ]);
    const cells = new Map(rows.map((row) => [row.cells[1], row.cells.slice(6)]));
    expect([...cells.keys()]).toEqual(
      NAMES.map((name) => personOf(name).displayName).sort((a, b) => a.localeCompare(b)),
    );
    expect(cells.get(personOf("user").displayName)).toEqual(["Sin firmar", "", "", expect.stringMatching(/2026/), ""]);
    expect((await sheetOf({ envioId, search: personOf("user2").lastName })).rows).toHaveLength(1);
    expect((await sheetOf({ envioId, estado: "completo" })).rows).toHaveLength(0);
  });
});

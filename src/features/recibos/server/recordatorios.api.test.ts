// Proves who is reminded of receipts to sign, by hand and by itself, once a day, and that who gets one at a chosen moment is told once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { A, confidential, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recordatorios } from "../recordatorios.ts";
import { revision } from "../revision.ts";
import { recibosOf } from "./fixtures/recibos.ts";
import { publicadosHandler, recordarHandler } from "./jobs.ts";
import { recordatoriosPart } from "./person-part.ts";

const DAY = 86_400_000;
const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);

let now = TEST_NOW;
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server.close());
const { acting, make, makeOut, employerSigns, employeeSigns, query } = recibosOf(() => server);
const by = (username: string) => server.as(username, recordatorios);
beforeEach(async () => {
  now = TEST_NOW;
  await query("delete from recibo");
  await query("delete from recordatorio");
  await query("delete from correo");
  await query("delete from cola.job where name = 'correo'");
});

const said = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : error));
/** Whom the mails on their way go to, and what they say. */
const mailed = async () => (await mailsOf(server)).map(({ para }) => para).sort();
const addresses = (...usernames: readonly string[]) => usernames.map((each) => personOf(each).email).sort();
const counts = { message: "Las notificaciones han sido enviadas correctamente.", yaRecordados: 0, sinCorreo: 0 };

describe("by hand", () => {
  it("REC-65, D100: mails whoever owes a signature, what they can see alone, and nobody of another company", async () => {
    await makeOut({ de: "user", mes: 1 });
    await makeOut({ de: "user", mes: 2 });
    await makeOut({ de: "user2" });
    await makeOut({ de: "user.b" });
    // Nothing to sign: not yet the company's turn, not out yet, signed, signed elsewhere, taken back.
    await make({ de: "manager" });
    await employerSigns(await make({ de: "manager", publicarEl: day(1) }));
    await employeeSigns("manager", await makeOut({ de: "manager" }));
    await make({ de: "manager", historico: true });
    const gone = await makeOut({ de: "manager" });
    await server.as("admin", revision).remove({ reciboId: gone, motivo: "Se liquidó mal" });

    const answer = await server.inject("rrhh", { url: recordatorios.enviar.path });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...counts, enviados: 2 }]);
    const mails = await mailsOf(server);
    expect(mails.map(({ para, asunto }) => [para, asunto]).sort()).toEqual(
      [
        [personOf("user").email, "Tenés 2 recibos de sueldo sin firmar"],
        [personOf("user2").email, "Tenés un recibo de sueldo sin firmar"],
      ].sort(),
    );
    for (const { texto } of mails) expect(texto).toContain("/recibos/list");
    expect((await by("rrhh").list({})).data).toMatchObject([
      { automatico: false, por: { _id: idOf("rrhh") }, fecha: TEST_NOW.toISOString() },
      { automatico: false, por: { _id: idOf("rrhh") } },
    ]);
    expect((await by("admin.b").list({})).data).toEqual([]);
    const lines = "select to_user, empresa_id from registro where name = 'Recordatorio de firma enviado'";
    expect(await query(lines)).toEqual([{ to_user: null, empresa_id: A }]);
  });

  it("D100: once a day of the company's to each, whoever reminds; the next day again", async () => {
    await makeOut({ de: "user" });
    const zone = (name: string) => query("update empresa set zona_horaria = $2 where id = $1", [A, name]);
    // A quarter of an hour before its midnight; no day ends anywhere near in Greenwich or in Buenos Aires.
    await zone("Australia/Eucla");
    expect(await by("admin").enviar({})).toEqual({ ...counts, enviados: 1 });
    await makeOut({ de: "user2" });
    expect(await by("rrhh").recordar({})).toEqual({ ...counts, enviados: 1, yaRecordados: 1 });
    expect(await mailed()).toEqual(addresses("user", "user2"));
    expect(await by("rrhh").resumen({})).toEqual({
      deben: 2,
      yaRecordados: 2,
      sinCorreo: 0,
      ultimo: now.toISOString(),
    });
    now = new Date(TEST_NOW.getTime() + 15 * 60_000);
    expect(await by("rrhh").resumen({})).toMatchObject({ deben: 2, yaRecordados: 0 });
    expect(await by("rrhh").recordar({})).toEqual({ ...counts, enviados: 2 });
    const page = await by("rrhh").list({ length: 3 });
    const [later, first] = [now.toISOString(), TEST_NOW.toISOString()];
    expect([page.total, page.data.map(({ fecha }) => fecha)]).toEqual([4, [later, later, first]]);
    expect((await by("rrhh").list({ start: 3 })).data.map(({ fecha }) => fecha)).toEqual([first]);
    await zone("America/Argentina/Buenos_Aires");
  });

  it("D100: of two who remind at once, one mail to each", async () => {
    for (const de of ["user", "user2", "manager"]) await makeOut({ de });
    const both = await Promise.all([by("rrhh").enviar({}), by("admin").recordar({}), by("superadmin").enviar({})]);
    expect(both.map(({ enviados }) => enviados).reduce((sum, one) => sum + one)).toBe(3);
    expect(both.map(({ yaRecordados }) => yaRecordados).reduce((sum, one) => sum + one)).toBe(6);
    expect(await mailed()).toEqual(addresses("user", "user2", "manager"));
  });

  it("S-61: each takes along when they were reminded, and of nobody else", async () => {
    for (const de of ["user", "user2"]) await makeOut({ de });
    await by("rrhh").enviar({});
    const told = await acting("rrhh", (ctx) => recordatoriosPart.data(ctx, idOf("user")));
    expect(told).toEqual([{ dia: "2026-03-02", cantidad: 1, created: TEST_NOW }]);
  });

  it("who has no address is said, not noted as reminded", async () => {
    await makeOut({ de: "user" });
    await makeOut({ de: "user2" });
    const email = personOf("user").email;
    await query("update legajo set email = '' where id = $1", [idOf("user")]);
    expect(await by("rrhh").resumen({})).toMatchObject({ deben: 2, sinCorreo: 1, ultimo: null });
    expect(await by("rrhh").recordar({})).toEqual({ ...counts, enviados: 1, sinCorreo: 1 });
    await query("update legajo set email = $2 where id = $1", [idOf("user"), email]);
    expect(await by("rrhh").recordar({})).toEqual({ ...counts, enviados: 1, yaRecordados: 1 });
  });

  it("S-24: of those chosen, all or none; what is confidential cannot be chosen, and is reminded of with the rest (D205)", async () => {
    const [one, closed, foreign] = [
      await makeOut({ de: "user" }),
      await makeOut({ de: confidential.username }),
      await makeOut({ de: "user.b" }),
    ];
    await makeOut({ de: "user2" });
    expect(await said(by("rrhh").recordar({ recibos: [one, foreign] }))).toBe("404 No se encontró el registro.");
    expect(await said(by("rrhh").recordar({ recibos: [one, closed] }))).toBe(
      "403 No tiene permisos para visualizar este recibo.",
    );
    expect(await said(by("rrhh").recordar({ recibos: [] }))).toBe("400 No hay registros seleccionados");
    expect(await mailed()).toEqual([]);
    expect(await by("rrhh").recordar({ recibos: [one] })).toEqual({ ...counts, enviados: 1 });
    expect(await mailed()).toEqual(addresses("user"));
    expect(await by("rrhh").recordar({})).toEqual({ ...counts, enviados: 2, yaRecordados: 1 });
    expect(await mailed()).toEqual([...addresses("user", "user2"), confidential.email].sort());
  });

  it("D100: administrators and HR remind; nobody else does, nor reads whom they reminded", async () => {
    await makeOut({ de: "user" });
    for (const username of ["manager", "external", "user", "documentacion", "comunicaciones"])
      for (const call of [by(username).enviar, by(username).recordar, by(username).resumen, by(username).list])
        expect(await said(call({})), username).toBe("403 Sin permisos");
    expect(await mailed()).toEqual([]);
    for (const username of ["root", "superadmin", "admin", "rrhh"]) {
      await query("delete from recordatorio");
      expect(await by(username).enviar({}), username).toMatchObject({ enviados: 1 });
    }
  });

  it("S-23: a root user's are reminded of by root alone, and seen by nobody else", async () => {
    await makeOut({ de: "root" });
    expect(await by("admin").resumen({})).toMatchObject({ deben: 0 });
    expect(await by("admin").enviar({})).toMatchObject({ enviados: 0 });
    expect(await by("root").enviar({})).toMatchObject({ enviados: 1 });
    expect(await by("admin").resumen({})).toMatchObject({ ultimo: null });
    expect((await by("admin").list({})).data).toEqual([]);
    expect((await by("root").list({})).data).toMatchObject([{ empleado: { _id: idOf("root") } }]);
    await query("delete from recordatorio");
    await makeOut({ de: "user" });
    await by("root").enviar({});
    expect((await by("admin").list({})).data).toMatchObject([{ automatico: false, por: null }]);
  });

  it.each([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["Sec-Fetch-Site cross-site, as of a picture", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }],
  ])("S-14: with %s the GET sends nothing", async (_, headers) => {
    await makeOut({ de: "user" });
    for (const url of ["/api/sendReminder", "/api/sendReminder?x=1", "/api/%73endReminder"]) {
      const answer = await server.inject("rrhh", { url, headers });
      expect([answer.statusCode, answer.json().message]).toEqual([403, "La solicitud no proviene de la aplicación"]);
    }
    expect(await mailed()).toEqual([]);
    expect(await query("select 1 from recordatorio")).toEqual([]);
    const own = { "sec-fetch-site": "same-origin" };
    expect((await server.inject("rrhh", { url: "/api/sendReminder", headers: own })).json()).toMatchObject({
      enviados: 1,
    });
  });

  it("S-14: typed or bookmarked, which no other page can do, the GET sends; a POST is never born so", async () => {
    await makeOut({ de: "user" });
    const url = "/api/sendReminder";
    const headers = { "sec-fetch-site": "none" };
    const posted = await server.inject("rrhh", { method: "POST", url, headers, payload: {} });
    expect([posted.statusCode, posted.json().message]).toEqual([403, "La solicitud no proviene de la aplicación"]);
    expect(await mailed()).toEqual([]);
    const answer = await server.inject("rrhh", { url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...counts, enviados: 1 }]);
    expect(await mailed()).toEqual(addresses("user"));
  });
});

const running = () => ({ ...server.fresh.database, signal: new AbortController().signal }) as never;

describe("by itself", () => {
  const look = (at: Date) => recordarHandler({ mail: server.services.mail, now: () => at }).run(running());
  /** Noon in Buenos Aires. */
  const noon = (days: number) => new Date(Date.parse("2026-03-02T15:00:00Z") + days * DAY);
  const setDias = (empresa: string, dias: number | null) =>
    query("update empresa set recordatorio_dias = $2 where id = $1", [empresa, dias]);
  beforeEach(() => setDias(A, 3));
  afterAll(() => setDias(A, null));

  it("D100: after the days that the company says, where it says so, and a week later again", async () => {
    await makeOut({ de: "user" });
    await makeOut({ de: "user.b" });
    await look(noon(2));
    expect(await mailed()).toEqual([]);
    await look(noon(3));
    await look(noon(3));
    expect(await mailed()).toEqual(addresses("user"));
    expect((await by("rrhh").list({})).data).toMatchObject([
      { empleado: { _id: idOf("user") }, automatico: true, por: null, cantidad: 1, fecha: noon(3).toISOString() },
    ]);
    for (const days of [4, 6, 9]) await look(noon(days));
    expect(await mailed()).toHaveLength(1);
    await look(noon(10));
    expect(await mailed()).toHaveLength(2);
    await setDias(A, null);
    await look(noon(40));
    expect(await mailed()).toHaveLength(2);
  });

  it("leaves whoever was reminded by hand in peace for as long", async () => {
    await makeOut({ de: "user" });
    await by("rrhh").enviar({});
    await look(noon(6));
    expect(await mailed()).toHaveLength(1);
    await look(noon(7));
    expect(await mailed()).toHaveLength(2);
  });

  it("at a decent hour of the company's, to who works there and has not signed, one mail though two look at once", async () => {
    const signed = await makeOut({ de: "user2" });
    for (const de of ["user", "manager"]) await makeOut({ de });
    await employeeSigns("user2", signed);
    await query("update legajo set activo = false where id = $1", [idOf("manager")]);
    for (const hour of ["02", "11", "23"]) await look(new Date(`2026-03-10T${hour}:30:00Z`));
    expect(await mailed()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => look(new Date("2026-03-10T12:00:00Z"))));
    expect(await mailed()).toEqual(addresses("user"));
    await query("update legajo set activo = true where id = $1", [idOf("manager")]);
  });
});

describe("at a chosen moment", () => {
  const look = (at: Date) => publicadosHandler({ mail: server.services.mail, now: () => at }).run(running());

  it("each employee is mailed once when it comes, of all that came out, and not before", async () => {
    const at = day(2);
    const ids = [
      await make({ de: "user", mes: 1, publicarEl: at }),
      await make({ de: "user", mes: 2, publicarEl: at }),
    ];
    ids.push(await make({ de: "user2", publicarEl: at }), await make({ de: "user.b", publicarEl: at }));
    for (const id of ids.slice(0, 3)) await employerSigns(id);
    await employerSigns(ids[3] ?? "", { as: "admin.b" });
    // Nobody is told of these: not signed by the company, at once, taken back.
    await make({ de: "manager", publicarEl: at });
    await makeOut({ de: "manager" });
    const gone = await make({ de: "manager", publicarEl: at });
    await employerSigns(gone);
    await server.as("admin", revision).remove({ reciboId: gone, motivo: "Se liquidó mal" });

    await look(new Date(at.getTime() - 1));
    expect(await mailed()).toEqual([]);
    const heard =
      "select username from evento join cuenta on cuenta.id = para_id where nombre = 'firmas:cambio' order by 1";
    expect(await query(heard)).toEqual([]);
    await Promise.all([look(at), look(at), look(at)]);
    await look(day(3));
    expect(await query(heard)).toEqual(["user", "user.b", "user2"].map((username) => ({ username })));
    const mails = await mailsOf(server);
    expect(mails.map(({ para, asunto }) => [para, asunto]).sort()).toEqual(
      [
        [personOf("user").email, "Ya podés ver tus recibos de sueldo"],
        [personOf("user2").email, "Ya podés ver tu recibo de sueldo"],
        [personOf("user.b").email, "Ya podés ver tu recibo de sueldo"],
      ].sort(),
    );
    for (const { texto } of mails) expect(texto).toContain("/recibos/list");
    expect(await query("select 1 from recibo where avisado is not null")).toHaveLength(4);
  });

  it("R-05: killed between the mail and its note, neither stands, and the next look sends it", async () => {
    await employerSigns(await make({ de: "user", publicarEl: day(1) }));
    const { mail } = server.services;
    const dying = {
      ...mail,
      send: async (...given: Parameters<typeof mail.send>) => {
        await mail.send(...given);
        throw new Error("killed");
      },
    };
    await expect(publicadosHandler({ mail: dying, now: () => day(1) }).run(running())).rejects.toThrow("killed");
    expect(await mailed()).toEqual([]);
    await look(day(1));
    expect(await mailed()).toEqual(addresses("user"));
  });

  it("whoever signed it before is told nothing", async () => {
    const id = await make({ de: "user", publicarEl: TEST_NOW });
    await employerSigns(id);
    await employeeSigns("user", id);
    await look(day(1));
    expect(await mailed()).toEqual([]);
  });
});

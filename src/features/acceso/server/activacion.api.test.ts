// Proves what staff do for those who cannot come in (a link, a fresh initial credential, activation codes) and how a code
// opens an account: over HTTP, in two companies, with captured mails.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { acceso, type CodigoItem } from "../contract.ts";
import { browserOf, claveOf, dniOf, EMPRESA, linesAbout, newestToken } from "./fixtures/puerta.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const [A = "", B = ""] = EMPRESA;
let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock), rateLimits: true });
  // The first company hands out the document's number, the second codes (D169).
  await server.fresh.asOwner("update empresa set credencial_inicial = 'dni' where id = $1", [A]);
  await server.fresh.asOwner("update empresa set credencial_inicial = 'codigo' where id = $1", [B]);
});
afterAll(() => server.close());

const twice = (newPassword: string) => ({ newPassword, verifyPassword: newPassword });
const as = (username: string | null) => server.as(username, acceso);
const signIn = async (username: string, password: string) => {
  const browser = browserOf(server);
  const yo = await browser.cuentas.signin({ username, password });
  return { ...browser, yo };
};
/** What happens then; the others' sessions go on where they were. */
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  clock += ms;
  await work().finally(() => {
    clock -= ms;
  });
}
const newMails = async (since: number) => (await mailsOf(server)).slice(since);
const isFirstTime = (username: string, yes: boolean) =>
  server.fresh.asOwner("update cuenta set first_time = $2 where username = $1", [username, yes]);
const codigoFor = async (username: string): Promise<CodigoItem> => {
  await isFirstTime(username, true);
  const [made] = await as("admin.b").makeCodigos({ ids: [idOf(username)] });
  if (!made) throw new Error(`no code for ${username}`);
  return made;
};
const activate = (codigo: string, username: string, clave = "Colibrí-verde-9", browser = browserOf(server)) =>
  browser.acceso.activate({ username, codigo, ...twice(clave) });
const WRONG = { status: 400, problems: [{ code: "acceso.codigo" }] };

describe("AUTH-22, D018: a link sent by staff", () => {
  it("reaches the person, leaves the old password as it is, and tells the sender nothing", async () => {
    const since = (await mailsOf(server)).length;
    const { message } = await as("rrhh").forgotUser({ userId: idOf("user") });
    const mails = await newMails(since);
    expect(mails.map(({ asunto }) => asunto)).toEqual(["Elegí una contraseña nueva"]);
    const token = await newestToken(server);
    expect(message).not.toContain(token);
    await expect(signIn("user", DEMO_PASSWORD)).resolves.toBeDefined();
    await as(null).reset({ token, ...twice("Colibrí-verde-9") });
    await expect(signIn("user", "Colibrí-verde-9")).resolves.toBeDefined();
    expect(await linesAbout(server, "user")).toContain("Enlace de restablecimiento enviado ok");
  });

  it("S-22, D191: nobody reaches their own level or above, nor another company; an unknown id answers like a foreign one", async () => {
    const since = (await mailsOf(server)).length;
    for (const call of ["forgotUser", "resetUser"] as const) {
      const tell = (username: string, userId: string) => as(username)[call]({ userId });
      for (const above of ["rrhh", "admin", "superadmin"])
        await expect(tell("rrhh", idOf(above)), `${call} ${above}`).rejects.toMatchObject({ status: 403 });
      await expect(tell("admin", idOf("admin2")), call).rejects.toMatchObject({ status: 403 });
      for (const hidden of [NOBODY, idOf("user.b"), idOf("root")])
        await expect(tell("admin", hidden), call).rejects.toMatchObject({ status: 404 });
      for (const other of ["user", "manager", "external", "documentacion"])
        await expect(tell(other, idOf("user2")), `${call} ${other}`).rejects.toMatchObject({ status: 403 });
      await expect(as(null)[call]({ userId: idOf("user2") })).rejects.toMatchObject({ status: 401 });
      await expect(tell("admin", "no"), call).rejects.toMatchObject({ status: 400 });
    }
    expect(await newMails(since)).toEqual([]);
  });

  it("says that there is no address to send it to, and that the account is off", async () => {
    await server.fresh.asOwner("update legajo set email = '' where id = $1", [idOf("manager2")]);
    await expect(as("admin").forgotUser({ userId: idOf("manager2") })).rejects.toMatchObject({
      status: 409,
      problems: [{ code: "acceso.sinCorreo" }],
    });
    await server.fresh.asOwner("update cuenta set activo = false where username = 'comunicaciones'");
    await expect(as("admin").forgotUser({ userId: idOf("comunicaciones") })).rejects.toMatchObject({ status: 409 });
  });

  it("S-07: three an hour and person; what strangers ask for is counted apart", async () => {
    for (let asked = 0; asked < 4; asked++) await as(null).forgot({ username: "documentacion" });
    for (let sent = 0; sent < 3; sent++) await as("admin").forgotUser({ userId: idOf("documentacion") });
    await expect(as("admin").forgotUser({ userId: idOf("documentacion") })).rejects.toMatchObject({ status: 429 });
    await expect(as("admin").resetUser({ userId: idOf("documentacion") })).rejects.toMatchObject({ status: 429 });
  });
});

describe("AUTH-23, D018, S-08: a fresh initial credential", () => {
  it("D169: with documents it is the number, written nowhere; two mails, every session ended", async () => {
    const dni = await dniOf(server, "user2");
    const here = await signIn("user2", DEMO_PASSWORD);
    const since = (await mailsOf(server)).length;
    const { message } = await as("rrhh").resetUser({ userId: idOf("user2") });
    const mails = await newMails(since);
    expect(mails.map(({ asunto }) => asunto)).toEqual([
      "Tu acceso fue restablecido",
      "Restablecieron el acceso a tu cuenta",
    ]);
    expect(`${message}${JSON.stringify(mails)}`).not.toContain(dni);
    await expect(here.cuentas.me({})).rejects.toMatchObject({ status: 401 });
    await expect(signIn("user2", DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect(await claveOf(server, "user2")).toMatchObject({
      first_time: true,
      clave_vence: new Date(clock + 15 * DAY),
    });
    const first = await signIn("user2", dni);
    expect(first.yo).toMatchObject({ paso: "cambiarClave", firstTime: true });
    // It opened once, and now only the change is left.
    await expect(signIn("user2", dni)).rejects.toMatchObject({ status: 401 });
    await expect(first.acceso.changePassword(twice(`Dni-${dni}`))).rejects.toMatchObject({ status: 400 });
    await first.acceso.changePassword(twice("Colibrí-verde-9"));
    expect(await linesAbout(server, "user2")).toContain("Acceso restablecido ok");
  });

  it("D169: it dies unused after fifteen days", async () => {
    await as("admin").resetUser({ userId: idOf("manager") });
    const dni = await dniOf(server, "manager");
    await later(15 * DAY, () => expect(signIn("manager", dni)).rejects.toMatchObject({ status: 401 }));
  });

  it("D198: whose file has no DNI enters with the digits of their CUIL, and is told so", async () => {
    const [before] = await server.fresh.asOwner<{ dni: string; cuil: string }>(
      "select dni, cuil from legajo where id = $1",
      [idOf("user")],
    );
    await server.fresh.asOwner("update legajo set dni = '' where id = $1", [idOf("user")]);
    const since = (await mailsOf(server)).length;
    await as("admin").resetUser({ userId: idOf("user") });
    expect((await newMails(since))[0]?.texto).toContain("tu CUIL, sin guiones");
    await expect(signIn("user", before?.dni ?? "")).rejects.toMatchObject({ status: 401 });
    expect((await signIn("user", before?.cuil ?? "")).yo).toMatchObject({ paso: "cambiarClave" });
  });

  it("without an address it says what to do, in each company's way", async () => {
    await server.fresh.asOwner("update legajo set email = '' where id = any($1)", [
      [idOf("external"), idOf("external.b")],
    ]);
    const since = (await mailsOf(server)).length;
    const byDni = await server.as("root", acceso).resetUser({ userId: idOf("external") });
    expect(byDni.message).toContain("no tiene un correo válido");
    expect(byDni.message).toContain("número de documento");
    const byCodigo = await as("admin.b").resetUser({ userId: idOf("external.b") });
    expect(byCodigo.message).toContain("Códigos de activación");
    // Only where mails reached them before the address went: that it was done, and how to stop it (D239).
    const told = (await newMails(since)).map(({ asunto }) => asunto);
    expect(told).toEqual(Array(2).fill("Restablecieron el acceso a tu cuenta"));
  });

  it("D169: with codes the person gets one by mail, no password opens, and whoever reset it never sees it", async () => {
    const since = (await mailsOf(server)).length;
    const { message } = await as("rrhh.b").resetUser({ userId: idOf("user2.b") });
    const [way, notice] = await newMails(since);
    const codigo = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(way?.texto ?? "")?.[0] ?? "";
    expect(codigo).not.toBe("");
    expect(`${message}${notice?.texto}`).not.toContain(codigo);
    // Typed by hand: no address carries it.
    expect(way?.texto).toContain("http://localhost/authentication/signup\n");
    for (const password of [DEMO_PASSWORD, await dniOf(server, "user2.b"), codigo])
      await expect(signIn("user2.b", password)).rejects.toMatchObject({ status: 401 });
    await expect(activate(codigo, "user2.b")).resolves.toMatchObject({ username: "user2.b", paso: "listo" });
  });

  it("an earlier link opens nothing", async () => {
    await as(null).forgot({ username: "manager.b" });
    const token = await newestToken(server);
    expect(await as(null).checkReset({ token })).toEqual({ valido: true });
    await as("admin.b").resetUser({ userId: idOf("manager.b") });
    expect(await as(null).checkReset({ token })).toEqual({ valido: false });
  });
});

describe("D016, D169: activation codes", () => {
  it("lists who never signed in, of one's own company and below oneself, searched and paged", async () => {
    await isFirstTime("manager2.b", true);
    await isFirstTime("admin2.b", true);
    const names = async (username: string, search = "") =>
      (await as(username).pendientes({ search })).data.map((row) => row.username);
    expect(await names("rrhh.b")).toEqual(expect.arrayContaining(["nuevo.b", "manager2.b"]));
    expect(await names("rrhh.b")).not.toContain("admin2.b");
    expect(await names("superadmin.b")).toContain("admin2.b");
    expect(await names("rrhh")).not.toContain("nuevo.b");
    expect(await names("rrhh.b", "fuentes")).toEqual(["nuevo.b"]);
    const { total, data, credencialInicial } = await as("rrhh.b").pendientes({ length: 1 });
    expect({ credencialInicial, shown: data.length }).toEqual({ credencialInicial: "codigo", shown: 1 });
    expect(total).toBe((await names("rrhh.b")).length);
    expect(await as("rrhh").pendientes({})).toMatchObject({ credencialInicial: "dni" });
    await expect(as("user.b").pendientes({})).rejects.toMatchObject({ status: 403 });
  });

  it("opens the account once, in any case and without its hyphen, and signs in", async () => {
    const { codigo, vence } = await codigoFor("nuevo.b");
    expect(codigo).toMatch(/^[A-Y2-9]{5}-[A-Y2-9]{5}$/);
    expect(vence).toBe(new Date(clock + 15 * DAY).toISOString());
    const browser = browserOf(server);
    const typed = ` ${codigo.replace("-", " ").toLowerCase()} `;
    const yo = await activate(typed, "NUEVO.B", "Colibrí-verde-9", browser);
    expect(yo).toMatchObject({ username: "nuevo.b", firstTime: false, paso: "crearPin" });
    await expect(browser.cuentas.me({})).resolves.toMatchObject({ username: "nuevo.b" });
    expect(await claveOf(server, "nuevo.b")).toMatchObject({ first_time: false, clave_vence: null });
    await expect(signIn("nuevo.b", "Colibrí-verde-9")).resolves.toBeDefined();
    await expect(activate(codigo, "nuevo.b", "Colibrí-verde-8")).rejects.toMatchObject(WRONG);
    expect(await linesAbout(server, "nuevo.b")).toEqual(
      expect.arrayContaining(["Código de activación generado ok", "Cuenta activada con un código ok"]),
    );
  });

  it("a weak password leaves the code as it was; a newer code takes its place", async () => {
    const first = await codigoFor("nuevo.b");
    await expect(activate(first.codigo, "nuevo.b", "Milagros-2026")).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "acceso.clavePersonal", field: "newPassword" }],
    });
    const second = await codigoFor("nuevo.b");
    await expect(activate(first.codigo, "nuevo.b")).rejects.toMatchObject(WRONG);
    await expect(activate(second.codigo, "nuevo.b", "Colibrí-verde-7")).resolves.toBeDefined();
  });

  it("expires after fifteen days, and is nobody else's", async () => {
    const { codigo } = await codigoFor("nuevo.b");
    await expect(activate(codigo, "manager2.b")).rejects.toMatchObject(WRONG);
    await expect(activate(codigo, "nadie")).rejects.toMatchObject(WRONG);
    await later(15 * DAY, () => expect(activate(codigo, "nuevo.b")).rejects.toMatchObject(WRONG));
    await expect(activate(codigo, "nuevo.b")).resolves.toBeDefined();
  });

  it("of those who use it at once, one does", async () => {
    const { codigo } = await codigoFor("nuevo.b");
    const tries = await Promise.allSettled(
      ["Colibrí-verde-1", "Colibrí-verde-2"].map((clave) => activate(codigo, "nuevo.b", clave)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("S-02: guessing is locked out with the sign-in, also with the right code, for users that exist and that do not", async () => {
    const { codigo } = await codigoFor("user.b");
    for (const username of ["user.b", "nadie.mas"]) {
      for (let tries = 0; tries < 5; tries++)
        await expect(activate("AAAAA-AAAAA", username)).rejects.toMatchObject(WRONG);
      await expect(activate(codigo, username)).rejects.toMatchObject({ status: 429 });
      await expect(signIn(username, DEMO_PASSWORD)).rejects.toMatchObject({ status: 429 });
    }
    clock += 2 * MINUTE;
    await expect(activate(codigo, "user.b")).resolves.toBeDefined();
  });

  it("S-51, S-62: only a keyed hash is kept; a repeated key is told the same code, which lies nowhere as it was told", async () => {
    await isFirstTime("nuevo.b", true);
    const [made] = await as("admin.b").makeCodigos({ ids: [idOf("nuevo.b")] }, { idempotencyKey: "misma-clave-1" });
    const [again] = await as("admin.b").makeCodigos({ ids: [idOf("nuevo.b")] }, { idempotencyKey: "misma-clave-1" });
    expect(again?.codigo).toBe(made?.codigo);
    const rows = await server.fresh.asOwner<{ row: string }>(
      `select to_jsonb(c)::text as row from codigo_activacion c union all select to_jsonb(i)::text from idempotencia i
       union all select to_jsonb(r)::text from registro r`,
    );
    const kept = rows.map(({ row }) => row).join("\n");
    for (const { codigo = "-" } of [made, again].flatMap((one) => one ?? [])) {
      expect(kept).not.toContain(codigo);
      expect(kept).not.toContain(codigo.replace("-", ""));
    }
  });

  it("409 where documents are handed out, and for whoever already came in; nothing is made", async () => {
    await expect(as("admin").makeCodigos({ ids: [idOf("nuevo")] })).rejects.toMatchObject({
      status: 409,
      problems: [{ code: "acceso.usaDni" }],
    });
    await isFirstTime("comunicaciones.b", false);
    await expect(as("admin.b").makeCodigos({ ids: [idOf("nuevo.b"), idOf("comunicaciones.b")] })).rejects.toMatchObject(
      { status: 409, problems: [{ code: "acceso.yaIngreso" }] },
    );
  });

  it("S-22, D191: all of them or none; above oneself 403, foreign, hidden and unknown 404", async () => {
    const count = async () => (await server.fresh.asOwner("select 1 from codigo_activacion")).length;
    await server.fresh.asOwner("delete from codigo_activacion");
    await isFirstTime("admin2.b", true);
    await isFirstTime("nuevo.b", true);
    const make = (username: string, ...ids: readonly string[]) =>
      as(username).makeCodigos({ ids: [idOf("nuevo.b"), ...ids] });
    await expect(make("rrhh.b", idOf("admin2.b"))).rejects.toMatchObject({ status: 403 });
    for (const hidden of [NOBODY, idOf("nuevo"), idOf("qr_display.b")])
      await expect(make("admin.b", hidden)).rejects.toMatchObject({ status: 404 });
    await expect(make("documentacion.b")).rejects.toMatchObject({ status: 403 });
    await expect(as("admin.b").makeCodigos({ ids: [] })).rejects.toMatchObject({ status: 400 });
    expect(await count()).toBe(0);
    expect(await make("superadmin.b", idOf("admin2.b"))).toHaveLength(2);
    expect(await count()).toBe(2);
  });
});

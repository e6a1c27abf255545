// Proves how a password is changed by who knows it and chosen again by who forgot it, over HTTP with captured mails.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { acceso } from "../contract.ts";
import { browserOf, claveOf, dniOf, EMPRESA, linesAbout, newestToken } from "./fixtures/puerta.ts";
import { forgetLinks } from "./service.ts";

const MINUTE = 60_000;
let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock), rateLimits: true });
});
afterAll(() => server.close());

const twice = (newPassword: string) => ({ newPassword, verifyPassword: newPassword });
const enterAs = async (username: string, password = DEMO_PASSWORD) => {
  const browser = browserOf(server);
  await browser.cuentas.signin({ username, password });
  return browser;
};
const opens = (username: string, password: string) =>
  enterAs(username, password).then(
    () => true,
    () => false,
  );
const stranger = () => server.as(null, acceso);
const ownMails = async (part: string) => (await mailsOf(server)).filter(({ para }) => para.includes(part));
/** A fresh link for somebody, an hour after the last one. */
async function linkFor(username: string): Promise<string> {
  clock += 61 * MINUTE;
  await stranger().forgot({ username });
  return newestToken(server);
}

describe("AUTH-24: changing one's own password", () => {
  it("S-09, S-10: others end, this one goes on under another name, and the new one opens as typed", async () => {
    const [here, elsewhere] = [await enterAs("user"), await enterAs("user")];
    const before = here.session();
    await stranger().forgot({ username: "user" });
    const link = await newestToken(server);
    const yo = await here.acceso.changePassword({ currentPassword: DEMO_PASSWORD, ...twice("  Ñandú2Ñandú ") });
    expect(yo).toMatchObject({ username: "user", paso: "listo", firstTime: false });
    expect(here.session()).not.toBe(before);
    await expect(here.cuentas.me({})).resolves.toMatchObject({ username: "user" });
    await expect(elsewhere.cuentas.me({})).rejects.toMatchObject({ status: 401 });
    const planted = await server.app.inject({ url: "/api/users/me", headers: { cookie: `rubrica=${before}` } });
    expect(planted.statusCode).toBe(401);
    expect(await stranger().checkReset({ token: link })).toEqual({ valido: false });
    expect(await opens("user", "  Ñandú2Ñandú ")).toBe(true);
    for (const other of ["Ñandú2Ñandú", "  ñandú2ñandú ", DEMO_PASSWORD])
      expect(await opens("user", other)).toBe(false);
    expect((await ownMails("benitez")).at(-1)).toMatchObject({ asunto: "Tu contraseña cambió" });
    expect(await linesAbout(server, "user")).toContain("Contraseña modificada ok");
  });

  it("AUTH-27, D021: refuses a repetition that differs and a weak one, at their fields", async () => {
    const here = await enterAs("user2");
    const change = (draft: object) =>
      here.acceso.changePassword({ currentPassword: DEMO_PASSWORD, ...twice("Colibrí-verde-9"), ...draft });
    const refused = (field: string, message?: string) => ({
      status: 400,
      problems: [expect.objectContaining({ field, ...(message && { message }) })],
    });
    await expect(change({ verifyPassword: "Colibrí-verde-8" })).rejects.toMatchObject(
      refused("verifyPassword", "Las contraseñas no coinciden"),
    );
    for (const weak of ["Cor-1ta", "sinmayuscula-1", "SINMINUSCULA-1", "Sin-numero", "Sinsigno1"])
      await expect(change(twice(weak)), weak).rejects.toMatchObject(refused("newPassword"));
    for (const guessed of ["Password-1", "Ezequiel.2026", "Metalúrgica-1", `Dni-${await dniOf(server, "user2")}`])
      await expect(change(twice(guessed)), guessed).rejects.toMatchObject(refused("newPassword"));
    await expect(change(twice(`Aa1-${"x".repeat(125)}`))).rejects.toMatchObject(refused("newPassword"));
    await expect(change(twice(DEMO_PASSWORD))).rejects.toMatchObject(refused("newPassword"));
    await expect(change({ currentPassword: undefined })).rejects.toMatchObject(
      refused("currentPassword", "Debe ingresar la contraseña actual"),
    );
    expect(await opens("user2", DEMO_PASSWORD)).toBe(true);
  });

  it("takes 128 characters, and refuses the one it has", async () => {
    const long = `Zq7-${"ñx".repeat(62)}`;
    const here = await enterAs("user2.b");
    await here.acceso.changePassword({ currentPassword: DEMO_PASSWORD, ...twice(long) });
    await expect(here.acceso.changePassword({ currentPassword: long, ...twice(long) })).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "acceso.mismaClave", field: "newPassword" }],
    });
    expect(await opens("user2.b", long)).toBe(true);
  });

  it("S-02: a wrong current password is said at its field, leaves all as it was, and is counted", async () => {
    const here = await enterAs("manager.b");
    const before = await claveOf(server, "manager.b");
    const wrong = () => here.acceso.changePassword({ currentPassword: "otra", ...twice("Colibrí-verde-9") });
    for (let tries = 0; tries < 5; tries++)
      await expect(wrong()).rejects.toMatchObject({ status: 400, problems: [{ code: "acceso.claveActual" }] });
    await expect(wrong()).rejects.toMatchObject({ status: 429 });
    expect(await claveOf(server, "manager.b")).toEqual(before);
  });

  it("AUTH-14, S-03: in the first sign-in the current one is not asked again, the new one differs, and the PIN comes next", async () => {
    const here = await enterAs("nuevo");
    await expect(here.acceso.changePassword(twice(DEMO_PASSWORD))).rejects.toMatchObject({ status: 400 });
    const yo = await here.acceso.changePassword(twice("Colibrí-verde-9"));
    expect(yo).toMatchObject({ firstTime: false, paso: "crearPin" });
    expect(await claveOf(server, "nuevo")).toMatchObject({ first_time: false, clave_vence: null });
    // The step is done: the next change asks.
    await expect(here.acceso.changePassword(twice("Colibrí-verde-8"))).rejects.toMatchObject({ status: 403 });
  });

  it("AUTH-28, D024: the user name is lower-cased, the password never", async () => {
    expect(await opens("EXTERNAL.B", DEMO_PASSWORD)).toBe(true);
    expect(await opens("external.b", DEMO_PASSWORD.toLowerCase())).toBe(false);
  });
});

describe("AUTH-20, S-07: forgotten", () => {
  it("answers the same for the known, the unknown, the inactive and those without an address", async () => {
    clock += 61 * MINUTE;
    await server.fresh.asOwner("update cuenta set activo = false where username = 'comunicaciones.b'");
    await server.fresh.asOwner("update legajo set email = '' where id = $1", [idOf("documentacion.b")]);
    await server.fresh.asOwner("update legajo set email = 'no es <una dirección>' where id = $1", [idOf("manager2.b")]);
    const before = (await mailsOf(server)).length;
    const ask = async (username: string) => {
      const answer = await server.inject(null, { method: "POST", url: "/api/auth/forgot", payload: { username } });
      return [answer.statusCode, answer.body];
    };
    const known = await ask("admin.b");
    expect(known[0]).toBe(200);
    expect(await mailsOf(server)).toHaveLength(before + 1);
    for (const other of ["nadie", "comunicaciones.b", "documentacion.b", "manager2.b", "' or 1=1 --", "ADMIN.C\u0000"])
      expect(await ask(other), other).toEqual(other.includes("\u0000") ? [400, expect.any(String)] : known);
    expect(await mailsOf(server)).toHaveLength(before + 1);
  });

  it("sends three an hour and account, and says nothing of it", async () => {
    clock += 61 * MINUTE;
    const before = (await mailsOf(server)).length;
    for (let asked = 0; asked < 5; asked++) await stranger().forgot({ username: "MANAGER " });
    expect(await mailsOf(server)).toHaveLength(before + 3);
    clock += 61 * MINUTE;
    await stranger().forgot({ username: "manager" });
    expect(await mailsOf(server)).toHaveLength(before + 4);
  });

  it("of those asked at once, three are sent", async () => {
    clock += 61 * MINUTE;
    const before = (await mailsOf(server)).length;
    await Promise.all(Array.from({ length: 8 }, () => stranger().forgot({ username: "manager2" })));
    expect(await mailsOf(server)).toHaveLength(before + 3);
  });

  it("the link begins with the configured address, whatever the request says of its host", async () => {
    clock += 61 * MINUTE;
    const evil = {
      host: "malo.test",
      "x-forwarded-host": "malo.test",
      "x-forwarded-proto": "https",
      forwarded: "host=malo.test",
    };
    await browserOf(server, evil).acceso.forgot({ username: "admin" });
    const mail = (await mailsOf(server)).at(-1);
    expect(mail?.texto).toMatch(/\nhttp:\/\/localhost\/password\/reset\/[\w-]{43}\n/);
    expect(`${mail?.texto}${mail?.html}`).not.toContain("malo.test");
  });

  it("S-38: a name with markup stays text in the mail", async () => {
    clock += 61 * MINUTE;
    const nasty = `<img src=x onerror="alert(1)">{{7*7}}`;
    await server.fresh.asOwner("update legajo set first_name = $2 where id = $1", [idOf("rrhh.b"), nasty]);
    await stranger().forgot({ username: "rrhh.b" });
    const mail = (await mailsOf(server)).at(-1);
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).toContain("&lt;img src=x");
    expect(mail?.texto).toContain(nasty);
  });
});

describe("AUTH-21, S-06: choosing another one with a link", () => {
  it("sets it, ends every session, tells the person, and works once", async () => {
    const token = await linkFor("superadmin.b");
    const here = await enterAs("superadmin.b");
    expect(await stranger().checkReset({ token })).toEqual({ valido: true });
    await stranger().reset({ token, ...twice("Colibrí-verde-9") });
    await expect(here.cuentas.me({})).rejects.toMatchObject({ status: 401 });
    expect(await opens("superadmin.b", "Colibrí-verde-9")).toBe(true);
    expect(await opens("superadmin.b", DEMO_PASSWORD)).toBe(false);
    expect((await ownMails("brizuela")).at(-1)).toMatchObject({ asunto: "Tu contraseña cambió" });
    expect(await linesAbout(server, "superadmin.b")).toContain("Contraseña elegida con un enlace ok");
    expect(await stranger().checkReset({ token })).toEqual({ valido: false });
    await expect(stranger().reset({ token, ...twice("Colibrí-verde-8") })).rejects.toMatchObject(INVALID);
    expect(await opens("superadmin.b", "Colibrí-verde-9")).toBe(true);
  });

  const INVALID = {
    status: 400,
    problems: [{ code: "acceso.enlace", message: "El enlace no es válido o ya venció. Pedí uno nuevo" }],
  };

  it("CVE-2025-66225: a user name in the body changes nothing but the token's own account", async () => {
    const token = await linkFor("user.b");
    const victim = await claveOf(server, "admin");
    const answer = await server.inject(null, {
      method: "POST",
      url: `/api/auth/reset/${token}`,
      payload: { username: "admin", userId: idOf("admin"), token: "otro", ...twice("Colibrí-verde-9") },
    });
    expect(answer.statusCode).toBe(200);
    expect(await claveOf(server, "admin")).toEqual(victim);
    expect(await opens("user.b", "Colibrí-verde-9")).toBe(true);
  });

  it("expires after thirty minutes", async () => {
    const token = await linkFor("rrhh");
    clock += 30 * MINUTE - 1;
    expect(await stranger().checkReset({ token })).toEqual({ valido: true });
    clock += 1;
    expect(await stranger().checkReset({ token })).toEqual({ valido: false });
    await expect(stranger().reset({ token, ...twice("Colibrí-verde-9") })).rejects.toMatchObject(INVALID);
  });

  it("dies of a newer one, and with the account", async () => {
    const first = await linkFor("rrhh");
    await stranger().forgot({ username: "rrhh" });
    const second = await newestToken(server);
    expect([await stranger().checkReset({ token: first }), await stranger().checkReset({ token: second })]).toEqual([
      { valido: false },
      { valido: true },
    ]);
    await server.fresh.asOwner("update cuenta set activo = false where username = 'rrhh'");
    await expect(stranger().reset({ token: second, ...twice("Colibrí-verde-9") })).rejects.toMatchObject(INVALID);
    await server.fresh.asOwner("update cuenta set activo = true where username = 'rrhh'");
  });

  it("dies when another feature says so: an address that changed", async () => {
    const token = await linkFor("manager2");
    await server.fresh.database.inCompany(EMPRESA[0] ?? "", (db) => forgetLinks(db, idOf("manager2")));
    expect(await stranger().checkReset({ token })).toEqual({ valido: false });
  });

  it("of those who use it at once, one does", async () => {
    const token = await linkFor("external");
    const tries = await Promise.allSettled(
      ["Colibrí-verde-1", "Colibrí-verde-2", "Colibrí-verde-3"].map((clave) =>
        stranger().reset({ token, ...twice(clave) }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("one that is no link is refused in the same words, whatever it is", async () => {
    for (const token of ["x", "invalid", "A".repeat(43), "../admin", "%00", "<script>", "é".repeat(50)])
      await expect(stranger().reset({ token, ...twice("Colibrí-verde-9") }), token).rejects.toMatchObject({
        status: 400,
      });
    await expect(stranger().reset({ token: "A".repeat(43), ...twice("Colibrí-verde-9") })).rejects.toMatchObject(
      INVALID,
    );
    await expect(stranger().reset({ token: "A".repeat(101), ...twice("Colibrí-verde-9") })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("a weak password leaves the link as it was", async () => {
    const token = await linkFor("documentacion");
    await expect(stranger().reset({ token, ...twice("Natalia-2026") })).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "acceso.clavePersonal", field: "newPassword" }],
    });
    await stranger().reset({ token, ...twice("Colibrí-verde-9") });
  });

  it("S-62: no row of the database holds a token", async () => {
    const token = await linkFor("admin.c");
    const rows = await server.fresh.asOwner<{ row: string }>(
      `select to_jsonb(e)::text as row from enlace_clave e union all select to_jsonb(c)::text from correo c
       union all select to_jsonb(j)::text from cola.job j union all select to_jsonb(r)::text from registro r`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

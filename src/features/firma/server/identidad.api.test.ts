// Proves D239, S-08 and S-42 over HTTP, by the road that was open: whoever resets both ways in of somebody gets no key in
// their name; a link to their own mail or a second administrator opens it, and the owner stops it for 72 hours.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceso } from "#features/acceso/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { Correo } from "#platform/mail/correo.ts";
import { readCertificate } from "#platform/pki/server/fixtures/openssl.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { browser } from "#shell/testing/browser.ts";
import { clientOf } from "#shell/testing/browser-client.ts";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firma } from "../contract.ts";
import { POLITICAS } from "../politicas.ts";
import { atPin, BOX, DEMO_PIN, mailsAt, newPin, rowsOf, typed } from "./fixtures/people.ts";
import { unlock } from "./pin.ts";

const PASSWORD = "Tero_y7-Ombu";
const PIN = "Ceibo.4-luna";
const HOUR = 3_600_000;

let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());

const person = () => {
  const visitor = browser(server.app, {});
  return {
    cuentas: clientOf(visitor, cuentas),
    acceso: clientOf(visitor, acceso),
    firma: clientOf(visitor, firma),
  };
};
/** Signed in with their password just now, as what needs it entered lately asks. */
async function entered(username: string, password = DEMO_PASSWORD) {
  const someone = person();
  await someone.cuentas.signin({ username, password });
  return someone;
}
const refused = (code: string) => ({ problems: [{ code }] });
const chosen = (newPassword: string) => ({ newPassword, verifyPassword: newPassword });
/** As the file has it now. */
async function emailOf(username: string): Promise<string> {
  const asked = "select email from legajo where id = $1";
  return (await server.fresh.asOwner<{ email: string }>(asked, [idOf(username)]))[0]?.email ?? "";
}
const readAt = async (email: string) =>
  (await mailsAt(server, email)).map((sealed) => Correo.parse(JSON.parse(sealed)));
const subjectsTo = async (email: string) => (await readAt(email)).map(({ asunto }) => asunto);
/** The token of the newest such link that was mailed to somebody. */
async function tokenFor(username: string, path: "detener" | "password/reset"): Promise<string> {
  const link = new RegExp(`/${path}/([\\w-]{40,})`);
  const found = (await readAt(await emailOf(username))).flatMap(({ texto }) => link.exec(texto)?.[1] ?? []);
  return found.at(-1) ?? "";
}
/** The digits 3 to 10 of the CUIL (D169). */
const digitsOf = (username: string) => personOf(username).cuil.slice(2, 10);

/** What an administrator alone can do: both ways in reset, in with the digits of the CUIL, a password of their choice. */
async function takeOver(username: string, by = "rrhh") {
  const userId = idOf(username);
  const admin = await entered(by);
  await admin.firma.resetPin({ userId });
  await admin.acceso.resetUser({ userId });
  const someone = await entered(username, digitsOf(username));
  expect(await someone.acceso.changePassword(chosen(PASSWORD))).toMatchObject({ paso: "crearPin" });
  return someone;
}

describe("D239: whoever resets both ways in of somebody", () => {
  it("comes in with the digits and gets no certificate in their name; the owner is told each time", async () => {
    const before = await subjectsTo(await emailOf("user"));
    const intruder = await takeOver("user");
    await expect(intruder.firma.createSign(newPin(PIN))).rejects.toMatchObject({
      status: 409,
      ...refused("acceso.sinPrueba"),
    });
    expect(await intruder.acceso.prueba({})).toMatchObject({ nivel: "documento", obstaculo: "sinPrueba" });
    expect((await rowsOf(server, "user")).map(({ estado }) => estado)).toEqual(["reemplazado"]);
    const told = (await subjectsTo(await emailOf("user"))).slice(before.length);
    expect(told).toEqual(
      expect.arrayContaining(["Tu PIN de firma fue restablecido", "Restablecieron el acceso a tu cuenta"]),
    );
  });

  it("S-08: is told neither password nor link", async () => {
    const admin = await entered("rrhh");
    const answer = await admin.acceso.pruebaDe({ userId: idOf("user") });
    expect(answer).toEqual({ nivel: "documento", obstaculo: "sinPrueba", hasta: null, confirmable: false });
  });

  it("cannot confirm it themself, nor can the owner, nor is somebody confirmed who needs it not", async () => {
    const admin = await entered("rrhh");
    const confirm = admin.acceso.confirmar({ userId: idOf("user") });
    await expect(confirm).rejects.toMatchObject({ status: 403, ...refused("acceso.otroAdministrador") });
    const above = await entered("admin");
    const idle = above.acceso.confirmar({ userId: idOf("user2") });
    await expect(idle).rejects.toMatchObject({ status: 409, ...refused("acceso.noHaceFalta") });
    const self = (await entered("user", PASSWORD)).acceso.confirmar({ userId: idOf("user") });
    await expect(self).rejects.toMatchObject({ status: 403 });
  });

  it("a link to the owner's own mail opens it, and the certificate says so", async () => {
    const someone = await entered("user", PASSWORD);
    expect((await someone.acceso.prueba({})).correo).toMatch(/^.…@/);
    await someone.acceso.sendPrueba({});
    const token = await tokenFor("user", "password/reset");
    await person().acceso.reset({ token, ...chosen("Zorzal_8-Tala") });
    const owner = await entered("user", "Zorzal_8-Tala");
    await owner.firma.createSign(newPin(PIN));
    const [item] = await owner.firma.certificados({});
    expect(item).toMatchObject({ estado: "vigente", prueba: "correo" });
    const [row] = await rowsOf(server, "user");
    expect(readCertificate(row?.pem ?? "")).toContain(`Policy: ${POLITICAS.correo}`);
    const evidence = unlock(BOX, atPin(server, new Date(clock)), typed("user", PIN), async (_, { prueba }) => prueba);
    expect(await evidence).toBe("correo");
    expect((await subjectsTo(await emailOf("user"))).at(-1)).toBe("Creaste tu PIN de firma");
    expect(await person().firma.verificar({ serie: (item?.serie ?? "").toUpperCase() })).toMatchObject({
      estado: "vigente",
      prueba: "correo",
    });
  });

  it("a second administrator opens it, once, and the owner is told", async () => {
    const someone = await takeOver("user2");
    const above = await entered("admin");
    expect(await above.acceso.pruebaDe({ userId: idOf("user2") })).toMatchObject({ confirmable: true });
    await above.acceso.confirmar({ userId: idOf("user2") });
    expect((await subjectsTo(await emailOf("user2"))).at(-1)).toBe("Confirmaron tu identidad");
    await someone.firma.createSign(newPin(PIN));
    expect((await someone.firma.certificados({}))[0]).toMatchObject({ prueba: "documento" });
    const acts = "select acto, via, por from acto_identidad where legajo_id = $1 order by orden";
    expect(await server.fresh.asOwner(acts, [idOf("user2")])).toMatchObject([
      { acto: "pin", por: idOf("rrhh") },
      { acto: "clave", via: null, por: idOf("rrhh") },
      { acto: "propia", via: "documento", por: idOf("user2") },
      { acto: "confirmada", por: idOf("admin") },
      { acto: "certificado", via: "documento", por: idOf("user2") },
    ]);
    await expect(server.fresh.asOwner("update acto_identidad set por = null")).rejects.toThrow();
    await expect(server.fresh.asOwner("delete from acto_identidad")).rejects.toThrow();
  });
});

describe("D239: an address that somebody changed", () => {
  const change =
    "update legajo set email = $1, version = version + 1, modificado = $2, modificado_por = $3 where id = $4";

  it("with the handed password, is no proof: the link goes there and opens nothing", async () => {
    const userId = idOf("manager2");
    const former = await emailOf("manager2");
    const admin = await entered("rrhh");
    await admin.acceso.resetUser({ userId });
    const intruder = await entered("manager2", digitsOf("manager2"));
    await intruder.acceso.changePassword(chosen(PASSWORD));
    await server.fresh.asOwner(change, ["ladron@ejemplo.test", new Date(clock), userId, userId]);
    await admin.firma.resetPin({ userId });
    const again = await entered("manager2", PASSWORD);
    expect((await again.acceso.prueba({})).correo).toBeNull();
    await expect(again.acceso.sendPrueba({})).rejects.toMatchObject(refused("acceso.pruebaSinCorreo"));
    await person().acceso.forgot({ username: "manager2" });
    await person().acceso.reset({ token: await tokenFor("manager2", "password/reset"), ...chosen("Zorzal_8-Tala") });
    const back = await entered("manager2", "Zorzal_8-Tala");
    await expect(back.firma.createSign(newPin(PIN))).rejects.toMatchObject(refused("acceso.sinPrueba"));
    expect((await subjectsTo(former)).at(-1), "told where mails reached them").toBe("Tu PIN de firma fue restablecido");
  });

  it("by somebody else or by nobody known is noted by the table itself, whatever wrote it", async () => {
    await server.fresh.asOwner(change, ["otra@ejemplo.test", new Date(clock), idOf("rrhh"), idOf("external")]);
    await server.fresh.asOwner("update legajo set email = 'sin-nadie@ejemplo.test' where id = $1", [idOf("external")]);
    const acts = "select acto, por, jerarquia from acto_identidad where legajo_id = $1 order by orden";
    expect(await server.fresh.asOwner(acts, [idOf("external")])).toEqual([
      { acto: "correo", por: idOf("rrhh"), jerarquia: 2 },
      { acto: "correo", por: null, jerarquia: 99 },
    ]);
  });
});

describe("D239: the owner stops it", () => {
  it("opening the link does nothing; the button ends what was made, closes what was handed, and holds for 72 hours", async () => {
    const intruder = await takeOver("documentacion");
    await (await entered("admin")).acceso.confirmar({ userId: idOf("documentacion") });
    await intruder.firma.createSign(newPin(PIN));
    const [made] = await intruder.firma.certificados({});
    const token = await tokenFor("documentacion", "detener");
    expect(await person().firma.checkDetener({ token })).toMatchObject({ valido: true, acto: "certificado" });
    expect(await intruder.firma.certificados({})).toMatchObject([{ estado: "vigente" }, { estado: "reemplazado" }]);
    await person().firma.detener({ token });
    await expect(intruder.firma.certificados({})).rejects.toMatchObject({ status: 401 });
    expect(await person().firma.verificar({ serie: made?.serie ?? "" })).toMatchObject({ estado: "detenido" });
    expect(await person().firma.checkDetener({ token })).toEqual({ valido: false, acto: null, cuando: null });
    await expect(person().firma.detener({ token })).rejects.toMatchObject(refused("acceso.detener"));

    clock += HOUR;
    await person().acceso.forgot({ username: "documentacion" });
    const reset = await tokenFor("documentacion", "password/reset");
    await person().acceso.reset({ token: reset, ...chosen("Zorzal_8-Tala") });
    const owner = await entered("documentacion", "Zorzal_8-Tala");
    await expect(owner.firma.createSign(newPin("Hornero-3.nido"))).rejects.toMatchObject(refused("acceso.detenida"));
    clock += 71 * HOUR;
    const later = await entered("documentacion", "Zorzal_8-Tala");
    await later.firma.createSign(newPin("Hornero-3.nido"));
    expect((await later.firma.certificados({}))[0]).toMatchObject({ prueba: "correo", estado: "vigente" });
  });

  it("where only the passwords were reset, what was handed over opens nothing any more", async () => {
    const userId = idOf("comunicaciones");
    await (await entered("rrhh")).acceso.resetUser({ userId });
    await person().firma.detener({ token: await tokenFor("comunicaciones", "detener") });
    const digits = entered("comunicaciones", digitsOf("comunicaciones"));
    await expect(digits).rejects.toMatchObject({ status: 401 });
  });

  it("no link but a mailed one: altered, of another, or made up", async () => {
    const token = await tokenFor("user2", "detener");
    const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const wrong of [altered, token.slice(1), "x".repeat(64), "no"]) {
      expect(await person().firma.checkDetener({ token: wrong })).toEqual({ valido: false, acto: null, cuando: null });
      await expect(person().firma.detener({ token: wrong })).rejects.toMatchObject(refused("acceso.detener"));
    }
  });
});

describe("D239: a company asks for more", () => {
  it("below its minimum a certificate is made and does not sign, and the person is told the way out", async () => {
    const signing = () => unlock(BOX, atPin(server, new Date(clock)), typed("manager", DEMO_PIN), async () => "ok");
    expect(await signing()).toBe("ok");
    await server.fresh.asOwner("update empresa set prueba_minima = 'correo' where id = $1", [A]);
    await expect(signing()).rejects.toMatchObject({ status: 409, ...refused("firma.pruebaMinima") });
    await server.fresh.asOwner("update empresa set prueba_minima = 'ninguna' where id = $1", [A]);
    expect(await signing()).toBe("ok");
  });
});

describe("D239: /verificar", () => {
  it("tells strangers what stands, name-free and in one shape", async () => {
    const [row] = await rowsOf(server, "manager");
    const known = await person().firma.verificar({ serie: row?.serie.replace(/../g, "$& ") ?? "" });
    const unknown = await person().firma.verificar({ serie: "4a".repeat(16) });
    expect(unknown).toEqual({
      estado: "desconocido",
      desde: null,
      hasta: null,
      cerrado: null,
      prueba: null,
      empresa: null,
    });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known).toMatchObject({ estado: "vigente", prueba: "documento", cerrado: null });
    const [{ titular } = { titular: "" }] = await server.fresh.asOwner<{ titular: string }>(
      "select titular from certificado where serie = $1",
      [row?.serie],
    );
    expect(JSON.stringify(known)).not.toContain(titular);
    await expect(person().firma.verificar({ serie: "no es un número" })).rejects.toMatchObject({ status: 400 });
  });
});

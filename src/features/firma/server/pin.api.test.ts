// Proves how a signature PIN is created, changed and guessed at, and that neither it nor the key it seals gets out.
import { createHash, createPublicKey, sign, verify } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { pinBox, pinKey, saltOf } from "#platform/auth/server/pin.ts";
import { loggerOptions } from "#platform/http/server/log.ts";
import { secretFrom, UnknownKey } from "#platform/sealing/server/keyring.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { TEST_SECRET } from "#shell/testing/global-setup.ts";
import { A, C, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firma } from "../contract.ts";
import { palabrasDe, TERMINOS } from "../terminos.ts";
import { atPin, BOX, DEMO_PIN, mailsTo, newPin, owePin, rowsOf, typed } from "./fixtures/people.ts";
import { unlock, verifyPin } from "./pin.ts";

const MINUTE = 60_000;
const { cuil: CUIL } = personOf("nuevo");
const DNI = CUIL.slice(2, 10);
const EMPRESA_1 = `${demoPlan().companies[0]?.name}-1a`;
/** Nowhere else in the world: wherever it turns up, it leaked. */
const CANARY = "Canario-91827364";
const SECOND = "Segundo-91827364";

let now = TEST_NOW;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const logged: string[] = [];
let server: TestedServer;
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  server = await testServer({ now: () => now, logLevel: "trace", logStream });
  await owePin(server, "nuevo");
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, firma);

describe("FIRMA-06, FIRMA-07, D022, D183: what creating a PIN asks for", () => {
  it.each([
    ["an empty PIN", { newPassword: "", verifyPassword: "" }, "Debe ingresar el PIN"],
    ["a weak PIN", { newPassword: "1234", verifyPassword: "1234" }, "Ingrese la menos 8 letras"],
    ["S-04: what everybody tries", { newPassword: "Password1!", verifyPassword: "Password1!" }, "fácil de adivinar"],
    ["S-04: one's name", { newPassword: "Tomas-2026", verifyPassword: "Tomas-2026" }, "no puede ser tu usuario"],
    ["S-04: the CUIL", { newPassword: `Z-${CUIL}a`, verifyPassword: `Z-${CUIL}a` }, "no puede ser tu usuario"],
    ["S-04: the DNI", { newPassword: `Z-${DNI}a`, verifyPassword: `Z-${DNI}a` }, "no puede ser tu usuario"],
    ["S-04: the company", { newPassword: EMPRESA_1, verifyPassword: EMPRESA_1 }, "no puede ser tu usuario"],
    ["another repetition", { verifyPassword: SECOND }, "Los PIN no coinciden"],
    ["terms of another day", { terminos: "2020-01" }, "Debe aceptar los términos de la firma electrónica"],
    ["no terms", { terminos: undefined }, "Debe aceptar los términos de la firma electrónica"],
  ])("%s is refused, and nothing is kept", async (_, changes, message) => {
    const payload = { ...newPin(CANARY), ...changes };
    const answer = await server.inject("nuevo", { method: "POST", url: "/api/users/createSign", payload });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(message)]);
    expect(await rowsOf(server, "nuevo")).toEqual([]);
    expect(await acceptances("nuevo")).toEqual([]);
  });
});

const acceptances = (username: string) =>
  server.fresh.asOwner("select version, huella, ip, agente from aceptacion_firma where legajo_id = $1", [
    idOf(username),
  ]);

describe("FIRMA-02: creating the PIN", () => {
  it("AUTH-10, AUTH-16, D019: the step ends in the same session, which may do everything at once", async () => {
    await expect(as("nuevo").certificados({})).rejects.toMatchObject({ status: 403 });
    const agent = { "user-agent": "Navegador de prueba" };
    const payload = newPin(CANARY);
    const answer = await server.inject("nuevo", {
      method: "POST",
      url: "/api/users/createSign",
      payload,
      headers: agent,
    });
    expect(answer.json()).toMatchObject({ _id: idOf("nuevo"), tieneCertificado: true, paso: "listo" });
    const [item, ...others] = await as("nuevo").certificados({});
    expect(others).toEqual([]);
    expect(item).toMatchObject({ titular: "Tomás Agustín Cardozo", estado: "vigente", cerrado: null, motivo: "" });
    expect(item?.desde).toBe(TEST_NOW.toISOString());
    expect(item?.hasta).toBe("2028-03-02T15:00:00.000Z");
  });

  it("D183: keeps who accepted which words, from where; nobody changes that afterwards", async () => {
    const huella = createHash("sha256").update(palabrasDe(TERMINOS)).digest("hex");
    const accepted = { version: TERMINOS.version, huella, ip: "127.0.0.1", agente: "Navegador de prueba" };
    expect(await acceptances("nuevo")).toEqual([accepted]);
    await expect(server.fresh.asOwner("update aceptacion_firma set version = 'x'")).rejects.toThrow();
    await expect(server.fresh.asOwner("delete from aceptacion_firma")).rejects.toThrow();
  });

  it("S-42, S-60: the log and a mail tell of it", async () => {
    const lines = "select name from registro where to_user = $1 and result = 'ok' order by seq desc limit 1";
    expect(await server.fresh.asOwner(lines, [idOf("nuevo")])).toEqual([{ name: "Certificado de firma creado" }]);
    expect(await mailsTo(server, "nuevo")).toEqual([expect.stringContaining("se emitió tu certificado personal")]);
  });

  it("is refused while a certificate is in force, also one of the demo", async () => {
    for (const username of ["nuevo", "user"])
      await expect(as(username).createSign(newPin(CANARY)), username).rejects.toMatchObject({
        status: 409,
        message: "Ya tenés un certificado de firma vigente",
      });
    await expect(server.as("qr_display", firma).createSign(newPin(CANARY))).rejects.toMatchObject({ status: 403 });
  });

  it("S-43: two first certificates of a company at once make one authority, and one person at once gets one", async () => {
    await owePin(server, ...["admin.c", "rrhh.c", "manager.c", "user.c"]);
    await server.fresh.asOwner("delete from certificado where empresa_id = $1", [C]);
    await server.fresh.asOwner("delete from autoridad where empresa_id = $1", [C]);
    const people = ["admin.c", "admin.c", "user.c"];
    const settled = await Promise.allSettled(people.map((username) => as(username).createSign(newPin(CANARY))));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
    expect(await server.fresh.asOwner("select 1 from autoridad where empresa_id = $1", [C])).toHaveLength(1);
    for (const username of ["admin.c", "user.c"]) expect(await rowsOf(server, username)).toHaveLength(1);
  });

  it("belongs to the company that has the person's file, wherever they work now", async () => {
    await owePin(server, "superadmin");
    await server.fresh.asOwner("update cuenta set empresa_actual_id = $1 where username = 'superadmin'", [C]);
    const yo = await as("superadmin").createSign(newPin(CANARY));
    expect(yo).toMatchObject({ paso: "listo", empresa: { _id: C } });
    expect(await rowsOf(server, "superadmin")).toMatchObject([{ empresa_id: A, estado: "vigente" }]);
    expect(await as("superadmin").certificados({})).toHaveLength(1);
  });
});

describe("FIRMA-01: changing the PIN", () => {
  it("needs the old one, keeps key and certificate, and a right one starts the counter over", async () => {
    const [before] = await rowsOf(server, "nuevo");
    const change = (currentPin: string, pin: string) =>
      as("nuevo").changePin({ currentPin, newPassword: pin, verifyPassword: pin });
    await expect(change("", SECOND)).rejects.toMatchObject({ status: 400, message: "Debe ingresar el PIN" });
    await expect(change(SECOND, SECOND)).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "firma.pinIncorrecto", field: "currentPin" }],
    });
    expect((await rowsOf(server, "nuevo"))[0]).toMatchObject({ llave: before?.llave, fallos: 1 });
    expect((await change(CANARY, SECOND)).message).toBe("El PIN se cambió correctamente");
    const [after] = await rowsOf(server, "nuevo");
    expect(after).toMatchObject({ id: before?.id, pem: before?.pem, serie: before?.serie, fallos: 0 });
    expect(after?.llave).not.toBe(before?.llave);
    const signed = await unlock(BOX, atPin(server, now), typed("nuevo", SECOND), async (key, { pem }) =>
      verify("sha256", Buffer.from("x"), createPublicKey(pem), sign("sha256", Buffer.from("x"), key)),
    );
    expect(signed).toBe(true);
    expect((await mailsTo(server, "nuevo")).at(-1)).toContain("Se cambió el PIN");
  });

  it("S-04: the new one is under the rules of a password, and is not the password", async () => {
    const clave = "Tero_y7-Ombu";
    const stored = "update cuenta set clave = $1 where username = 'nuevo'";
    await server.fresh.asOwner(stored, [await hashPassword(clave)]);
    const change = (pin: string) =>
      as("nuevo").changePin({ currentPin: SECOND, newPassword: pin, verifyPassword: pin });
    for (const [pin, code] of [
      ["Password1!", "firma.pinComun"],
      [`Z-${DNI}a`, "firma.pinPersonal"],
      [clave, "firma.pinEsClave"],
    ] as const)
      await expect(change(pin), pin).rejects.toMatchObject({ status: 400, problems: [{ code, field: "newPassword" }] });
  });

  it("without a certificate there is nothing to change", async () => {
    await owePin(server, "comunicaciones");
    await server.fresh.asOwner("update cuenta set tiene_certificado = true where username = 'comunicaciones'");
    const pins = { currentPin: DEMO_PIN, newPassword: SECOND, verifyPassword: SECOND };
    await expect(as("comunicaciones").changePin(pins)).rejects.toMatchObject({ status: 409 });
  });
});

describe("S-40: guessing a PIN", () => {
  const guess = (pin: string) =>
    as("user")
      .changePin({ currentPin: pin, newPassword: SECOND, verifyPassword: SECOND })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );

  it("of a hundred wrong ones at once at most five are looked at; then not even the right one", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`Errado-${n}`)));
    expect(answers.filter((status) => status === 400)).toHaveLength(5);
    expect(answers.filter((status) => status === 423)).toHaveLength(95);
    expect(await guess(DEMO_PIN)).toBe(423);
    const wrong = "select 1 from registro where name = 'PIN de firma incorrecto' and to_user = $1";
    expect(await server.fresh.asOwner(wrong, [idOf("user")])).toHaveLength(5);
  });

  it("a restart does not reset it, 15 minutes do, and clock marks share it", async () => {
    const used = (pin: string) => verifyPin(BOX, atPin(server, now), typed("user", pin));
    await expect(used(DEMO_PIN)).rejects.toMatchObject({ status: 423 });
    later(15 * MINUTE);
    await used(DEMO_PIN);
    expect((await rowsOf(server, "user"))[0]).toMatchObject({ fallos: 0, bloqueado: false });
    await expect(used("")).rejects.toMatchObject({ message: "Debe ingresar el PIN" });
  });

  it("the tenth wrong one in a day blocks the key until it is issued anew", async () => {
    const four = Array.from({ length: 4 }, (_, n) => new Date(now.getTime() - n * MINUTE).toISOString());
    const more = "update certificado set fallos_en = fallos_en || $1::jsonb where legajo_id = $2";
    await server.fresh.asOwner(more, [JSON.stringify(four), idOf("user")]);
    expect(await guess("Errado-10")).toBe(400);
    const nextWeek = new Date(now.getTime() + 7 * 24 * 60 * MINUTE);
    const refused = verifyPin(BOX, atPin(server, nextWeek), typed("user", DEMO_PIN));
    await expect(refused).rejects.toMatchObject({
      status: 423,
      message: "El PIN quedó bloqueado por demasiados intentos. Recursos Humanos debe restablecerlo",
    });
  });
});

describe("S-41: the sealed key", () => {
  it("opens with its PIN, its owner and this server's key, and with nothing less", { timeout: 240_000 }, async () => {
    const [[mine], [theirs]] = await Promise.all([rowsOf(server, "user2"), rowsOf(server, "manager")]);
    if (!mine?.llave || !mine.verificador || !theirs?.llave) throw new Error("the demo has certificates");
    const key = await pinKey(DEMO_PIN, saltOf(mine.verificador));
    const about = `${idOf("user2")}:${mine.id}`;
    const [box, restored] = [
      pinBox(TEST_SECRET),
      pinBox(secretFrom("la clave de otra instalación, con el mismo respaldo")),
    ];
    expect(box.open(key, mine.llave, about).length).toBeGreaterThan(1000);
    expect(() => box.open(key, theirs.llave ?? "", about)).toThrow();
    expect(() => restored.open(key, mine.llave ?? "", about)).toThrow();
    // No answer at all: a key that is missing says nothing of the PIN.
    expect(() => restored.matches(key, mine.verificador ?? "", about)).toThrow(UnknownKey);
  });

  it("two people's swapped in the database open for neither", async () => {
    const swap = `update certificado c set llave = o.llave, verificador = o.verificador from certificado o
      where c.legajo_id = any($1) and o.legajo_id = any($1) and c.id <> o.id`;
    const both = [[idOf("user2"), idOf("manager")]];
    await server.fresh.asOwner(swap, both);
    const opened = unlock(BOX, atPin(server, now), typed("user2", DEMO_PIN), async () => "opened");
    await expect(opened).rejects.toMatchObject({ problems: [{ code: "firma.pinIncorrecto" }] });
    await server.fresh.asOwner(swap, both);
  });

  it("leaves through no answer: no endpoint promises one, and none of ours holds one", async () => {
    const { body: promised } = await server.inject(null, { url: "/api/openapi.json" });
    const names = [...promised.matchAll(/"(\w+)":/g)].map(([, name]) => name);
    for (const secret of ["llave", "verificador", "privateKey", "pkcs8", "pfx", "p12"])
      expect(names, secret).not.toContain(secret);
    const [row] = await rowsOf(server, "nuevo");
    const urls = ["/api/certificados", `/api/users/${idOf("nuevo")}/certificados`, `/api/autoridades/${A}/certificado`];
    for (const url of urls) {
      const { statusCode, body } = await server.inject(url.includes("users") ? "rrhh" : "nuevo", { url });
      expect(statusCode, url).toBe(200);
      for (const part of [row?.llave, row?.verificador, "PRIVATE KEY"]) expect(body).not.toContain(part);
    }
  });
});

describe("S-39: a PIN", () => {
  it("is blanked in a log line under each of the names it has on the wire", () => {
    const lines: string[] = [];
    const log = pino(loggerOptions("trace"), { write: (line) => void lines.push(line) });
    const names = ["newPassword", "verifyPassword", "currentPin", "certPassword", "pin"];
    for (const name of names)
      log.trace({ [name]: CANARY, body: { [name]: CANARY }, req: { body: { [name]: CANARY } } });
    expect(lines).toHaveLength(names.length);
    expect(lines.join()).toContain("[oculto]");
    expect(lines.join()).not.toContain(CANARY);
  });

  it("is in no log line at any level, no table and no mail", async () => {
    await server.as("user2", cuentas).me({});
    // Another line, before which those that wait are written.
    server.app.log.info("hasta acá");
    expect(logged.join("").split("\n").length).toBeGreaterThan(50);
    const hex = Buffer.from(CANARY).toString("hex");
    const base64 = Buffer.from(CANARY).toString("base64").replaceAll("=", "");
    const traces = [CANARY, SECOND, hex, base64];
    for (const trace of traces) expect(logged.filter((line) => line.includes(trace))).toEqual([]);
    const tables = await server.fresh.asOwner<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const rows = await server.fresh.asOwner<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      for (const trace of traces)
        expect(
          rows.filter(({ row }) => row.includes(trace)),
          name,
        ).toEqual([]);
    }
    for (const mail of await mailsTo(server, "nuevo")) for (const trace of traces) expect(mail).not.toContain(trace);
  });
});

// Proves that a certificate about to end is told of once, and renewed with its PIN alone: another key, the old one retired.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteActo } from "#features/acceso/server/service.ts";
import { Correo } from "#platform/mail/correo.ts";
import { readCertificate, verifies } from "#platform/pki/server/fixtures/openssl.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firma } from "../contract.ts";
import { POLITICAS } from "../politicas.ts";
import { atPin, BOX, DEMO_PIN, mailsTo, rowsOf, typed } from "./fixtures/people.ts";
import { porVencerHandler } from "./jobs.ts";
import { unlock } from "./pin.ts";

const DAY = 86_400_000;
const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => TEST_NOW });
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, firma);
const renew = (username: string, pin = DEMO_PIN) => as(username).renovar({ pin });
const query = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.fresh.asOwner<T>(text, values);
const ends = (username: string, when: Date) =>
  query("update certificado set hasta = $2, avisado = null where legajo_id = $1 and estado = 'vigente'", [
    idOf(username),
    when,
  ]);
const refused = (code: string) => ({ problems: [{ code }] });
const subjects = async (username: string) =>
  (await mailsTo(server, username)).map((mail) => Correo.parse(JSON.parse(mail)).asunto);

describe("renewing", () => {
  it("is for the last thirty days and after them: before, it is refused and no PIN is looked at", async () => {
    expect((await as("user").certificados({}))[0]).toMatchObject({ renovable: false });
    await expect(renew("user", "No-Es-Este-1")).rejects.toMatchObject(refused("firma.todaviaNo"));
    await ends("user", new Date(day(30).getTime() + 1));
    await expect(renew("user")).rejects.toMatchObject({ status: 409 });
    expect(await rowsOf(server, "user")).toMatchObject([{ fallos: 0, estado: "vigente" }]);
    await ends("user", day(30));
    expect((await as("user").certificados({}))[0]).toMatchObject({ estado: "vigente", renovable: true });
    await ends("user", day(-400));
    expect((await as("user").certificados({}))[0]).toMatchObject({ estado: "vencido", renovable: true });
  });

  it("S-40: a wrong PIN is counted, told at its field and kept in the log; an empty one is neither", async () => {
    await ends("user2", day(3));
    await expect(renew("user2", "")).rejects.toMatchObject({ status: 400 });
    await expect(renew("user2", "No-Es-Este-1")).rejects.toMatchObject({
      problems: [{ code: "firma.pinIncorrecto", field: "pin" }],
    });
    expect(await rowsOf(server, "user2")).toMatchObject([{ fallos: 1, estado: "vigente" }]);
    const wrong = "select 1 from registro where name = 'PIN de firma incorrecto' and to_user = $1";
    expect(await query(wrong, [idOf("user2")])).toHaveLength(1);
    await query("update certificado set bloqueado = true where legajo_id = $1", [idOf("user2")]);
    await expect(renew("user2")).rejects.toMatchObject({ status: 423 });
    await query("update certificado set bloqueado = false where legajo_id = $1", [idOf("user2")]);
  });

  it.each([
    ["user2", "about to end", day(3)],
    ["manager", "ended", day(-3)],
  ])(
    "S-42: %s's, %s, makes room for another under the same PIN; a mail and the log say so",
    async (username, _, hasta) => {
      await ends(username, hasta);
      const [before] = await rowsOf(server, username);
      const item = await renew(username);
      expect(item).toMatchObject({ estado: "vigente", renovable: false, desde: TEST_NOW.toISOString() });
      expect(item.hasta).toBe("2028-03-02T15:00:00.000Z");
      const [next, old, ...others] = await rowsOf(server, username);
      expect(others).toEqual([]);
      expect(old).toMatchObject({ id: before?.id, estado: "reemplazado", llave: null, verificador: null });
      expect(next?.serie).not.toBe(old?.serie);
      expect((await as(username).certificados({}))[1]).toMatchObject({ estado: "reemplazado", motivo: "Renovado" });
      expect(verifies(await authorityOf(server), next?.pem ?? "", { at: TEST_NOW })).toMatchObject({ ok: true });
      const opened = await unlock(
        BOX,
        atPin(server, TEST_NOW),
        typed(username, DEMO_PIN),
        async (_key, row) => row._id,
      );
      expect(opened).toBe(item._id);
      expect((await subjects(username)).at(-1)).toBe("Renovaste tu certificado de firma");
      const lines = "select name from registro where to_user = $1 and result = 'ok' order by seq desc limit 1";
      expect(await query(lines, [idOf(username)])).toEqual([{ name: "Certificado de firma renovado" }]);
      await expect(renew(username)).rejects.toMatchObject(refused("firma.todaviaNo"));
    },
  );

  it("D239: the owner stays as well proven as they were; whoever may not make a certificate now renews none", async () => {
    await ends("rrhh", day(1));
    await query("update certificado set prueba = 'correo' where legajo_id = $1", [idOf("rrhh")]);
    expect(await renew("rrhh")).toMatchObject({ prueba: "correo" });
    const [row] = await rowsOf(server, "rrhh");
    expect(readCertificate(row?.pem ?? "")).toContain(POLITICAS.correo);

    // Somebody else handed over the password since.
    await ends("user", day(1));
    const por = { _id: idOf("rrhh"), roles: ["rrhh" as const] };
    await server.fresh.database.inCompany(A, (db) =>
      noteActo({ db, empresa: A, now: TEST_NOW }, { titular: idOf("user"), acto: "clave", por }),
    );
    await expect(renew("user")).rejects.toMatchObject(refused("acceso.sinPrueba"));
    expect((await rowsOf(server, "user")).map(({ estado, fallos }) => [estado, fallos])).toEqual([["vigente", 0]]);
  });

  it("of two at once, one is made", async () => {
    await ends("manager2", day(1));
    const both = await Promise.allSettled([renew("manager2"), renew("manager2")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await rowsOf(server, "manager2")).map(({ estado }) => estado)).toEqual(["vigente", "reemplazado"]);
  });
});

describe("about to end", () => {
  const look = (now = TEST_NOW) =>
    porVencerHandler({ mail: server.services.mail, now: () => now }).run({
      ...server.fresh.database,
      signal: new AbortController().signal,
    } as never);
  const WARNED = "Tu certificado de firma está por vencer";
  const warnings = async (username: string) => (await subjects(username)).filter((one) => one === WARNED).length;

  it("its owner is mailed once, thirty days before, and again only of the next one", async () => {
    const people = ["admin", "superadmin", "user", "user.b", "admin.b"];
    for (const username of people) await ends(username, day(200));
    await ends("admin", day(30));
    await ends("superadmin", new Date(day(30).getTime() + 1));
    await ends("user", day(-1));
    await ends("user.b", day(2));
    await ends("admin.b", day(2));
    await query("update legajo set activo = false where id = $1", [idOf("admin.b")]);
    await look();
    await look();
    const counts = await Promise.all(people.map(warnings));
    expect(counts).toEqual([1, 0, 0, 1, 0]);
    const words = (await mailsTo(server, "admin")).map((mail) => Correo.parse(JSON.parse(mail)).texto).at(-1);
    expect(words).toContain("Vence el 01/04/2026. Renovalo con tu PIN");
    expect(words).toContain("/settings/sign");
    await look(day(0.5));
    expect(await warnings("superadmin")).toBe(1);

    await renew("admin");
    await look();
    expect(await warnings("admin")).toBe(1);
    await ends("admin", day(5));
    await look();
    expect(await warnings("admin")).toBe(2);
  });
});

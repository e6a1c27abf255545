// Proves certificates to the outside: what openssl says of them before and after a reset and a revocation, company by
// company, and who may reset whose PIN.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { readCertificate, readList, verifies } from "#platform/pki/server/fixtures/openssl.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { A, B, C, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firma } from "../contract.ts";
import { mailsTo, newPin, owePin, rowsOf } from "./fixtures/people.ts";

const MINUTE = 60_000;
const PUBLIC_URL = "http://rubrica.test";
const NOBODY = "3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e";
const PIN = "Otra-Firma-2026";

let now = TEST_NOW;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => now, publicUrl: PUBLIC_URL, insecureHttp: true });
});
afterAll(() => server.close());
const as = (username: string | null) => server.as(username, firma);

const bytesOf = (body: Uint8Array | AsyncIterable<Uint8Array>) => {
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  return Buffer.from(body);
};
/** As anybody fetches them, without a session. */
const authorityOf = async (empresaId: string) => bytesOf((await as(null).autoridad({ empresaId })).body).toString();
const listOf = async (empresaId: string) => bytesOf((await as(null).revocados({ empresaId })).body);
const pemOf = async (username: string) => (await rowsOf(server, username))[0]?.pem ?? "";

describe("S-43: the company's authority", () => {
  it("is fetched by anybody, as files with their names and types", async () => {
    const pem = await server.inject(null, { url: `/api/autoridades/${A}/certificado` });
    expect(pem.headers).toMatchObject({ "content-type": "application/x-pem-file", "cache-control": "no-store" });
    expect(pem.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''autoridad.pem");
    expect(pem.body).toMatch(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\n$/);
    const list = await server.inject(null, { url: `/api/autoridades/${A}/revocados` });
    expect(list.headers).toMatchObject({ "content-type": "application/pkix-crl" });
    expect(list.headers["content-disposition"]).toContain("revocados.crl");
  });

  it("issued a certificate to every account of the demo that says it has one, and to no other", async () => {
    const differing = `select username from cuenta c where tiene_certificado <> exists
      (select 1 from certificado o where o.empresa_id = c.empresa_id and o.legajo_id = c.id and o.estado = 'vigente')`;
    expect(await server.fresh.asOwner(differing)).toEqual([]);
  });

  it("verifies everybody of its company and nobody of another", async () => {
    const [authorityA, authorityB] = [await authorityOf(A), await authorityOf(B)];
    for (const username of ["user", "admin"])
      expect(verifies(authorityA, await pemOf(username), { at: now }), username).toMatchObject({ ok: true });
    expect(verifies(authorityB, await pemOf("user.b"), { at: now })).toMatchObject({ ok: true });
    expect(verifies(authorityA, await pemOf("user.b"), { at: now }).ok).toBe(false);
    expect(verifies(authorityB, await pemOf("user"), { at: now }).ok).toBe(false);
    const list = await listOf(A);
    expect(verifies(authorityA, await pemOf("user"), { at: now, list })).toMatchObject({ ok: true });
  });

  it("is not made by asking for it: unknown companies and those without certificates answer 404", async () => {
    await server.fresh.asOwner("delete from certificado where empresa_id = $1", [C]);
    await server.fresh.asOwner("delete from autoridad where empresa_id = $1", [C]);
    for (const empresaId of [C, NOBODY]) {
      await expect(as(null).autoridad({ empresaId })).rejects.toMatchObject({ status: 404 });
      await expect(as(null).revocados({ empresaId })).rejects.toMatchObject({ status: 404 });
    }
    expect(await server.fresh.asOwner("select 1 from autoridad where empresa_id = $1", [C])).toEqual([]);
  });
});

describe("S-22, D179: who resets a PIN", () => {
  const reset = (by: string, whose: string) =>
    as(by)
      .resetPin({ userId: idOf(whose) })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );

  it.each([
    ["rrhh", "admin", 403],
    ["rrhh", "superadmin", 403],
    ["admin", "admin2", 403],
    ["admin", "root", 404],
    ["rrhh.b", "user", 404],
    ["manager", "user", 403],
    ["user", "user2", 403],
    ["external", "user", 403],
  ])("%s that of %s: %i, and the certificate stays", async (by, whose, status) => {
    expect(await reset(by, whose)).toBe(status);
    expect(await rowsOf(server, whose)).toMatchObject([{ estado: "vigente" }]);
  });

  it("S-13: only with the password entered lately", async () => {
    later(6 * MINUTE);
    await expect(as("rrhh").resetPin({ userId: idOf("user2") })).rejects.toMatchObject({
      status: 403,
      problems: [{ code: "reauth_required" }],
    });
    await server.as("rrhh", cuentas).confirm({ password: demoPlan().password });
  });
});

describe("S-42: a lost PIN, and later a revoked certificate", () => {
  let authority: string;
  let old: string;

  it("the reset retires the certificate, erases its key, ends every session and tells the person", async () => {
    authority = await authorityOf(A);
    old = await pemOf("user2");
    const session = await server.fresh.database.inInstallation((db) =>
      server.sessions.start(
        db,
        { _id: idOf("user2"), roles: ["user"], segundoFactor: false },
        { ip: "::1", agent: "x" },
      ),
    );
    const asThem = { url: "/api/users/me", headers: { cookie: `rubrica=${session.token}` } };
    expect((await server.inject(null, asThem)).statusCode).toBe(200);
    await as("rrhh").resetPin({ userId: idOf("user2") });
    expect((await server.inject(null, asThem)).statusCode).toBe(401);
    expect(await rowsOf(server, "user2")).toMatchObject([{ estado: "reemplazado", llave: null, verificador: null }]);
    const [item] = await as("rrhh").certificadosDe({ userId: idOf("user2") });
    expect(item).toMatchObject({ estado: "reemplazado", motivo: "PIN restablecido", cerrado: now.toISOString() });
    expect(await mailsTo(server, "user2")).toEqual([expect.stringContaining("Recursos Humanos restableció tu PIN")]);
    const line = "select name, from_user, to_user from registro order by created desc, seq desc limit 1";
    expect(await server.fresh.asOwner(line)).toEqual([
      { name: "PIN de firma restablecido", from_user: idOf("rrhh"), to_user: idOf("user2") },
    ]);
    await expect(as("rrhh").resetPin({ userId: idOf("user2") })).rejects.toMatchObject({ status: 409 });
  });

  it("at the next sign-in they create another; the old one verifies still, and is not on the list", async () => {
    await expect(server.as("user2", firma).certificados({})).rejects.toMatchObject({ status: 403 });
    expect(await as("user2").createSign(newPin(PIN))).toMatchObject({ paso: "listo" });
    const items = await as("user2").certificados({});
    expect(items.map(({ estado }) => estado)).toEqual(["vigente", "reemplazado"]);
    later(2 * MINUTE);
    const list = await listOf(A);
    for (const pem of [old, await pemOf("user2")])
      expect(verifies(authority, pem, { at: now, list })).toMatchObject({ ok: true });
  });

  it("says who it is and where its list is", async () => {
    const text = readCertificate(await pemOf("user2"));
    const { cuil } = personOf("user2");
    const [row] = await rowsOf(server, "user2");
    for (const part of [
      "O=Metalúrgica del Sur S.A.",
      "CN=Ezequiel Nicolás Sosa",
      `serialNumber=CUIL ${cuil}`,
      `dnQualifier=${row?.id}`,
      `URI:${PUBLIC_URL}/api/autoridades/${A}/revocados`,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Extended Key Usage:\s+E-mail Protection, 1\.3\.6\.1\.5\.5\.7\.3\.36/);
  });

  it("revoked by its owner it is on the next list, and nobody else's is; then they owe a PIN again", async () => {
    const [first, second] = await as("user2").certificados({});
    const revoke = (username: string, certificadoId = first?._id ?? "", motivo = "Perdí el teléfono", pin = PIN) =>
      as(username).revoke({ certificadoId, motivo, pin });
    await expect(revoke("manager2")).rejects.toMatchObject({ status: 404 });
    await expect(revoke("user2.b")).rejects.toMatchObject({ status: 404 });
    await expect(revoke("user2", second?._id)).rejects.toMatchObject({ status: 409 });
    await expect(revoke("user2", first?._id, " ")).rejects.toMatchObject({ message: "Debe ingresar el motivo" });
    // Whoever lost the PIN needs HR: the password alone makes no other key possible.
    await expect(revoke("user2", first?._id, "Lo perdí", "Otro-pin-2026")).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "firma.pinIncorrecto", field: "pin" }],
    });
    expect(await rowsOf(server, "user2")).toMatchObject([{ estado: "vigente" }, {}]);
    const before = readList(await listOf(A));
    expect(await revoke("user2")).toMatchObject({ estado: "revocado", motivo: "Perdí el teléfono" });
    expect(await rowsOf(server, "user2")).toMatchObject([{ llave: null, verificador: null }, {}]);
    expect(await server.as("user2", cuentas).me({})).toMatchObject({ tieneCertificado: false, paso: "crearPin" });
    expect((await mailsTo(server, "user2")).at(-1)).toContain("ya no sirve para firmar");

    // Within the minute it is the same list; after it, another with a higher number.
    expect(readList(await listOf(A))).toBe(before);
    later(MINUTE);
    const list = await listOf(A);
    const numbers = [before, readList(list)].map((text) => Number(/CRL Number:\s+(\d+)/.exec(text)?.[1]));
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY);
    const revoked = verifies(authority, await pemOf("user2"), { at: now, list });
    expect(revoked.ok).toBe(false);
    expect(revoked.text).toContain("certificate revoked");
    for (const pem of [old, await pemOf("user")])
      expect(verifies(authority, pem, { at: now, list })).toMatchObject({ ok: true });
    expect(readList(await listOf(B))).toContain("No Revoked Certificates");
  });
});

describe("D191: whose certificates", () => {
  it("staff sees those of its company, hidden accounts and others' do not exist", async () => {
    expect(await as("rrhh").certificadosDe({ userId: idOf("admin") })).toMatchObject([{ estado: "vigente" }]);
    for (const [username, whose] of [
      ["rrhh", "root"],
      ["rrhh.b", "user"],
    ] as const)
      await expect(as(username).certificadosDe({ userId: idOf(whose) }), username).rejects.toMatchObject({
        status: 404,
      });
    await expect(as("manager").certificadosDe({ userId: idOf("user") })).rejects.toMatchObject({ status: 403 });
  });

  it("one that ended by itself may be followed by another, and then signs nothing", async () => {
    await server.fresh.asOwner("update certificado set hasta = $1 where legajo_id = $2", [now, idOf("documentacion")]);
    expect(await as("documentacion").certificados({})).toMatchObject([{ estado: "vencido" }]);
    await as("documentacion").createSign(newPin(PIN));
    expect(await rowsOf(server, "documentacion")).toMatchObject([
      { estado: "vigente" },
      { estado: "reemplazado", llave: null },
    ]);
  });

  it("nobody resets what was never made", async () => {
    await owePin(server, "nuevo");
    await expect(as("rrhh").resetPin({ userId: idOf("nuevo") })).rejects.toMatchObject({
      status: 409,
      message: "La persona todavía no creó su PIN de firma",
    });
  });
});

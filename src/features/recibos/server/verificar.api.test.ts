// Proves that anybody verifies a signed receipt: by its code without its content, by the file against our record; that nothing
// of it is kept; and that fsck and the nightly look find a signed file that is no longer what was signed.
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { shownCodigo } from "#features/firma/codigo.ts";
import { firmasJob } from "#features/firma/job.ts";
import { MOTIVOS } from "#features/firma/verificacion.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { FAULTS } from "#platform/verification/faults.ts";
import { fsck } from "#shell/server/fsck.ts";
import { buildWorker } from "#shell/server/worker.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testServices } from "#shell/testing/test-services.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";
import { verificandoIn } from "./fixtures/verificando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const own = firmandoIn(() => server);
const { make, query, employer, employee, firmasOf, pdfOf, settle } = own;
const { byFile, byCode, ask, send } = verificandoIn(() => server);

const OBJECTION = "Faltan las horas extra de febrero";
let mes = 0;
const bothSigned = async (over: object = {}) => {
  await settle();
  mes += 1;
  const id = await make({ de: "user", mes: (mes % 12) + 1, anio: 2010 + Math.floor(mes / 12) });
  await employer([id]);
  await employee(id, over);
  return id;
};
const codeOf = async (id: string) =>
  (await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [id]))[0]?.codigo ??
  "";
const lengthsOf = (id: string) =>
  query<{ largo: number; sha256: string }>(
    "select f.largo, f.sha256 from firma f join documento_firmado d on d.id = f.documento_id where d.registro_id = $1 order by orden",
    [id],
  );
const changed = (pdf: Buffer, what: string, other: string) => {
  const at = pdf.indexOf(what);
  expect(at).toBeGreaterThan(0);
  const copy = Buffer.from(pdf);
  copy.write(other, at, "latin1");
  return copy;
};
/** Whoever signed it, by their certificate: `when` null, it stands. */
const revoke = (username: string, when: Date | null, motivo = "Perdida") =>
  query(
    `update certificado set estado = $2, cerrado = $3, motivo = $4
     where legajo_id = $1 and serie in (select serie from certificado where legajo_id = $1 order by created desc limit 1)`,
    [idOf(username), when ? "revocado" : "vigente", when, when ? motivo : ""],
  );

let signed: string;
let pdf: Buffer;
let codigo: string;
beforeAll(async () => {
  signed = await bothSigned({ motivo: "EN DISCONFORMIDAD", detalle: OBJECTION });
  pdf = await pdfOf(signed);
  codigo = await codeOf(signed);
});
beforeEach(() => revoke("user", null));

describe("by code", () => {
  it("D204, D183: who, as what, when, by whose clock, with which certificate; no content, no objection, CUIL masked", async () => {
    const answer = await byCode(codigo);
    const hashes = await lengthsOf(signed);
    expect(answer).toMatchObject({
      resultado: "valido",
      motivos: [],
      documento: { titulo: expect.stringMatching(/^Recibo de /), codigo: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) },
      comparacion: null,
    });
    const [attorney, person] = answer.firmas;
    const [admin, user] = await query<{ first_name: string; last_name: string; cuil: string }>(
      "select first_name, last_name, cuil from legajo where id = any($1) order by id = $2",
      [[idOf("admin"), idOf("user")], idOf("user")],
    );
    const masked = (cuil = "") => `${cuil.slice(0, 2)}-****${cuil.slice(6, 10)}-${cuil.slice(10)}`;
    expect(attorney).toMatchObject({
      quien: `${admin?.first_name} ${admin?.last_name}`,
      cuil: masked(admin?.cuil),
      lado: "empleador",
      conformidad: null,
      fecha: TEST_NOW.toISOString(),
      reloj: "servidor de firma",
      huella: hashes[0]?.sha256,
      certificado: { estado: "vigente" },
      motivos: [],
    });
    const initials = user?.first_name.split(" ").map((name) => `${name[0]}.`);
    expect(person).toMatchObject({
      quien: [...(initials ?? []), user?.last_name].join(" "),
      cuil: masked(user?.cuil),
      lado: "empleado",
      motivo: "EN DISCONFORMIDAD",
      conformidad: false,
      huella: hashes[1]?.sha256,
    });
    const told = JSON.stringify(answer);
    for (const hidden of [OBJECTION, user?.cuil ?? "", admin?.cuil ?? "", user?.first_name ?? "", idOf("user"), signed])
      expect(told).not.toContain(hidden);
  });

  it("as people write it, small and with spaces", async () => {
    const written = codigo.toLowerCase().replace(/(.{4})/g, "$1 ");
    expect(await byCode(written)).toEqual(await byCode(codigo));
  });

  it("an unknown code and what is no code answer alike", async () => {
    const answers = await Promise.all(
      ["0000-0000-0000", "no es un código", "7", "x".repeat(5_000), "' or 1=1 --"].map((written) =>
        ask({ codigo: written }),
      ),
    );
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, answers[0]?.body]);
    expect(answers[0]?.json().message).toBe("Ningún documento firmado acá tiene ese código");
  });

  it("neither file nor code, or a code that is no text, is refused", async () => {
    for (const payload of [{}, { codigo: "" }, { codigo: "  " }, { codigo: 7 }, { codigo: null }])
      expect((await ask(payload)).statusCode, JSON.stringify(payload)).toBe(400);
  });

  it("says so where the file we keep is not the one that was signed, or its signer stopped the certificate (D239)", async () => {
    await revoke("user", new Date(TEST_NOW.getTime() + 1), "Detenido por su titular");
    const stopped = await byCode(codigo);
    expect(stopped).toMatchObject({ resultado: "invalido", motivos: [MOTIVOS.detenido] });
    expect(stopped.firmas[1]?.certificado.estado).toBe("detenido");
    expect(await byFile(pdf)).toMatchObject({ resultado: "invalido", motivos: [MOTIVOS.detenido] });
    await revoke("user", null);
    const id = await bothSigned();
    await tamper(id, (bytes) => bytes.subarray(0, -1));
    expect(await byCode(await codeOf(id))).toMatchObject({ resultado: "invalido", motivos: [MOTIVOS.otroArchivo] });
  });

  it("S-45, D206: says of the file we keep what it would say to whoever brought it", async () => {
    await revoke("user", new Date(TEST_NOW.getTime() - 1));
    const [told, brought] = [await byCode(codigo), await byFile(pdf)];
    expect(brought.resultado).toBe("invalido");
    expect(told).toMatchObject({ resultado: "invalido", motivos: brought.motivos });
    expect(told.firmas.map(({ motivos }) => motivos)).toEqual(brought.firmas.map(({ motivos }) => motivos));
    expect(told.motivos).not.toEqual([]);
  });
});

/** What the store holds of it becomes something else. */
async function tamper(id: string, change: (bytes: Buffer) => Buffer) {
  const [row] = await query<{ archivo_id: string; empresa_id: string }>("select * from recibo where id = $1", [id]);
  const key = keyOf(row?.empresa_id ?? "", row?.archivo_id ?? "");
  await server.services.store.put(key, { bytes: change(await pdfOf(id)) });
}

describe("by file", () => {
  it("S-45, D206: the one we keep is identical, and each signature is told as certificate and record say", async () => {
    const answer = await byFile(pdf);
    expect(answer).toMatchObject({
      resultado: "valido",
      motivos: [],
      comparacion: "identico",
      documento: { titulo: expect.stringMatching(/^Recibo de /) },
    });
    const [user] = await query<{ nombre: string }>(
      "select first_name || ' ' || last_name as nombre from legajo where id = $1",
      [idOf("user")],
    );
    expect(answer.firmas).toMatchObject([
      { lado: "empleador", reloj: "servidor de firma", fecha: TEST_NOW.toISOString(), motivo: "APODERADO" },
      {
        lado: "empleado",
        quien: user?.nombre,
        cuil: expect.stringMatching(/^\d\d-\*{4}\d{4}-\d$/),
        conformidad: false,
        motivo: `EN DISCONFORMIDAD: ${OBJECTION}`,
        certificado: { estado: "vigente" },
      },
    ]);
  });

  it("its first revision is an earlier one, and as valid as it was", async () => {
    const [first] = await lengthsOf(signed);
    const answer = await byFile(pdf.subarray(0, first?.largo));
    expect(answer).toMatchObject({ resultado: "valido", comparacion: "anterior" });
    expect(answer.firmas).toHaveLength(1);
    expect(answer.documento).toEqual((await byFile(pdf)).documento);
  });

  it("S-45: a changed copy, and one with something behind it, are invalid and say why", async () => {
    const other = await byFile(changed(pdf, "/MediaBox [0 0 ", "/MediaBox [1 0 "));
    expect(other).toMatchObject({ resultado: "invalido", comparacion: "ninguno" });
    expect(other.motivos).toContain(FAULTS.digest);
    const longer = await byFile(Buffer.concat([pdf, Buffer.from("\n% algo más\n")]));
    expect(longer).toMatchObject({ resultado: "invalido", comparacion: "ninguno" });
    expect(longer.motivos).not.toEqual([]);
  });

  it("one that nobody signed has no signatures", async () => {
    expect(await byFile(pageSaying("Recibo"))).toMatchObject({
      resultado: "sinFirmas",
      comparacion: "ninguno",
      documento: null,
      firmas: [],
    });
  });

  it("of another company it is told by that one's record alone", async () => {
    await settle();
    const id = await make({ de: "user.b", mes: 3, anio: 2011 });
    await employer([id], {}, "admin.b");
    const answer = await byFile(await pdfOf(id));
    expect(answer).toMatchObject({ resultado: "valido", comparacion: "identico" });
    expect(answer.firmas[0]?.empresa).not.toBe((await byFile(pdf)).firmas[0]?.empresa);
  });

  it("D206: a certificate revoked later leaves it valid; before the moment we recorded, it does not", async () => {
    await revoke("user", new Date(TEST_NOW.getTime() + 1));
    const after = await byFile(pdf);
    expect(after).toMatchObject({ resultado: "valido" });
    expect(after.firmas[1]?.certificado.estado).toBe("revocado");
    await revoke("user", new Date(TEST_NOW.getTime() - 1));
    const before = await byFile(pdf);
    expect(before).toMatchObject({ resultado: "invalido", motivos: [FAULTS.revoked] });
    expect(before.firmas.map(({ motivos }) => motivos)).toEqual([[], [FAULTS.revoked]]);
  });

  it("S-42: signed with a certificate that was renewed since, it stays valid; the same PIN signs with the next one", async () => {
    await settle();
    const sign = async (mesDe: number) => {
      const id = await make({ de: "user2", mes: mesDe, anio: 2009 });
      await employer([id]);
      await employee(id, {}, "user2");
      return pdfOf(id);
    };
    const old = await sign(1);
    await query("update certificado set hasta = $2 where legajo_id = $1", [idOf("user2"), TEST_NOW]);
    const { serie } = await own.lotes("user2").renovar({ pin: PIN });
    const before = await byFile(old);
    expect(before).toMatchObject({ resultado: "valido", motivos: [] });
    expect(before.firmas[1]?.certificado.estado).toBe("reemplazado");
    const next = await byFile(await sign(2));
    expect(next.resultado).toBe("valido");
    expect(next.firmas[1]?.certificado).toMatchObject({ estado: "vigente", serie });
  });

  it("whose certificates nobody here issued is not ours, whatever it says", async () => {
    const series = await query<{ serie: string }>("select serie from serie_certificado");
    await query("create table apartadas as select * from serie_certificado");
    await query("delete from serie_certificado");
    try {
      expect(series.length).toBeGreaterThan(0);
      expect(await byFile(pdf)).toMatchObject({ resultado: "invalido", motivos: [MOTIVOS.ajeno], firmas: [] });
      await query("insert into serie_certificado select * from apartadas");
      await query(
        "update serie_certificado set empresa_id = (select id from empresa where id <> $1 limit 1) where serie = $2",
        [A, (await byFile(pdf)).firmas[0]?.certificado.serie],
      );
      expect(await byFile(pdf)).toMatchObject({ resultado: "invalido", motivos: [MOTIVOS.variasEmpresas], firmas: [] });
    } finally {
      await query("delete from serie_certificado");
      await query("insert into serie_certificado select * from apartadas");
      await query("drop table apartadas");
    }
  });

  it("20 MB of rubbish and a broken file get a clean answer; a larger one and an empty one are refused", async () => {
    const MB = 1024 * 1024;
    for (const bytes of [randomBytes(20 * MB), Buffer.from("%PDF-1.7\nnada"), pdf.subarray(0, 700)])
      expect(["invalido", "sinFirmas"]).toContain((await byFile(bytes)).resultado);
    expect((await send(Buffer.alloc(20 * MB + 1))).statusCode).toBe(413);
    expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
    expect((await send(pdf, "otro")).statusCode).toBe(400);
  });

  it("nothing is kept: no row, no file, nothing in the spool", async () => {
    const counts = () =>
      query<{ n: string }>(
        "select (select count(*) from archivo) || ' ' || (select count(*) from registro) || ' ' || (select count(*) from firma) || ' ' || (select count(*) from descarga) as n",
      );
    const before = await counts();
    await byFile(pdf);
    await byCode(codigo);
    expect(await counts()).toEqual(before);
    expect(await readdir(server.services.spoolDir)).toEqual([]);
  });
});

describe("S-45: every signed file, again", () => {
  const of = (found: readonly string[], code: string) => found.filter((one) => one.includes(shownCodigo(code)));
  const findings = async () => {
    const { store, secret, tsa } = server.services;
    const spoolDir = mkdtempSync(join(tmpdir(), "r-"));
    const found: string[] = [];
    for await (const one of fsck({ database: server.fresh.database, store, secret, spoolDir, tsa, now: TEST_NOW }))
      found.push(one);
    return found;
  };
  const nightly = async (code: string) => {
    const services = await testServices(server.fresh, { role: "worker" });
    const found: string[] = [];
    const log = { info: () => {}, error: (what: object) => found.push("finding" in what ? String(what.finding) : "") };
    const options = { database: server.fresh.database, services: { ...services, store: server.services.store } };
    const worker = await buildWorker({ ...options, now: () => TEST_NOW, log });
    await server.fresh.database.inInstallation((db) => services.jobs.enqueue(db, firmasJob, {}));
    await expect.poll(() => of(found, code).length, { timeout: 120_000 }).toBeGreaterThan(0);
    await worker.stop();
    await services.close();
    return of(found, code);
  };

  it("a flipped byte, and a signature that no longer verifies, are found by fsck and at night", async () => {
    const id = await bothSigned();
    const other = await codeOf(id);
    expect(of(await findings(), other)).toEqual([]);
    const right = await pdfOf(id);
    await tamper(id, (bytes) => {
      const copy = Buffer.from(bytes);
      copy[200] = (copy[200] ?? 0) ^ 1;
      return copy;
    });
    expect(of(await findings(), other)).toEqual([expect.stringMatching(/su archivo no es el que se firmó\.$/)]);
    expect(await nightly(other)).toEqual([expect.stringMatching(/su archivo no es el que se firmó\.$/)]);
    await tamper(id, () => right);
    await revoke("user", new Date(TEST_NOW.getTime() - 1));
    expect(of(await findings(), other)).toEqual([expect.stringContaining(FAULTS.revoked)]);
    expect((await firmasOf(id)).map(({ lado }) => lado)).toEqual(["empleador", "empleado"]);
  });
});

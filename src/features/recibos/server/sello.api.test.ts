// Proves the time stamp of a signature through the call: B-T with an `openssl ts` of its own, whose moment decides wherever the
// file is verified; and that whatever else that authority does leaves a signature without one, and says so.
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { shownCodigo } from "#features/firma/codigo.ts";
import { firma } from "#features/firma/contract.ts";
import { firmasJob } from "#features/firma/job.ts";
import { TERMINOS } from "#features/firma/terminos.ts";
import { verificacion } from "#features/firma/verificacion.ts";
import type { TsaConfig } from "#platform/config/server/certificates.ts";
import { QUEUE_SCHEMA } from "#platform/jobs/server/schema.ts";
import { asn1, isSound, judged, pdfsig, signaturesIn, verifiesCms } from "#platform/signing/server/fixtures/judges.ts";
import { startSilence, startTsa, type TestTsa } from "#platform/signing/server/fixtures/tsa.ts";
import { FAULTS } from "#platform/verification/faults.ts";
import { fsck } from "#shell/server/fsck.ts";
import { buildWorker } from "#shell/server/worker.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testServices } from "#shell/testing/test-services.ts";
import { firmandoIn } from "./fixtures/firmando.ts";
import { formWith, verificandoIn } from "./fixtures/verificando.ts";

const MINUTE = 60_000;
const PIN = "Sello-7391-Azul";
let clock = new Date();
/** openssl's clock is that of the machine; ours is this far ahead. */
const ahead = (ms: number) => {
  clock = new Date(Date.now() + ms);
};

let tsa: TestTsa;
let stranger: TestTsa;
let silence: Server;
let server: TestedServer;
let quiet: TestedServer;
const trusting = (url: string, waitMs: number): TsaConfig => ({
  url,
  waitMs,
  authorities: [new Uint8Array(new X509Certificate(tsa.authority).raw)],
});
let asked = 0;
beforeAll(async () => {
  [tsa, stranger, silence] = await Promise.all([startTsa(), startTsa(), startSilence()]);
  silence.on("request", () => {
    asked += 1;
  });
  const silent = `http://127.0.0.1:${(silence.address() as AddressInfo).port}/`;
  const now = () => clock;
  server = await testServer({ now, tsa: trusting(tsa.url, 100_000) });
  quiet = await testServer({ now, tsa: trusting(silent, 100) });
  // Certificates of a while ago: the demo's may have ended by the time this runs.
  ahead(-10 * MINUTE);
  for (const one of [server, quiet]) {
    for (const username of ["admin", "user"]) {
      await one.fresh.asOwner("delete from certificado where legajo_id = $1", [idOf(username)]);
      await one.fresh.asOwner("update cuenta set tiene_certificado = false where id = $1", [idOf(username)]);
      const chosen = { newPassword: PIN, verifyPassword: PIN, terminos: TERMINOS.version };
      await one.as(username, firma).createSign(chosen);
    }
  }
});
afterAll(async () => {
  silence.closeAllConnections();
  silence.close();
  await once(silence, "close");
  await Promise.all([server.close(), quiet.close(), tsa.close(), stranger.close()]);
});
beforeEach(() => {
  tsa.answer(null);
  ahead(2 * MINUTE);
});

const { make, query, employer, employee, pdfOf } = firmandoIn(() => server);
const { byFile, byCode } = verificandoIn(() => server);
const certPassword = PIN;

type Row = { readonly sello: Date | null; readonly observacion: string; readonly created: Date };
const rowsIn = ({ fresh }: TestedServer, id: string) =>
  fresh.asOwner<Row>(
    "select f.* from firma f join documento_firmado d on d.id = f.documento_id where d.registro_id = $1 order by orden",
    [id],
  );
let mes = 0;
const newRecibo = () => make({ de: "user", anio: 2012, mes: (mes++ % 12) + 1 });
const isStamped = (pdf: Buffer) => signaturesIn(pdf).map(({ cms }) => asn1(cms).includes("id-smime-aa-timeStampToken"));

let signed: string;
it("S-46, D206: with a time stamping authority the stored file is B-T, and every judge agrees with it", async () => {
  const answers: { query: Buffer; answer: Buffer }[] = [];
  tsa.answer((question, honest) => {
    const answer = honest();
    answers.push({ query: Buffer.from(question), answer });
    return answer;
  });
  signed = await newRecibo();
  await employer([signed], { certPassword });
  await employee(signed, { certPassword });
  const pdf = await pdfOf(signed);
  expect(isSound(pdf)).toMatchObject({ ok: true });
  const pem = await authorityOf(server);
  for (const opinion of pdfsig(pdf, pem)) expect(opinion).toMatch(/Signature is Valid\.\n.*Certificate is Trusted\./);
  expect(answers).toHaveLength(2);
  for (const [at, one] of signaturesIn(pdf).entries()) {
    expect(verifiesCms(one, pem)).toMatchObject({ ok: true });
    const { query: question, answer } = answers[at] ?? { query: Buffer.alloc(0), answer: Buffer.alloc(0) };
    // Behind the header of the answer and the word that it was granted, the token.
    expect(one.cms.includes(answer.subarray(9))).toBe(true);
    const files = { "q.tsq": question, "r.tsr": answer, "ca.pem": tsa.authority };
    const verify = ["ts", "-verify", "-queryfile", "q.tsq", "-in", "r.tsr", "-CAfile", "ca.pem"];
    expect(judged("openssl", verify, files).text).toContain("Verification: OK");
  }
  const rows = await rowsIn(server, signed);
  expect(rows).toMatchObject([{ observacion: "" }, { observacion: "" }]);
  for (const { sello, created } of rows) expect(sello?.getTime()).toBeLessThan(created.getTime());
});

/** By code and by file, of whoever is asked. */
const codeOf = async (id: string) =>
  (await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [id]))[0]?.codigo ??
  "";

it("D206: whoever verifies it is told that authority's moment; trusted no more, our own record's, and it stays valid", async () => {
  const rows = await rowsIn(server, signed);
  const stamped = rows.map(({ sello }) => ({ reloj: "sello de tiempo", fecha: sello?.toISOString() }));
  const pdf = await pdfOf(signed);
  expect(await byFile(pdf)).toMatchObject({ resultado: "valido", comparacion: "identico", firmas: stamped });
  expect(await byCode(await codeOf(signed))).toMatchObject({ resultado: "valido", firmas: stamped });
  // Nobody is asked any more, and its authority is still believed; then neither.
  const { authorities } = server.services.tsa;
  const recorded = rows.map(({ created }) => ({ reloj: "servidor de firma", fecha: created.toISOString() }));
  for (const [trusted, firmas] of [
    [authorities, stamped],
    [[], recorded],
  ] as const) {
    const services = { ...server.services, tsa: { url: null, waitMs: 0, authorities: trusted } };
    const { app } = await server.another({ services });
    const codigo = await codeOf(signed);
    for (const sent of [formWith(pdf), { payload: { codigo } }]) {
      const answer = await app.inject({ method: "POST", url: verificacion.documento.path, ...sent });
      expect(answer.json()).toMatchObject({ resultado: "valido", motivos: [], firmas });
    }
  }
});

it("D206: fsck and the nightly look go by that authority's moment too", async () => {
  const [{ sello, created } = { sello: null, created: clock }] = await rowsIn(server, signed);
  const between = new Date(((sello?.getTime() ?? 0) + created.getTime()) / 2);
  const close = (estado: string, cerrado: Date | null) =>
    query("update certificado set estado = $2, cerrado = $3 where legajo_id = $1", [idOf("admin"), estado, cerrado]);
  const code = shownCodigo(await codeOf(signed));
  const believing = server.services.tsa;
  const nobody = { ...believing, authorities: [] };
  try {
    await close("revocado", between);
    for (const [trust, found] of [
      [believing, []],
      [nobody, [expect.stringContaining(FAULTS.revoked)]],
    ] as const) {
      expect((await findings(trust)).filter((one) => one.includes(code))).toEqual(found);
      expect((await nightly(trust)).filter((one) => one.includes(code))).toEqual(found);
    }
  } finally {
    await close("vigente", null);
  }
});

async function findings(trust: TsaConfig): Promise<string[]> {
  const { store, secret } = server.services;
  const spoolDir = mkdtempSync(join(tmpdir(), "r-"));
  const found: string[] = [];
  const deps = { database: server.fresh.database, store, secret, spoolDir, tsa: trust };
  for await (const one of fsck({ ...deps, now: clock })) found.push(one);
  return found;
}

async function nightly(trust: TsaConfig): Promise<string[]> {
  const services = await testServices(server.fresh, { role: "worker", tsa: trust });
  const found: string[] = [];
  const log = { info: () => {}, error: (what: object) => found.push("finding" in what ? String(what.finding) : "") };
  const options = { database: server.fresh.database, services: { ...services, store: server.services.store } };
  const worker = await buildWorker({ ...options, now: () => clock, log });
  await server.fresh.database.inInstallation((db) => services.jobs.enqueue(db, firmasJob, {}));
  const waiting = `select count(*)::int as n from ${QUEUE_SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`;
  const left = async () => (await query<{ n: number }>(waiting, [firmasJob.name]))[0]?.n;
  await expect.poll(left, { timeout: 120_000 }).toBe(0);
  await worker.stop();
  await services.close();
  return found;
}

it("S-46, D206: an authority that fails, lies or is a stranger leaves B-B, our own moment, and why", async () => {
  const useless = "La autoridad de sello de tiempo no dio un sello que sirva: la hora es la del servidor.";
  const unbelieved = "El sello de tiempo recibido no es de confianza y no se usó: la hora es la del servidor.";
  const cases: readonly (readonly [Parameters<TestTsa["answer"]>[0], string, number?])[] = [
    [() => 500, useless],
    [() => Buffer.from("no es un sello"), useless],
    // Of another digest, and to another question.
    [(question) => tsa.honest(flipped(question, 30)), useless],
    [(question) => tsa.honest(flipped(question, question.length - 6)), useless],
    [(question) => stranger.honest(question), unbelieved],
    // A moment that is not now.
    [null, unbelieved, 10 * MINUTE],
  ];
  for (const [answer, observacion, off = 2 * MINUTE] of cases) {
    tsa.answer(answer);
    ahead(off);
    const id = await newRecibo();
    await employer([id], { certPassword });
    const pdf = await pdfOf(id);
    expect(await rowsIn(server, id)).toMatchObject([{ sello: null, observacion }]);
    expect(isStamped(pdf)).toEqual([false]);
    if (answer !== null) continue;
    expect(await byFile(pdf)).toMatchObject({ resultado: "valido", firmas: [{ reloj: "servidor de firma" }] });
  }
});

function flipped(question: Buffer, at: number): Buffer {
  const copy = Buffer.from(question);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

it("S-46, D206: one that is silent stops neither one signature nor a batch, and is not asked again at every item", async () => {
  const silent = firmandoIn(() => quiet);
  const SILENT = "La autoridad de sello de tiempo no respondió: la hora es la del servidor.";
  const PAUSED =
    "La autoridad de sello de tiempo no había respondido poco antes y no se le preguntó otra vez: la hora es la del servidor.";
  const one = async () => {
    const id = await silent.make({ de: "user", anio: 2013 });
    await silent.employer([id], { certPassword });
    return rowsIn(quiet, id);
  };
  expect(await one()).toMatchObject([{ sello: null, observacion: SILENT }]);
  expect(await one()).toMatchObject([{ sello: null, observacion: PAUSED }]);
  expect(asked).toBe(1);
  ahead(4 * MINUTE);
  expect(await one()).toMatchObject([{ sello: null, observacion: SILENT }]);
  expect(asked).toBe(2);

  ahead(6 * MINUTE);
  const ids = await Promise.all(Array.from({ length: 20 }, () => silent.make({ de: "user", anio: 2014 })));
  const { tarea } = await silent.employer(ids, { certPassword });
  const state = async () => (await silent.lotes("admin").lote({ loteId: tarea ?? "" })).estado;
  await expect.poll(state, { timeout: 120_000 }).toBe("terminado");
  const remarks: string[] = [];
  for (const id of ids) for (const { observacion } of await rowsIn(quiet, id)) remarks.push(observacion);
  expect(remarks.filter((remark) => remark === SILENT)).toHaveLength(1);
  expect(remarks.filter((remark) => remark === PAUSED)).toHaveLength(19);
  expect(asked).toBe(3);
  const [id = ""] = ids;
  expect(await verificandoIn(() => quiet).byFile(await silent.pdfOf(id))).toMatchObject({ resultado: "valido" });
});

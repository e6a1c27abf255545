// Proves what signing does with what is wrong: sent many times at once, files that cannot be signed, a PIN that is looked
// for, and a signed file that somebody would rather have otherwise.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { firma } from "#features/firma/contract.ts";
import { pinBox, pinKey, saltOf } from "#platform/auth/server/pin.ts";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import { BOMBS } from "#platform/files/server/fixtures/pdf-bombs.ts";
import { lockedPdf, plainPdf, sealedPdf, signed } from "#platform/signing/server/fixtures/pdfs.ts";
import { testCompany } from "#platform/signing/server/fixtures/signers.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { findingsIn } from "#shell/testing/shared-program.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { revision } from "../revision.ts";
import { adminOf } from "./fixtures/escuchando.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";

let server: TestedServer;
const logged: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  server = await testServer({ logLevel: "trace", logStream });
});
afterAll(() => server.close());
const { as, make, makeOut, query, shown, employer, firmasOf, pdfOf, failuresOf, lotes, settle } = firmandoIn(
  () => server,
);
beforeEach(() => settle());

const AT_ONCE = 50;
type Sent = Parameters<ReturnType<typeof as>["firmar"]>[0];

/** What each of them was told: its status and, of a signature, what it answers. */
const atOnce = (username: string, sent: Sent, keys: readonly string[]) =>
  Promise.all(
    keys.map((idempotencyKey) =>
      as(username)
        .firmar(sent, { idempotencyKey })
        .then(
          (answer) => ({ status: 200, said: JSON.stringify(answer) }),
          ({ status, message }: { status: number; message: string }) => ({ status, said: message }),
        ),
    ),
  );
const ones = (count: number, key = () => crypto.randomUUID() as string) => Array.from({ length: count }, key);
const countOf = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length;

describe("R-06: sent at once", () => {
  it(`S-51: ${AT_ONCE} times under one key is one signature and one PIN; the others are told that it is under way`, async () => {
    const id = await make({ de: "user", mes: 1 });
    const sent = { recibos: await shown(id), empleador: true, certPassword: PIN };
    const key = crypto.randomUUID();
    const answers = await atOnce(
      "admin",
      sent,
      ones(AT_ONCE, () => key),
    );
    // Whoever came when it was done got its answer.
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ said }) => said)).size).toBe(1);
    expect(countOf(answers, 200) + countOf(answers, 409)).toBe(AT_ONCE);
    expect(await firmasOf(id)).toHaveLength(1);
    expect(await failuresOf("admin")).toBe(0);
    const [again] = await atOnce("admin", sent, [key]);
    expect(again?.said).toBe(answers.find(({ status }) => status === 200)?.said);
  });

  it(`S-40: ${AT_ONCE} times under as many keys is one signature, and the counter is as it was`, async () => {
    const id = await make({ de: "user", mes: 2 });
    const sent = { recibos: await shown(id), empleador: true, certPassword: PIN };
    const answers = await atOnce("admin", sent, ones(AT_ONCE));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ status }) => ![200, 409, 423].includes(status))).toEqual([]);
    expect(await firmasOf(id)).toHaveLength(1);
    const [row] = await query(
      "select fallos, fallos_en, bloqueado_hasta, bloqueado from certificado where legajo_id = $1 and estado = 'vigente'",
      [idOf("admin")],
    );
    expect(row).toEqual({ fallos: 0, fallos_en: [], bloqueado_hasta: null, bloqueado: false });
  });

  it("from two phones is one signature, and the other is told so", async () => {
    const id = await makeOut({ de: "user", mes: 3 });
    const sent = { recibos: await shown(id), motivo: "EN CONFORMIDAD", certPassword: PIN };
    const answers = await atOnce("user", sent, ones(2));
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 1]);
    expect(await firmasOf(id)).toHaveLength(1);
  });

  it("as a batch, twice under one key and once under another, signs each once", async () => {
    const ids = await Promise.all([4, 5, 6, 7].map((mes) => make({ de: "user", mes })));
    const sent = { recibos: await shown(...ids), empleador: true, certPassword: PIN };
    const [key, other] = ones(2);
    const answers = await atOnce("admin", sent, [key ?? "", key ?? "", other ?? ""]);
    expect(countOf(answers, 200) + countOf(answers, 409)).toBe(3);
    const begun = new Set(
      answers.filter(({ status }) => status === 200).map(({ said }) => (JSON.parse(said) as { tarea: string }).tarea),
    );
    expect(begun.size).toBeLessThanOrEqual(2);
    let firmados = 0;
    for (const loteId of begun) {
      const lote = () => lotes("admin").lote({ loteId });
      await expect.poll(async () => (await lote()).estado, { timeout: 60_000 }).toBe("terminado");
      firmados += (await lote()).firmados;
    }
    expect(firmados).toBe(4);
    for (const id of ids) expect(await firmasOf(id)).toHaveLength(1);
  });
});

describe("a file that cannot be signed is refused in Spanish, and nothing is half done:", () => {
  const filesIn = async () => {
    let count = 0;
    for await (const _ of server.services.store.list(A)) count++;
    return count;
  };
  const recordOf = async (id: string) => ({
    row: await query("select * from recibo where id = $1", [id]),
    files: await query("select * from archivo where registro_id = $1", [id]),
    bytes: (await pdfOf(id)).toString("base64"),
    firmas: await firmasOf(id),
    stored: await filesIn(),
    failures: await failuresOf("admin"),
  });
  const foreign = async () => signed(plainPdf(), (await testCompany()).employer);

  it.each([
    ["signed elsewhere", foreign, "El PDF ya viene firmado por otro sistema: se conserva como está y no se firma acá"],
    [
      "certified elsewhere as final",
      async () => sealedPdf(1),
      "El PDF ya viene firmado por otro sistema: se conserva como está y no se firma acá",
    ],
    ["encrypted", async () => lockedPdf("clave"), "El PDF está protegido con contraseña: no se puede firmar"],
    [
      "without room for a stamp",
      async () => onePage({ page: "/MediaBox[0 0 140 400]" }),
      "En la página no hay lugar para la firma",
    ],
  ] as const)("%s", async (_, made, message) => {
    const id = await make({ de: "user", mes: 8, bytes: await made() });
    const before = await recordOf(id);
    await expect(employer([id])).rejects.toMatchObject({ status: 409, message });
    expect(await recordOf(id)).toEqual(before);
  });

  it("in a batch it is refused alone", async () => {
    const [good, bad] = [
      await make({ de: "user", mes: 9 }),
      await make({ de: "user", mes: 10, bytes: await foreign() }),
    ];
    const before = await pdfOf(bad);
    const { tarea } = await employer([good, bad]);
    const lote = () => lotes("admin").lote({ loteId: tarea ?? "" });
    await expect.poll(async () => (await lote()).estado, { timeout: 60_000 }).toBe("terminado");
    expect(await lote()).toMatchObject({
      firmados: 1,
      problemas: [{ registro: bad, error: expect.stringContaining("firmado por otro sistema") }],
    });
    expect((await pdfOf(bad)).equals(before)).toBe(true);
    expect(await firmasOf(bad)).toEqual([]);
  });

  it.each(BOMBS.filter(([what]) => /^an object stream of two hundred|^a page that stands two hundred/.test(what)))(
    "S-57: a bomb, %s; others are answered meanwhile",
    async (_, __, bomb) => {
      const id = await make({ de: "user", mes: 11, bytes: bomb() });
      const before = await recordOf(id);
      const signing = employer([id]).then(
        () => null,
        (refusal: { status: number; message: string }) => refusal,
      );
      expect(await server.as("user2", cuentas).me({})).toMatchObject({ _id: idOf("user2") });
      expect(await signing).toMatchObject({
        status: 409,
        message: expect.stringMatching(/PDF está dañado|No se pudo firmar/),
      });
      expect(await recordOf(id)).toEqual(before);
    },
  );
});

async function expectInNoRowOrLine(trace: string) {
  expect(logged.filter((line) => line.includes(trace))).toEqual([]);
  const tables = await query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  for (const { name } of tables)
    expect(await query(`select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`, [trace]), name).toEqual([]);
}

it("S-39: a PIN with which somebody signed, or tried to, is in no log line, table or file", async () => {
  const [right, wrong] = ["Cormoran_9-canario", "Bigua-3_errado"];
  const id = await makeOut({ de: "user2", mes: 1 });
  await server.as("user2", firma).changePin({ currentPin: PIN, newPassword: right, verifyPassword: right });
  const sign = async (certPassword: string) =>
    as("user2").firmar({ recibos: await shown(id), motivo: "EN CONFORMIDAD", certPassword });
  await expect(sign(wrong)).rejects.toMatchObject({ status: 400 });
  await sign(right);
  // Another line, before which those that wait are written.
  server.app.log.info("hasta acá");
  expect(logged.join("")).toContain("/api/signPDFService");
  const traces = [right, wrong].flatMap((pin) => [
    pin,
    Buffer.from(pin).toString("hex"),
    Buffer.from(pin).toString("base64").replaceAll("=", ""),
  ]);
  for (const trace of traces) await expectInNoRowOrLine(trace);
  const files = readdirSync(server.services.dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(join(parentPath, name));
    for (const trace of traces) expect(bytes.includes(trace), name).toBe(false);
  }
});

it("S-41: the key that a PIN opened, for one receipt or a batch, is in no order to a child, log line or table", async () => {
  const [row] = await query<{ id: string; llave: string; verificador: string }>(
    "select id, llave, verificador from certificado where legajo_id = $1 and estado = 'vigente'",
    [idOf("admin")],
  );
  const { llave = "", verificador = "" } = row ?? {};
  const opened = await pinKey(PIN, saltOf(verificador));
  const whole = pinBox(server.services.secret).open(opened, llave, `${idOf("admin")}:${row?.id}`);
  // From within, whatever it may be wrapped in: enough of it to be nothing else.
  const part = whole.subarray(-200, -100);
  const orders: Buffer[] = [];
  const noted = (what: unknown) => void orders.push(serialize(what));
  const admin = await adminOf(server, (run) => (task, input, options) => {
    noted(input);
    async function* told() {
      for await (const chunk of options.chunks ?? []) {
        noted(chunk);
        yield chunk;
      }
    }
    return run(task, input, { ...options, chunks: told() });
  });
  const ids = await Promise.all([1, 2, 3].map((n) => make({ de: "user", mes: n, anio: 2031 })));
  const asked = async (some: readonly string[]) => ({
    recibos: await shown(...some),
    empleador: true,
    certPassword: PIN,
  });
  await admin.firmar(await asked(ids.slice(0, 1)));
  const { tarea } = await admin.firmar(await asked(ids.slice(1)));
  await expect
    .poll(async () => (await lotes("admin").lote({ loteId: tarea ?? "" })).estado, { timeout: 60_000 })
    .toBe("terminado");
  for (const id of ids) expect(await firmasOf(id)).toHaveLength(1);
  expect(
    orders.some((order) => order.includes("%PDF-")),
    "files were sent",
  ).toBe(true);
  const forms = [part, ...(["hex", "base64"] as const).map((form) => Buffer.from(part.toString(form).slice(4, -4)))];
  for (const form of forms) expect(orders.filter((order) => order.includes(form))).toEqual([]);
  server.app.log.info("hasta acá");
  for (const form of forms.slice(1)) await expectInNoRowOrLine(form.toString());
});

/** insufficient_privilege */
const REFUSED = "42501";

it("S-48: no call replaces or deletes a signed receipt; its signature and the hash of its file change by no SQL", async () => {
  const id = await make({ de: "user", mes: 12 });
  await employer([id]);
  const [before, bytes] = [await firmasOf(id), await pdfOf(id)];
  const [file] = await query<{ archivo_id: string }>("select archivo_id from recibo where id = $1", [id]);
  for (const method of ["PUT", "PATCH", "DELETE"] as const)
    for (const url of [`/api/recibos/${id}/pdf`, `/api/uploads/${file?.archivo_id}`])
      expect((await server.inject("admin", { method, url, payload: {} })).statusCode, `${method} ${url}`).toBe(404);
  const { tipoRecibo, version } = await as("admin").get({ reciboId: id });
  const other = { empleado: idOf("user2"), tipoRecibo: tipoRecibo._id, periodo: "01-2026" };
  const { update, remove } = server.as("admin", revision);
  await expect(update({ reciboId: id, version, ...other })).rejects.toMatchObject({ status: 409 });
  const statements = [
    "update firma set sha256 = repeat('0', 64)",
    "update firma set motivo = 'OTRO'",
    "delete from firma",
    "truncate firma cascade",
    `update archivo set sha256 = repeat('0', 64) where id = '${file?.archivo_id}'`,
  ];
  for (const statement of statements) {
    // The owner by the trigger; the application by that, or before it by its rights.
    await expect(query(statement), statement).rejects.toMatchObject({ code: REFUSED });
    const asApplication = server.fresh.database.inCompany(A, (db) => db.execute(statement));
    await expect(asApplication, statement).rejects.toMatchObject({ cause: { code: REFUSED } });
  }
  // Deleted, it is marked so and stays.
  await remove({ reciboId: id, motivo: "Se liquidó mal" });
  expect(await firmasOf(id)).toEqual(before);
  expect((await pdfOf(id)).equals(bytes)).toBe(true);
});

it("fsck finds nothing amiss after all of it", async () => {
  expect(await findingsIn(server)).toEqual([]);
});

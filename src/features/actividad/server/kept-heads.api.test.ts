// Proves what a kept mail is worth (S-59): `npm run verify-log -- --cabeza` tells, with the mail as it was written, that
// the log was made anew by somebody who holds the database, the files and the secret; and what it says of other texts.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { logLine } from "#platform/contract/activity.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { bareEnv } from "#shell/testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET, TEST_SECRET_KEY } from "#shell/testing/global-setup.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { recorder } from "./fixtures/record.ts";
import { pastTriggers, relink, resign } from "./fixtures/rewriting.ts";
import { headKeys } from "./head-keys.ts";
import { headMailHandler, signHeads } from "./jobs.ts";
import { blockOf, keptIn } from "./kept-heads.ts";
import { headsPort } from "./service.ts";
import type { HeadsPort } from "./sign.ts";

const CLI = fileURLToPath(new URL("../../../shell/server/verify-log-cli.ts", import.meta.url));
const NOW = new Date("2026-03-02T15:00:00Z");
const [own, neighbour] = demoPlan().companies as unknown as [Company, Company];
type Company = { readonly _id: string; readonly name: string };
const dir = mkdtempSync(join(tmpdir(), "rubrica-cabeza-"));
chmodSync(dir, 0o755);

let fresh: FreshDatabase;
let owner: pg.Client;
let heads: HeadsPort;
/** As they were left in the outbox: whole, encoded, in two parts. */
const mails = new Map<string, string>();

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new pg.Client({ ...inject("postgres"), database: fresh.name });
  await owner.connect();
  heads = headsPort({ store: await openDiskStore(join(dir, "archivos")), secret: TEST_SECRET });
  for (let n = 1; n <= 20; n++) {
    await record(own._id, n);
    await record(neighbour._id, n);
    if (n % 10 === 0) await signHeads(fresh.database, heads, new Date(NOW.getTime() + n));
  }
  await readMails();
  // What came after the mails.
  for (let n = 21; n <= 25; n++) await record(own._id, n);
});
afterAll(async () => {
  await owner.end();
  await fresh.close();
  rmSync(dir, { recursive: true, force: true });
});

const WHO = { fromUser: null, toUser: null, result: "ok", ip: "127.0.0.1", session: null } as const;
const record = (empresa: string, n: number) =>
  recorder(fresh.database)({ ...WHO, line: logLine("General", "view", `Acto ${n}`), empresa, now: NOW });

async function readMails(): Promise<void> {
  const worker = await testWorker(fresh);
  try {
    const { mail, dataDir } = worker.services;
    const para = { apoderado: false, direcciones: ["auditoria@ejemplo.test"] };
    const handler = headMailHandler({ mail, para, now: () => NOW, log: { error: () => {} } });
    await handler.run(fresh.database as unknown as Run<object>);
    const sent = "select id from correo where estado = 'guardado'";
    await vi.waitFor(async () => expect(await fresh.asOwner(sent)).toHaveLength(2), { timeout: 60_000, interval: 100 });
    const folder = join(dataDir, "correo");
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".eml"))) {
      const text = readFileSync(join(folder, name), "utf8");
      mails.set(keptIn(text).heads[0]?.empresa ?? "", text);
    }
  } finally {
    await worker.close();
  }
}

const mailOf = ({ _id }: Company) => mails.get(_id) ?? "";
const headOf = (company: Company) => {
  const [head] = keptIn(mailOf(company)).heads;
  if (!head) throw new Error(`No head of ${company.name}`);
  return head;
};
function fileOf(text: string): string {
  const path = join(dir, `${randomUUID()}.eml`);
  writeFileSync(path, text);
  return path;
}

type Said = { readonly code: number; readonly out: string };
function run(args: readonly string[], stdin = ""): Promise<Said> {
  const DATABASE_URL = databaseUrl(inject("postgres"), fresh.name);
  const env = { ...bareEnv(), DATABASE_URL, SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: dir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], { cwd: dir, env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr });
    });
    child.stdin?.end(stdin);
  });
}
const confirmed = ({ name }: Company) =>
  `${name}: la cabeza 2, firmada el 2026-03-02T15:00:00.020Z, queda confirmada: hasta la entrada 20 nada cambió.\n`;

it("mails that were kept are confirmed, whole, quoted and wrapped anew", async () => {
  const both = await run(["--cabeza", fileOf(mailOf(own)), fileOf(mailOf(neighbour))]);
  expect(both.out).toContain(confirmed(own));
  expect(both.out).toContain(confirmed(neighbour));
  expect(both.code).toBe(0);
  const answer = `El lunes escribió:\n${blockOf(headOf(own)).replace(/^/gm, "> ")}`.replace(/.{50}(?=.)/g, "$&\n");
  const piped = await run(["--cabeza", "-"], answer);
  expect(piped.out).toContain(confirmed(own));
  expect(piped.code).toBe(0);
});

it("a text without a head, a changed one and one of somebody else's are findings, each in its words", async () => {
  const letter = (head: ReturnType<typeof headOf>) => fileOf(blockOf(head));
  const none = fileOf("Hola.\n");
  const byte = fileOf(blockOf(headOf(own)).replace(/\n./, "\nA"));
  const stranger = headKeys(secretFrom("no es la clave de este servidor, de ningún modo"));
  const { code, out } = await run([
    ...["--cabeza", none, "--cabeza", byte],
    letter({ ...headOf(own), empresa: neighbour._id }),
    letter({ ...headOf(neighbour), seq: 19 }),
    letter(stranger.sign(headOf(own))),
    letter(heads.keys.sign({ ...headOf(own), empresa: randomUUID() })),
  ]);
  expect(code).toBe(1);
  expect(out).toContain(`${none}: no trae ninguna cabeza.\n`);
  expect(out).toContain(`${byte}: trae una cabeza cortada o cambiada, que no se puede leer.\n`);
  const refused = new RegExp(`^${neighbour.name}: la cabeza 2, .*no se confirma. Su firma no es válida`, "gm");
  expect(out.match(refused)).toHaveLength(2);
  expect(out).toMatch(new RegExp(`^${own.name}: la cabeza 2, .*no se confirma. La firmó otra clave \\(`, "m"));
  expect(out).toMatch(/^Empresa [\w-]+: la cabeza 2, .*no se confirma. Esta instalación no tiene esa empresa\.$/m);
  expect(out).not.toContain("queda confirmada");
});

it.each([
  [["--cabeza", "no-existe.eml"], "No se puede leer no-existe.eml.\n"],
  [["suelto.eml"], "Uso: npm run verify-log"],
])("%j is one sentence and a failure", async (args, sentence) => {
  const { code, out } = await run(args);
  expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
});

it("S-59: a log made anew with the real key, rows, heads and files, is betrayed by the mail alone", async () => {
  await pastTriggers(owner, async () => {
    await owner.query("update registro set name = 'Nunca pasó' where empresa_id = $1 and seq = 7", [own._id]);
    await relink(owner, own._id, 7);
    await resign(owner, heads, own._id);
  });
  // Nothing here tells, nor does another company's mail.
  const alone = await run(["--cabeza", fileOf(mailOf(neighbour))]);
  expect(alone.out).toContain(`${own.name}: 25 entradas, en orden.`);
  expect(alone.out.match(/la cabeza 2/g)).toHaveLength(1);
  expect(alone.out).toContain(confirmed(neighbour));
  expect(alone.code).toBe(0);
  const before = await fresh.asOwner("select 1 from registro_firma");
  await record(own._id, 26);
  const held = await run(["--cabeza", fileOf(mailOf(own))]);
  expect(held.code).toBe(1);
  expect(held.out).toMatch(
    new RegExp(`^${own.name}: la cabeza 2, .*no se confirma. La entrada 20 no es la de esta cabeza\\.$`, "m"),
  );
  // What it contradicts is not signed, nor said to be.
  expect(await fresh.asOwner("select 1 from registro_firma")).toHaveLength(before.length);
  expect(held.out).not.toContain("ahora quedan firmadas");
});

it("S-59: so is one that was made shorter, and one whose heads alone are others", async () => {
  await pastTriggers(owner, async () => {
    await owner.query("delete from registro where empresa_id = $1 and seq > 15", [own._id]);
    await owner.query("delete from registro_firma where empresa_id = $1 and seq > 15", [own._id]);
    await owner.query("update registro_cabeza set seq = 15 where empresa_id = $1", [own._id]);
    await relink(owner, own._id, 1);
    await heads.store.remove(`actividad/cabezas/${own._id}/bloque-00000001`);
    await resign(owner, heads, own._id);
    await owner.query("update registro_firma set created = created + interval '1 hour' where empresa_id = $1", [
      neighbour._id,
    ]);
    await resign(owner, heads, neighbour._id);
  });
  expect((await run([])).code).toBe(0);
  const { code, out } = await run(["--cabeza", fileOf(mailOf(own)), fileOf(mailOf(neighbour))]);
  expect(code).toBe(1);
  expect(out).toContain("no se confirma. El registro termina en la entrada 15 y esta cabeza llega hasta la 20.\n");
  expect(out).toContain("no se confirma. La cabeza firmada 2 no es la misma en la base de datos.\n");
});

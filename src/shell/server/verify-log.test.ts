// Proves `npm run verify-log` as an operator meets it (S-59): what it prints and how it exits.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { recordAct } from "#features/actividad/server/service.ts";
import { logLine } from "#platform/contract/activity.ts";
import { demoPlan } from "../demo/plan.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "../testing/global-setup.ts";

const CLI = fileURLToPath(new URL("verify-log-cli.ts", import.meta.url));
const { companies } = demoPlan();
const [own, neighbour] = companies;
const dir = mkdtempSync(join(tmpdir(), "rubrica-verificar-"));
chmodSync(dir, 0o755);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  const empresa = own?._id ?? "";
  const act = { empresa, fromUser: null, toUser: null, result: "ok", ip: "127.0.0.1", session: null } as const;
  for (let n = 1; n <= 20; n++) {
    const line = logLine("General", "view", `Acto ${n}`);
    await fresh.database.inCompany(empresa, (db) => recordAct(db, { ...act, line, now: new Date() }));
  }
});
afterAll(async () => {
  await fresh.close();
  rmSync(dir, { recursive: true, force: true });
});

function verifyLog(env: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  const DATABASE_URL = databaseUrl(inject("postgres"), fresh.name);
  const given = { PATH: process.env["PATH"], DATABASE_URL, SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: dir, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI], { cwd: dir, env: given }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr });
    });
  });
}

it("says that every company's log is in order, then names the company and the entry that is not", async () => {
  expect(await verifyLog()).toEqual({
    code: 0,
    out: expect.stringContaining(`${own?.name}: 20 entradas, en orden.`),
  });
  // The tail is cut and the head mended: only what the first run signed outside the database can tell.
  await fresh.asOwner("alter table registro disable trigger solo_agregar");
  await fresh.asOwner("delete from registro where seq > 15");
  await fresh.asOwner("update registro_cabeza set seq = 15, hash = (select hash from registro where seq = 15)");
  const cut = await verifyLog();
  expect(cut.code).toBe(1);
  expect(cut.out).toMatch(`${own?.name}: El registro termina en la entrada 15 y lo firmado el`);
  const [row] = await fresh.asOwner<{ id: string }>("update registro set ip = '10.0.0.9' where seq = 4 returning id");
  const edited = await verifyLog();
  expect(edited.code).toBe(1);
  expect(edited.out).toContain(`${own?.name}: La entrada 4 fue modificada (entrada 4, id ${row?.id}).`);
  expect(edited.out).toContain(`${neighbour?.name}: 0 entradas, en orden.`);
});

it("a database that is not there is one sentence and a failure", async () => {
  const { code, out } = await verifyLog({ DATABASE_URL: "", SECRET_KEY: "corta" });
  expect([code, out.trim().split("\n").length]).toEqual([1, 1]);
});

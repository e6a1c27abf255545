// Proves `npm run verify-log` as an operator meets it (S-59): what it prints and how it exits.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { recordAct } from "#features/actividad/server/service.ts";
import { readConfig } from "#platform/config/server/config.ts";
import { logLine } from "#platform/contract/activity.ts";
import { demoPlan } from "../demo/plan.ts";
import { bareEnv } from "../testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "../testing/global-setup.ts";
import { openInstallation } from "./installation.ts";

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
  const given = { ...bareEnv(), DATABASE_URL, SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: dir, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI], { cwd: dir, env: given }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr });
    });
  });
}

it("says that every company's log is in order, then names the company and the entry that is not", async () => {
  const first = await verifyLog();
  expect(first.out).toContain(`${own?.name}: 20 entradas, en orden. Después de la última cabeza firmada hay 20 desde`);
  expect(first.code).toBe(0);
  expect((await verifyLog()).out).toContain(`${own?.name}: 20 entradas, en orden.\n`);
  // The tail is cut and the head mended: only what the first run signed can tell. Also that the guards are down is said.
  for (const table of ["registro", "registro_cabeza"]) await fresh.asOwner(`alter table ${table} disable trigger user`);
  await fresh.asOwner("delete from registro where seq > 15");
  await fresh.asOwner("update registro_cabeza set seq = 15, hash = (select hash from registro where seq = 15)");
  const cut = await verifyLog();
  expect(cut.code).toBe(1);
  expect(cut.out).toMatch(`${own?.name}: El registro termina en la entrada 15 y la cabeza firmada 1 llega`);
  expect(cut.out).toContain("Guardias: El disparador solo_agregar de registro falta o fue cambiado.");
  const [row] = await fresh.asOwner<{ id: string }>("update registro set ip = '10.0.0.9' where seq = 4 returning id");
  const edited = await verifyLog();
  expect(edited.code).toBe(1);
  expect(edited.out).toContain(`${own?.name}: La entrada 4 fue modificada (entrada 4, id ${row?.id}).`);
  expect(edited.out).toContain(`${neighbour?.name}: 0 entradas, en orden.`);
});

it("S-59: what starting would mend is found as it was left", async () => {
  await fresh.asOwner(`grant insert on registro_nota to "${fresh.login.user}"`);
  await fresh.asOwner("alter table registro_firma no force row level security");
  const { out } = await verifyLog();
  expect(out).toContain("puede INSERT en registro_nota.");
  expect(out).toContain("La tabla registro_firma no obliga a la seguridad por filas.");
});

it("S-59: runs beside the running program, on its own database", { timeout: 120_000 }, async () => {
  const installation = await openInstallation(readConfig({ DATA_DIR: join(dir, "propia") }));
  try {
    expect(await verifyLog({ DATABASE_URL: "", SECRET_KEY: "", DATA_DIR: join(dir, "propia") })).toEqual({
      code: 0,
      out: "",
    });
  } finally {
    await installation.close();
  }
});

it("a database that is not there is one sentence and a failure", async () => {
  const { code, out } = await verifyLog({ DATABASE_URL: "", SECRET_KEY: "corta" });
  expect([code, out.trim().split("\n").length]).toEqual([1, 1]);
});

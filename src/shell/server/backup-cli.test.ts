// R-17 as an operator meets it: npm run backup, restore and fsck, what they print and how they exit.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { bareEnv } from "../testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "../testing/global-setup.ts";

const dir = mkdtempSync(join(tmpdir(), "rubrica-respaldo-"));
chmodSync(dir, 0o755);

let full: FreshDatabase;
let empty: FreshDatabase;
beforeAll(async () => {
  full = await freshDatabase();
  empty = await freshDatabase({ demo: false });
});
afterAll(async () => {
  await full.close();
  await empty.close();
  rmSync(dir, { recursive: true, force: true });
});

function tool(
  name: string,
  { name: database }: FreshDatabase,
  ...args: string[]
): Promise<{ code: number; out: string }> {
  const cli = fileURLToPath(new URL(`${name}-cli.ts`, import.meta.url));
  const DATABASE_URL = databaseUrl(inject("postgres"), database);
  const env = { ...bareEnv(), DATABASE_URL, SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: join(dir, database) };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd: dir, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
}

it("backs up, restores on an empty installation and finds it in order", { timeout: 240_000 }, async () => {
  const made = await tool("backup", full, dir);
  expect(made).toEqual({ code: 0, out: expect.stringMatching(/^Respaldo en .*\.respaldo: \d+ partes/) });
  const [file = ""] = readdirSync(dir).filter((name) => name.endsWith(".respaldo"));
  const restored = await tool("restore", empty, join(dir, file));
  expect(restored).toEqual({ code: 0, out: expect.stringMatching(/^Restaurado el respaldo del .*: \d+ filas/) });
  expect(await tool("fsck", empty)).toEqual({ code: 0, out: "Todo en orden.\n" });
  const again = await tool("restore", empty, join(dir, file));
  expect(again).toEqual({ code: 1, out: expect.stringMatching(/^La instalación no está vacía/) });
  expect(await tool("backup", full, join(dir, file))).toEqual({ code: 1, out: expect.stringMatching(/ya existe/) });
});

it("D091: backs up one company, by name or id", { timeout: 240_000 }, async () => {
  const only = await freshDatabase({ demo: false });
  try {
    const path = join(dir, "textil");
    const made = await tool("backup", full, "--empresa", "textil andina s.r.l.", path);
    expect(made).toEqual({ code: 0, out: expect.stringMatching(/^Respaldo de Textil Andina S\.R\.L\. en /) });
    expect((await tool("restore", only, path)).code).toBe(0);
    expect(await only.asOwner("select name from empresa")).toEqual([{ name: "Textil Andina S.R.L." }]);
    const [{ id } = { id: "" }] = await only.asOwner<{ id: string }>("select id from empresa");
    expect((await tool("backup", only, "--empresa", id, join(dir, "otra-vez"))).code).toBe(0);
    const unknown = await tool("backup", full, "--empresa", "Nadie", join(dir, "nadie"));
    expect(unknown).toEqual({ code: 1, out: "No existe la empresa Nadie.\n" });
  } finally {
    await only.close();
  }
});

it("says in one sentence what is missing", { timeout: 240_000 }, async () => {
  expect(await tool("backup", full)).toEqual({ code: 1, out: expect.stringMatching(/^Uso: npm run backup/) });
  expect(await tool("restore", full, "/no/existe")).toEqual({ code: 1, out: "No existe el archivo /no/existe.\n" });
});

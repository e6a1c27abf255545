// Proves that children read the program's code without what takes its types away, once that was done; and that nothing but
// the program's own files is kept for them, whatever a child says.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSandbox } from "./sandbox.ts";
import { keptAs } from "./stripped.mjs";
import { keepStripped } from "./stripping.ts";
import { task } from "./task.ts";

const soon = { timeout: 60_000, interval: 100 };
const reader = task("leer", new URL("./fixtures/reader.task.ts", import.meta.url), z.boolean());

it("a child reads what was kept, and loads no reader of TypeScript", async () => {
  const sandbox = createSandbox();
  try {
    await expect.poll(() => sandbox.run(reader, null, { by: "pruebas" }), soon).toBe(false);
  } finally {
    await sandbox.close();
  }
});

it("only the program's own files are kept, as they stand", async () => {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-tipos-"));
  try {
    const source = `export const ajeno: number = ${Date.now()};\n`;
    const foreign = join(dir, "ajeno.ts");
    writeFileSync(foreign, source);
    const url = pathToFileURL(foreign).href;
    const own = new URL("./wire.ts", import.meta.url);
    const out = own.href.replace("/src/", `/src/%2e%2e/${"../".repeat(20)}`).replace(/[^/]*$/, "");
    rmSync(keptAs(await readFile(own, "utf8")), { force: true });
    for (const said of [undefined, "x", { length: 1 }, [1, null, "", "wire.ts", url, `${out}${foreign.slice(1)}`]])
      keepStripped(said);
    keepStripped([url, own.href]);
    await expect.poll(async () => existsSync(keptAs(await readFile(own, "utf8"))), soon).toBe(true);
    expect(existsSync(keptAs(source))).toBe(false);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

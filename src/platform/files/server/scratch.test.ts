/** What a killed process left half written is gone at the next start, and what a living one writes is not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { clearScratch, scratchPath } from "./scratch.ts";

const SCRIPT = fileURLToPath(new URL("fixtures/endless-zip.ts", import.meta.url));

it("R-05: killed in the middle of a zip, nothing of it stays", async () => {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-zip-"));
  const child = spawn(process.execPath, [SCRIPT, dir], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(child.stdout, "data");
    const [half = ""] = readdirSync(dir);
    expect(statSync(join(dir, half)).size).toBeGreaterThan(0);
    await clearScratch(dir);
    expect(readdirSync(dir)).toEqual([half]);
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    const own = scratchPath(dir);
    writeFileSync(own, "x");
    await clearScratch(dir);
    expect(readdirSync(dir).map((name) => join(dir, name))).toEqual([own]);
  } finally {
    child.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  }
});

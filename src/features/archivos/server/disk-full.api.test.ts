// a full disk refuses new files in Spanish, goes on giving out the old ones, keeps no half file, and takes files
// again as soon as there is space. Needs a file system of its own, which only root can mount.
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { archivos } from "../contract.ts";
import { largePdf } from "./fixtures/files.ts";
import { keysOf, upload } from "./fixtures/upload.ts";

const MB = 1024 * 1024;
const dir = mkdtempSync(join(tmpdir(), "rubrica-lleno-"));

function mounted(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", dir], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mounted();
if (!isMounted) console.warn("R-10 is skipped: this user cannot mount a file system");

describe.skipIf(!isMounted)("R-10: the disk is full", () => {
  let server: TestedServer;
  const filler = join(dir, "relleno");
  beforeAll(async () => {
    // The services of a server under test live in the temporary directory.
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = dir;
    server = await testServer();
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  });
  afterAll(async () => {
    rmSync(filler, { force: true });
    await server.close();
  });

  /** Leaves that many bytes free. */
  function fill(free: number) {
    rmSync(filler, { force: true });
    const { bavail, bsize } = statfsSync(dir);
    const file = openSync(filler, "wx");
    for (let left = bavail * bsize - free; left > 0; left -= MB) writeSync(file, Buffer.alloc(Math.min(left, MB)));
    closeSync(file);
  }
  const rows = async () => (await server.fresh.asOwner<{ id: string }>("select id from archivo order by id")).length;
  const unfinished = () => [
    ...readdirSync(server.services.spoolDir),
    ...readdirSync(join(dirname(server.services.spoolDir), "archivos", ".sin-terminar")),
  ];

  it.each([
    ["when the file arrives", 0],
    ["when it is stored", 3 * MB],
  ])("%s", async (_, free) => {
    const first = await upload(server, "user", { body: largePdf(2 * MB) });
    expect(first.status).toBe(200);
    const before = [await rows(), await keysOf(server)];
    fill(free);
    const refused = await upload(server, "user", { body: largePdf(2 * MB) });
    expect(refused).toMatchObject({ status: 507, code: "common.sinEspacio" });
    expect(refused.message).toBe("No hay espacio para guardar archivos. Avisá al administrador del sistema");
    expect(unfinished()).toEqual([]);
    expect([await rows(), await keysOf(server)]).toEqual(before);
    const kept = await server.as("user", archivos).temporary({ archivoId: first.body.uploadedURL });
    expect(kept.size).toBe(first.body.size);
    rmSync(filler);
    expect((await upload(server, "user", { body: largePdf(2 * MB) })).status).toBe(200);
  });
});

afterAll(() => {
  if (isMounted) execFileSync("umount", [dir]);
  rmSync(dir, { recursive: true, force: true });
});

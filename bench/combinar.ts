/** Many signed receipts as one PDF, as the product's child makes it: how large it is beside the sum of them, and what it costs. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { combinarRecibos, SALIDA, wallOf } from "../src/features/recibos/server/tasks.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import { signedFiles } from "./firma-files.ts";
import { treeCpuMsOf } from "./process.ts";

const FILES = 500;
const KB = 1024;

export async function combinar() {
  const carpeta = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  const sandbox = createSandbox();
  try {
    const signed = await signedFiles(FILES);
    const partes = signed.map(({ bytes }, at) => {
      const archivo = `${at}.pdf`;
      writeFileSync(join(carpeta, archivo), bytes);
      return { archivo, marca: "Copia sin valor de firma." };
    });
    const before = treeCpuMsOf(process.pid);
    const limits = { wallMs: wallOf(FILES) };
    await sandbox.run(combinarRecibos, { carpeta, partes }, { by: "bench", lane: "long", write: carpeta, limits });
    const took = treeCpuMsOf(process.pid) - before;
    const path = join(carpeta, SALIDA);
    const [one, all] = [statSync(path).size, signed.reduce((sum, { bytes }) => sum + bytes.length, 0)];
    if (spawnSync("qpdf", ["--check", path]).status !== 0) throw new Error("qpdf finds fault with it");
    console.log(
      `${FILES} recibos firmados en un PDF: ${(one / KB).toFixed(0)} KB; la suma de los sueltos ${(all / KB).toFixed(0)} KB   ${(one / all).toFixed(2)} ×, ${took.toFixed(0)} ms de CPU`,
    );
  } finally {
    await sandbox.close();
    rmSync(carpeta, { recursive: true, force: true });
  }
}

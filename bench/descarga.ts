/**
 * All the files of a person as one zip, as the product writes it: what it costs beside streaming the same files through the
 * store into one file, and what it holds in memory. Each time in a process of its own.
 */
import { fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keyOf } from "../src/features/archivos/keys.ts";
import { openDiskStore } from "../src/platform/storage/server/disk.ts";
import type { Spent } from "./descarga-child.ts";
import { median } from "./load.ts";

const FILES = 2_000;
const MB = 1024 * 1024;
const TOTAL_MB = 500;
const ROUNDS = 5;
const AIM = { cpu: 2, mb: 60 };
const CHILD = fileURLToPath(new URL("descarga-child.ts", import.meta.url));

export async function descarga() {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    const [empresa, files] = [randomUUID(), Array.from({ length: FILES }, () => randomUUID())];
    const store = await openDiskStore(join(dir, "almacen"));
    const bytes = randomBytes((TOTAL_MB * MB) / FILES);
    for (const archivo of files) await store.put(keyOf(empresa, archivo), { bytes });
    const spentOn = async (how: "zip" | "plain"): Promise<Spent> => {
      const child = fork(CHILD);
      await once(child, "message");
      child.send({ how, dir, empresa, files });
      const [spent] = (await once(child, "message")) as [Spent];
      await once(child, "exit");
      return spent;
    };
    const rounds: { readonly zip: Spent; readonly plain: Spent }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ plain: await spentOn("plain"), zip: await spentOn("zip") });
    const middle = (of: (each: (typeof rounds)[number]) => number) => median(rounds.map(of));
    const [zip, plain] = [middle((each) => each.zip.cpuMs), middle((each) => each.plain.cpuMs)];
    console.log(
      `${FILES} archivos, ${TOTAL_MB} MB en un zip: ${zip.toFixed(0)} ms de CPU; los mismos por el almacén a un archivo: ${plain.toFixed(0)} ms   ${(zip / plain).toFixed(2)} × (meta ≤ ${AIM.cpu}), mediana de ${ROUNDS}`,
    );
    const held = Math.max(...rounds.map((each) => each.zip.mb));
    const bare = Math.max(...rounds.map((each) => each.plain.mb));
    console.log(
      `memoria: ${held.toFixed(0)} MB sobre el reposo (meta ≤ ${AIM.mb}); sin zip ${bare.toFixed(0)} MB, el máximo de ${ROUNDS}`,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * One way to bring a person's files into one file, in a process of its own: `zip` as the product does, `plain` by streaming
 * each through the store. Prints what it cost and what it held at most beyond what it held before.
 */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { keyOf } from "../src/features/archivos/keys.ts";
import { entriesOf } from "../src/features/ficha/server/files.ts";
import { storeZip } from "../src/platform/files/server/store-zip.ts";
import { openDiskStore } from "../src/platform/storage/server/disk.ts";
import { highestMbOf, residentMbOf } from "./process.ts";

export type Spent = { readonly cpuMs: number; readonly mb: number };
type Asked = {
  readonly how: "zip" | "plain";
  readonly dir: string;
  readonly empresa: string;
  readonly files: readonly string[];
};

process.once("message", async ({ how, dir, empresa, files }: Asked) => {
  const store = await openDiskStore(join(dir, "almacen"));
  const path = join(dir, `uno.${how}`);
  const ways = {
    zip: () =>
      storeZip(
        path,
        entriesOf(
          { store },
          files.map((archivo) => ({ clave: keyOf(empresa, archivo), path: `Recibos/${archivo}.pdf` })),
        ),
      ),
    plain: () => {
      async function* pieces(): AsyncGenerator<Uint8Array> {
        for (const archivo of files) yield* await store.read(keyOf(empresa, archivo));
      }
      return pipeline(pieces(), createWriteStream(path, { flags: "wx" }));
    },
  };
  const idle = residentMbOf(process.pid);
  const before = process.cpuUsage();
  await ways[how]();
  const { user, system } = process.cpuUsage(before);
  const spent: Spent = { cpuMs: (user + system) / 1000, mb: highestMbOf(process.pid) - idle };
  await rm(path);
  process.send?.(spent, () => process.disconnect());
});
process.send?.("ready");

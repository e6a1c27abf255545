/**
 * Files in a directory of this machine. A file is complete and on the disk, or it is not there at all: written aside,
 * flushed, moved into place, and the move flushed as well. A full disk refuses new files and nothing else.
 */
import { constants, type Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flush } from "#platform/files/server/flush.ts";
import { clearScratch, scratchPath } from "#platform/files/server/scratch.ts";
import { isDiskFull } from "#platform/problems/disk-full.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { checkedKey, MissingObject, type Store, type StoredObject } from "./store.ts";

/** A dot, so that no key can name it; inside the store, so that moving out of it never crosses file systems. */
const UNFINISHED = ".sin-terminar";

export async function openDiskStore(dir: string): Promise<Store> {
  const unfinished = join(dir, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await clearScratch(unfinished);
  const pathOf = (key: string) => join(dir, checkedKey(key));
  const flushFolder = sharedFlush();
  const opened = (key: string) =>
    open(pathOf(key), "r").catch((error) => {
      throw isAbsent(error) ? new MissingObject(key) : error;
    });

  return {
    async put(key, from) {
      const path = pathOf(key);
      const aside = scratchPath(unfinished);
      try {
        await fill(aside, from);
        await moveTo(path, aside);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(aside, { force: true });
        throw refusalOf(error);
      }
    },
    whole: (key) =>
      readFile(pathOf(key)).catch((error) => {
        throw isAbsent(error) ? new MissingObject(key) : error;
      }),
    read: async (key) => (await opened(key)).createReadStream(),
    async *pieces(key, memory) {
      await using handle = await opened(key);
      for (;;) {
        const { bytesRead } = await handle.read(memory, 0, memory.length, null);
        if (bytesRead === 0) return;
        yield memory.subarray(0, bytesRead);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async size(key) {
      const found = await stat(pathOf(key)).catch(orNull);
      return found?.size ?? null;
    },
    list: (prefix) => walk(dir, prefix === "" ? "" : checkedKey(prefix)),
    sweep: () => clearScratch(unfinished),
  };
}

type From = Parameters<Store["put"]>[1];

/** On the disk when it returns. */
async function fill(path: string, from: From): Promise<void> {
  if ("bytes" in from) return writeFile(path, from.bytes, { flag: "wx", mode: 0o600, flush: true });
  // A copy and not a link: what is stored must not change with its source.
  await copyFile(from.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await flush(path);
}

/** Most folders are there: they are made for the first file in them. */
async function moveTo(path: string, aside: string): Promise<void> {
  try {
    await rename(aside, path);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await makeDirectory(dirname(path));
    await rename(aside, path);
  }
}

/** Files moved into one folder at once are made durable by one flush of it, which begins when all of them are there. */
function sharedFlush(): (folder: string) => Promise<void> {
  const begun = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();
  async function turn(folder: string): Promise<void> {
    await begun.get(folder)?.catch(() => {});
    next.delete(folder);
    const own = flush(folder);
    begun.set(folder, own);
    try {
      await own;
    } finally {
      if (begun.get(folder) === own) begun.delete(folder);
    }
  }
  return (folder) => {
    const shared = next.get(folder) ?? turn(folder);
    next.set(folder, shared);
    return shared;
  };
}

/** A directory that was just made must survive a crash too, and it is its parent that remembers it. */
async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

async function* walk(dir: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries: Dirent[] = (await readdir(join(dir, prefix), { withFileTypes: true }).catch(orNull)) ?? [];
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const key = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* walk(dir, key);
      continue;
    }
    const found = await stat(join(dir, key)).catch(orNull);
    // Removed since the directory was read.
    if (found) yield { key, size: found.size, modified: found.mtime };
  }
}

const isAbsent = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

function orNull(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

const refusalOf = (error: unknown) => (isDiskFull(error) ? new Refusal(common.sinEspacio) : error);

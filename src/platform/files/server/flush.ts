/** A file or directory is on the disk, and not only in memory, when this returns: a crash no longer loses it. */
import { open } from "node:fs/promises";

export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The mark of a restore under way: in the store before the first file goes in, gone once rows and files are both
 * there. While it lies there the program does not start, and the next restore knows that what it finds is a cut one's.
 */
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Store } from "#platform/storage/server/store.ts";
import { BackupError } from "./backup-format.ts";

const KEY = "restauracion-en-curso";

/** Which back-up it is of. */
const Mark = z.object({ version: z.string(), created: z.string() });
export type Mark = z.infer<typeof Mark>;

export const isMark = (key: string): boolean => key === KEY;

export const putMark = (store: Store, { version, created }: Mark) =>
  store.put(KEY, { bytes: Buffer.from(JSON.stringify({ version, created })) });

export async function readMark(store: Store): Promise<Mark | null> {
  if ((await store.size(KEY)) === null) return null;
  return Mark.parse(JSON.parse(await text(await store.read(KEY))));
}

export const removeMark = (store: Store) => store.remove(KEY);

/** An installation of which nobody knows how much is there is not worked with. */
export async function refuseHalfRestored(store: Store): Promise<void> {
  const mark = await readMark(store);
  if (!mark) return;
  throw new BackupError(
    `La restauración del respaldo del ${mark.created} quedó a medias: repítala con «npm run restore -- <archivo>» antes de iniciar.`,
  );
}

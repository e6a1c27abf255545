/**
 * One more revision of a PDF, for one more signature: an approval beside those that are there, never a certification.
 * Parses a foreign file, so it runs in the sandbox only, and knows no key. Answers what is to be appended: the bytes
 * before it stay as they are. Changed are the page's annotations and the form, nothing else.
 */
import { appended } from "./append.ts";
import { Unsignable } from "./plan.ts";
import type { Prepared, Stamped } from "./revision.ts";

/** Throws `Unsignable`. */
export async function prepareRevision(bytes: Uint8Array, asked: Stamped): Promise<Prepared> {
  try {
    const byHand = appended(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), asked);
    return byHand ?? (await (await import("./append-libpdf.ts")).appendedByLibrary(bytes, asked));
  } catch (error) {
    if (error instanceof Unsignable) throw error;
    // Whatever else stops us is something in the file that is not as it should be.
    throw new Unsignable("danado", { cause: error });
  }
}

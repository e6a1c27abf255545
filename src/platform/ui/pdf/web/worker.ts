/**
 * What reads a document, in a thread of its own: begun while its bytes are still on their way, and where another document
 * follows, before anybody asks for that one. To start one takes as long as to read a receipt. None is shared: one that
 * hangs on its document holds up no other, and ends with it.
 */
import { pdfjs } from "react-pdf";

export type Reader = InstanceType<typeof pdfjs.PDFWorker>;

let spare: Reader | null = null;

function newReader(): Reader {
  const reader = new pdfjs.PDFWorker();
  // Ended before it was ready, it says so to nobody; one that cannot start says it to its document.
  reader.promise.catch(() => {});
  return reader;
}

/** By then this document is drawn, and no longer waits for what the next one's takes. */
const SOON_MS = 1_000;

/** For the document after this one. */
export function prepareReader(): void {
  setTimeout(() => {
    spare ??= newReader();
  }, SOON_MS);
}

/** Whoever takes it ends it. */
export function takeReader(): Reader {
  const taken = spare ?? newReader();
  spare = null;
  return taken;
}

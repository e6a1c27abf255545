/** A file as a document, read to the letter; and what such a reading gives up with. */
import { newPurse, RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { newTrace } from "./lexer.ts";
import { Notes, Unreadable } from "./notes.ts";
import { Document } from "./revisions.ts";

/** What honest files take: each byte read once or twice, and what was packed. */
const UNPACKED = 64 * 1024 * 1024;
const PASSES = 4;

/** Throws what `endOf` knows. */
export function openDocument(bytes: Buffer, notes: Notes): Document {
  const purse = { ...newPurse(), inflated: UNPACKED + PASSES * bytes.length };
  return new Document({ bytes, purse, notes, trace: newTrace() });
}

/** Null: not every reader would take it in the same way. */
export function openFlawless(bytes: Buffer): Document | null {
  const notes = new Notes(new Set());
  try {
    const document = openDocument(bytes, notes);
    return notes.faults.size === 0 ? document : null;
  } catch (error) {
    endOf(error);
    return null;
  }
}

/** What a reader of ours gives up with; anything else is a fault of the program. */
export function endOf(error: unknown): "unreadable" | "tooComplex" {
  if (error instanceof Unreadable) return "unreadable";
  if (error instanceof RefusedPdf) return error.reason === "complejo" ? "tooComplex" : "unreadable";
  throw error;
}

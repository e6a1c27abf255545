/** Whether a PDF is validly signed (S-45). Parses a foreign file, so it runs in the sandbox only. */
import { checkPdf, readPdf } from "./check.ts";
import { Der } from "./der.ts";
import { Notes } from "./notes.ts";
import { endOf } from "./open.ts";
import { coveredBy } from "./signatures.ts";
import { readSignedData } from "./signed-data.ts";
import type { Trust, Verdict } from "./verdict.ts";

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

export const verifyPdf = async (bytes: Uint8Array, trust: Trust): Promise<Verdict> =>
  checkPdf(bufferOf(bytes), trust, new Set());

/** What a file says of itself: whose authority to ask, and which revisions to look for. Nothing of it is proven. */
export type ReadSignature = { readonly serial: string; readonly revisionSha256: string };

export function readSignatures(bytes: Uint8Array): ReadSignature[] {
  const notes = new Notes(new Set());
  try {
    const { document, found } = readPdf(bufferOf(bytes), notes);
    return found.flatMap((one) => {
      const covered = coveredBy(document, one);
      const serial = covered && serialIn(covered.contents, notes);
      return covered && serial ? [{ serial, revisionSha256: covered.sha256 }] : [];
    });
  } catch (error) {
    endOf(error);
    return [];
  }
}

function serialIn(contents: Buffer, notes: Notes): string | null {
  try {
    const der = new Der(notes);
    const [signer] = readSignedData(der, der.first(contents)).signers;
    const content = signer && der.first(signer.serial).content;
    return content ? content.toString("hex").replace(/^0+(?=.)/, "") : null;
  } catch (error) {
    endOf(error);
    return null;
  }
}

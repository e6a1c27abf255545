/**
 * The signatures of a PDF as parts that other tools take: the CMS without its padding, the bytes it covers, where its value
 * and its time stamp lie inside. Proves nothing. Parses a foreign file, so it runs in the sandbox only.
 */
import { createHash } from "node:crypto";
import { readPdf } from "./check.ts";
import { Der } from "./der.ts";
import { Notes, Unreadable } from "./notes.ts";
import { endOf } from "./open.ts";
import { coveredBy } from "./signatures.ts";
import { ATTRIBUTE, readSignedData, soleValue } from "./signed-data.ts";

/** One file, and what it was before each of its signatures, by its SHA-256. */
export type ToTakeApart = { readonly bytes: Uint8Array; readonly before: readonly string[] };

export type TakenApart = {
  readonly revisionSha256: string;
  /** Two: where each begins, and how long it is. */
  readonly ranges: [number, number, number, number];
  /** How long the file was before it; null where no beginning of this one is that file. */
  readonly before: number | null;
  /** DER. */
  readonly cms: Uint8Array;
  /** Where in the CMS the element is whose content is the signature's value. */
  readonly valueAt: number;
  /** DER, where in the CMS it is, and the certificates that came with it. */
  readonly token: {
    readonly at: number;
    readonly bytes: Uint8Array;
    readonly certificates: readonly Uint8Array[];
  } | null;
};

/** In their order; null where one of them cannot be read. */
export function takeApart({ bytes, before }: ToTakeApart): TakenApart[] | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const notes = new Notes(new Set());
  try {
    const { document, found } = readPdf(file, notes);
    return found.map((one, at) => {
      const covered = coveredBy(document, one);
      const [start, first, second, rest, ...more] = covered?.ranges ?? [];
      if (!covered || start !== 0 || !first || !second || rest === undefined || more.length > 0)
        throw new Unreadable("ranges");
      return {
        revisionSha256: covered.sha256,
        ranges: [start, first, second, rest],
        before: lengthOf(file, document.revisions[one.revision - 1]?.to ?? null, before[at] ?? ""),
        ...partsOf(covered.contents, new Der(notes)),
      };
    });
  } catch (error) {
    endOf(error);
    return null;
  }
}

/** Behind the end of a revision its line may end in several ways: the right one is told by the hash. */
function lengthOf(file: Buffer, end: number | null, sha256: string): number | null {
  if (end === null) return null;
  const lengths = [end, end + 1, end + 2];
  return lengths.find((to) => createHash("sha256").update(file.subarray(0, to)).digest("hex") === sha256) ?? null;
}

function partsOf(contents: Buffer, der: Der): Pick<TakenApart, "cms" | "valueAt" | "token"> {
  const { whole: cms } = der.first(contents);
  const [signer, ...others] = readSignedData(der, der.first(contents)).signers;
  if (!signer || others.length > 0) throw new Unreadable("signers");
  const token = soleValue(signer.unsigned, ATTRIBUTE.timestamp);
  const placeOf = (part: Buffer) => part.byteOffset - cms.byteOffset;
  return {
    cms: copyOf(cms),
    valueAt: placeOf(signer.signature) - headerOf(signer.signature.length),
    token: token && {
      at: placeOf(token.whole),
      bytes: copyOf(token.whole),
      certificates: readSignedData(der, token).certificates.map(copyOf),
    },
  };
}

/** Alone: a part of a larger buffer would take all of it along. */
const copyOf = (bytes: Buffer): Uint8Array => new Uint8Array(bytes);

/** The bytes that tag and length take before a content, in DER. */
const headerOf = (length: number): number => {
  if (length < 0x80) return 2;
  return 2 + Math.ceil(length.toString(16).length / 2);
};

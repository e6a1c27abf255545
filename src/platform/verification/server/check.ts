/**
 * Every rule about a signed PDF, in order. Which of them hold is a parameter for this module's own tests alone: each is
 * switched off once to see that some forgery then passes. Everybody else asks `verify.ts`.
 */
import type { Fault } from "../faults.ts";
import { activeIn } from "./active.ts";
import { type Certificate, mayIssue, maySign, readCertificate } from "./certificate.ts";
import { checkChange } from "./changes.ts";
import { checkCms, type ReadCms } from "./cms.ts";
import { Notes } from "./notes.ts";
import { endOf, openDocument } from "./open.ts";
import type { Document } from "./revisions.ts";
import {
  type Covered,
  coveredBy,
  dateOf,
  type Found,
  hiddenRanges,
  mentionsRange,
  signaturesOf,
  textOf,
} from "./signatures.ts";
import { readTimestamp } from "./timestamp.ts";
import type { CheckedSignature, Trust, Verdict } from "./verdict.ts";

export function checkPdf(bytes: Buffer, trust: Trust, off: ReadonlySet<Fault>): Verdict {
  const notes = new Notes(off);
  let read: { readonly document: Document; readonly found: readonly Found[] };
  try {
    read = readPdf(bytes, notes);
  } catch (error) {
    const end = endOf(error);
    const isUnsigned = end === "unreadable" && looksLikePdf(bytes) && !mentionsPlainly(bytes);
    return isUnsigned ? UNSIGNED : invalid([...notes.faults, end]);
  }
  const { document, found } = read;
  if (found.length === 0)
    return mentionsRange(document) || mentionsPlainly(bytes) ? invalid([...notes.faults, "hiddenSignature"]) : UNSIGNED;
  try {
    return judged(document, found, trust, notes);
  } catch (error) {
    return invalid([...notes.faults, endOf(error)]);
  }
}

const UNSIGNED: Verdict = { result: "sinFirmas", faults: [], signatures: [] };
const invalid = (faults: readonly Fault[]): Verdict => ({ result: "invalido", faults, signatures: [] });

/** Throws what `endOf` knows. */
export function readPdf(bytes: Buffer, notes: Notes) {
  const document = openDocument(bytes, notes);
  return { document, found: signaturesOf(document) };
}

/** A signature says its range in the file as it lies, whoever else can read the rest; a letter may be escaped. */
const mentionsPlainly = (bytes: Buffer): boolean => RANGE.test(bytes.toString("latin1"));
const RANGE = new RegExp(
  Array.from("ByteRange", (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join(""),
  "i",
);
const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes("%PDF-");

function judged(document: Document, found: readonly Found[], trust: Trust, notes: Notes): Verdict {
  const authority = Buffer.from(trust.authority);
  const issuer = readCertificate(authority, notes);
  notes.demand(mayIssue(issuer), "authority");
  notes.demand(!hiddenRanges(document, found), "hiddenSignature");
  notes.demand(!activeIn(document), "active");
  const covered = found.map((one) => coveredBy(document, one));
  checkCoverage(document, found, covered, notes);
  const signatures = found.map((one, at) => {
    checkChange(document, one, found.slice(0, at));
    return signatureOf(one, covered[at] ?? null, { trust, authority, issuer });
  });
  const faults = new Set([...notes.faults, ...signatures.flatMap((one) => one.faults)]);
  return { result: faults.size === 0 ? "valido" : "invalido", faults: [...faults], signatures };
}

/** The last revisions are the signatures', one each and in their order; the last of them ends with the file. */
function checkCoverage(
  document: Document,
  found: readonly Found[],
  covered: readonly (Covered | null)[],
  notes: Notes,
): void {
  const { revisions, reading } = document;
  const first = revisions.length - found.length;
  for (const [at, one] of found.entries()) {
    notes.demand(one.revision === first + at, "coverage");
    const end = covered[at]?.end ?? -1;
    const to = revisions[one.revision]?.to ?? -2;
    const line = reading.bytes.toString("latin1", to, end);
    notes.demand(end >= to && ["", "\n", "\r", "\r\n"].includes(line), "coverage");
    if (at === found.length - 1) notes.demand(end === reading.bytes.length, "coverage");
  }
}

type Trusted = { readonly trust: Trust; readonly authority: Buffer; readonly issuer: Certificate };

function signatureOf(found: Found, covered: Covered | null, trusted: Trusted): CheckedSignature {
  const { value, notes, fieldName } = found;
  const reason = value.get("Reason");
  const claimed = dateOf(value.get("M"));
  const revision = { length: covered?.end ?? 0, sha256: covered?.sha256 ?? "" };
  const cms = covered && readCms(covered, trusted.authority, notes);
  const time = timeOf(cms, claimed, revision.sha256, trusted.trust, notes);
  const revoked = cms ? checkCertificate(cms.certificate, time, trusted, notes) : null;
  const { names, serial, from, until } = cms?.certificate ?? UNKNOWN;
  return {
    field: short(fieldName),
    name: short(names.commonName),
    cuil: short(names.serialNumber.replaceAll(/\D/g, "")),
    organization: short(names.organization),
    serial: short(serial),
    certificate: { from, until, revoked },
    reason: reason instanceof Buffer ? textOf(reason).slice(0, MAX_REASON) : "",
    claimed,
    time,
    revision,
    faults: [...notes.faults],
  };
}

/** A file of a stranger fills nobody's screen. */
const short = (text: string) => text.slice(0, 200);
const MAX_REASON = 10_000;

const UNKNOWN = {
  names: { commonName: "", serialNumber: "", organization: "" },
  serial: "",
  from: new Date(0),
  until: new Date(0),
};

function readCms(covered: Covered, authority: Buffer, notes: Notes): ReadCms | null {
  try {
    return checkCms(covered, authority, notes);
  } catch (error) {
    notes.end(endOf(error));
    return null;
  }
}

type Time = CheckedSignature["time"];

/** D206: a trusted time stamp; else our own record of that very revision; else what the file says. */
function timeOf(cms: ReadCms | null, claimed: Date | null, sha256: string, trust: Trust, notes: Notes): Time {
  if (cms && cms.signer.unsigned.length > 0) {
    const stamp = readTimestamp(cms.signer, trust.timestampAuthorities);
    notes.demand(stamp !== null, "timestamp");
    if (stamp?.isTrusted) return { at: stamp.at, by: "tsa" };
  }
  const recorded = trust.proven.filter((one) => one.sha256 === sha256).map(({ at }) => at.getTime());
  if (recorded.length > 0) return { at: new Date(Math.min(...recorded)), by: "registro" };
  return { at: claimed ?? new Date(0), by: "declarado" };
}

/** Answers when it was revoked, if it was. */
function checkCertificate(certificate: Certificate, time: Time, { trust, issuer }: Trusted, notes: Notes): Date | null {
  notes.demand(certificate.isIssuedBy(issuer), "issuer");
  notes.demand(maySign(certificate), "usage");
  notes.demand(certificate.isStrong, "weakKey");
  const isInForce = ({ from, until }: Certificate) => from <= time.at && time.at <= until;
  notes.demand(isInForce(certificate) && isInForce(issuer), "notInForce");
  const revoked = trust.revoked.find(
    ({ serial }) => serial.toLowerCase().replace(/^0+(?=.)/, "") === certificate.serial,
  );
  // Whoever holds a stolen key can write any moment into a file.
  notes.demand(!revoked || (time.by !== "declarado" && time.at < revoked.when), "revoked");
  return revoked?.when ?? null;
}

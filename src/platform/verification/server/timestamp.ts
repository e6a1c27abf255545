/** A time stamp behind a signature (RFC 3161): it must be of that signature; whether its moment counts is another thing. */
import { createHash } from "node:crypto";
import {
  type Certificate,
  HASHES,
  isVerified,
  mayIssue,
  mayTimestamp,
  readCertificate,
  SIGNATURES,
} from "./certificate.ts";
import { algorithmOf, Der, dateOf, type Element, oidOf, TAG } from "./der.ts";
import { Notes, Unreadable } from "./notes.ts";
import { ATTRIBUTE, readSignedData, type SignerInfo, soleValue } from "./signed-data.ts";

const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const MAX_CHAIN = 4;

export type Stamp = { readonly at: Date; readonly isTrusted: boolean };

/** Null: it is not of this signature, or nobody's. */
export function readTimestamp(signer: SignerInfo, authorities: readonly Uint8Array[]): Stamp | null {
  const value = soleValue(signer.unsigned, ATTRIBUTE.timestamp);
  // Its own certificate obeys its authority's habits, not ours.
  const notes = new Notes(new Set());
  try {
    return value && stampOf(new Der(notes), value, signer.signature, authorities, notes);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function stampOf(
  der: Der,
  token: Element,
  signature: Buffer,
  authorities: readonly Uint8Array[],
  notes: Notes,
): Stamp | null {
  const data = readSignedData(der, token);
  const [signer, ...others] = data.signers;
  const { content } = data;
  if (!signer || others.length > 0 || content === null || data.contentType !== TST_INFO) return null;
  const [version, , imprint, , at] = der.inside(der.only(content, TAG.sequence), TAG.sequence);
  const [algorithm, hashed] = der.inside(imprint, TAG.sequence);
  const imprinted = HASHES.get(algorithmOf(der, algorithm));
  if (version?.tag !== TAG.integer || !imprinted || imprinted === "sha1" || hashed?.tag !== TAG.octets) return null;
  if (!createHash(imprinted).update(signature).digest().equals(hashed.content)) return null;
  const certificates = data.certificates.map((bytes) => readCertificate(bytes, notes));
  const certificate = certificates.find(
    ({ issuer, serialDer }) => issuer.equals(signer.issuer) && serialDer.equals(signer.serial),
  );
  const type = soleValue(signer.signed, ATTRIBUTE.contentType);
  if (type?.tag !== TAG.oid || oidOf(type) !== TST_INFO) return null;
  if (!certificate || !isSigned(signer, content, certificate) || !isOwn(der, signer, certificate)) return null;
  const moment = dateOf(at);
  const trusted = authorities.flatMap(readAuthority);
  const isTrusted =
    mayTimestamp(certificate) && isInForce(certificate, moment) && climbs(certificate, certificates, trusted, moment);
  // Whatever was noted about its certificates, they are not ours to excuse.
  return { at: moment, isTrusted: isTrusted && notes.faults.size === 0 };
}

/** One that cannot be read vouches for nobody; what others vouch for is as good as it was. */
function readAuthority(bytes: Uint8Array): Certificate[] {
  const notes = new Notes(new Set());
  try {
    const certificate = readCertificate(Buffer.from(bytes), notes);
    return notes.faults.size === 0 ? [certificate] : [];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function isSigned(signer: SignerInfo, content: Buffer, { key, kind }: Certificate): boolean {
  const hash = HASHES.get(signer.digest);
  const how = SIGNATURES.get(signer.algorithm);
  const digest = soleValue(signer.signed, ATTRIBUTE.messageDigest);
  if (!hash || hash === "sha1" || !how || how.key !== kind) return false;
  if (!digest?.content.equals(createHash(hash).update(content).digest())) return false;
  return isVerified(how.hash ?? hash, signer.signedBytes, key, signer.signature);
}

/** The token says which certificate it was made with, by the old attribute or the new one. */
function isOwn(der: Der, { signed }: SignerInfo, certificate: Certificate): boolean {
  const [older, newer] = [
    soleValue(signed, ATTRIBUTE.signingCertificate),
    soleValue(signed, ATTRIBUTE.signingCertificateV2),
  ];
  const named = newer ?? older;
  if (!named) return false;
  const [list] = der.inside(named, TAG.sequence);
  const parts = der.inside(der.inside(list, TAG.sequence)[0], TAG.sequence);
  const [first, second] = parts;
  const algorithm = first?.tag === TAG.sequence ? HASHES.get(algorithmOf(der, first)) : newer ? "sha256" : "sha1";
  const hash = first?.tag === TAG.sequence ? second : first;
  return (
    algorithm !== undefined && hash?.content.equals(createHash(algorithm).update(certificate.der).digest()) === true
  );
}

const isInForce = ({ from, until }: Certificate, at: Date) => from <= at && at <= until;

function climbs(one: Certificate, brought: readonly Certificate[], trusted: readonly Certificate[], at: Date): boolean {
  let now = one;
  for (let step = 0; step < MAX_CHAIN; step++) {
    if (trusted.some((authority) => now.der.equals(authority.der) || now.isIssuedBy(authority))) return true;
    const above = brought.find((next) => mayIssue(next) && isInForce(next, at) && now.isIssuedBy(next));
    if (!above) return false;
    now = above;
  }
  return false;
}

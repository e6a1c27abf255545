/** The signature itself, as PAdES B-B or B-T has it (S-46): one signer, no content of its own, nothing behind it. */
import { type Certificate, HASHES, isVerified, readCertificate, SIGNATURES } from "./certificate.ts";
import { context, Der, type Element, expected, TAG } from "./der.ts";
import { type Notes, Unreadable } from "./notes.ts";
import type { Covered } from "./signatures.ts";
import { ATTRIBUTE, isOrdered, readSignedData, type SignedData, type SignerInfo, soleValue } from "./signed-data.ts";

const DATA = "1.2.840.113549.1.7.1";
const SIGNED: ReadonlySet<string> = new Set([
  ATTRIBUTE.contentType,
  ATTRIBUTE.messageDigest,
  ATTRIBUTE.signingCertificateV2,
]);

export type ReadCms = { readonly signer: SignerInfo; readonly certificate: Certificate };

/** Throws `Unreadable`. `authority`: the only other certificate that may come along. */
export function checkCms(covered: Covered, authority: Buffer, notes: Notes): ReadCms {
  const der = new Der(notes);
  const outer = der.first(covered.contents);
  const behind = covered.contents.subarray(outer.whole.length);
  notes.demand(
    behind.every((byte) => byte === 0),
    "contents",
  );
  const data = readSignedData(der, outer);
  notes.demand(data.version === 1, "encoding");
  notes.demand(data.content === null, "embedded");
  const [signer] = data.signers;
  if (!signer) throw new Unreadable("no signer");
  notes.demand(data.signers.length === 1, "signers");
  const certificate = certificateOf(data, signer, authority, notes);
  checkDigest(covered, data, signer, notes);
  checkAttributes(der, data, signer, certificate, notes);
  const how = SIGNATURES.get(signer.algorithm);
  const hash = HASHES.get(signer.digest);
  const isRight =
    hash !== undefined &&
    how?.key === certificate.kind &&
    (how?.hash === null || how?.hash === hash) &&
    isVerified(hash, signer.signedBytes, certificate.key, signer.signature);
  notes.demand(isRight, "signature");
  return { signer, certificate };
}

function certificateOf(data: SignedData, signer: SignerInfo, authority: Buffer, notes: Notes): Certificate {
  const others = data.certificates.filter((bytes) => !bytes.equals(authority));
  const read = others.map((bytes) => readCertificate(bytes, notes));
  const own = read.filter(({ issuer, serialDer }) => issuer.equals(signer.issuer) && serialDer.equals(signer.serial));
  notes.demand(others.length === 1 && data.certificates.length <= 2 && !data.hasLists, "certificates");
  // The authority itself may claim to have signed: it has no other certificate than its own.
  const [found = readCertificate(authority, notes)] = own;
  if (!found.issuer.equals(signer.issuer) || !found.serialDer.equals(signer.serial))
    throw new Unreadable("no certificate");
  return found;
}

function checkDigest(covered: Covered, { digests }: SignedData, signer: SignerInfo, notes: Notes): void {
  const hash = HASHES.get(signer.digest);
  const isOne = digests.length === 1 && digests[0] === signer.digest;
  notes.demand(isOne && hash === "sha256", "digestAlgorithm");
  const said = soleValue(signer.signed, ATTRIBUTE.messageDigest);
  notes.demand(hash !== undefined && said?.tag === TAG.octets && said.content.equals(covered.digest(hash)), "digest");
}

function checkAttributes(der: Der, data: SignedData, signer: SignerInfo, certificate: Certificate, notes: Notes): void {
  const { signed, unsigned } = signer;
  const type = soleValue(signed, ATTRIBUTE.contentType);
  const isData = data.contentType === DATA && type !== null && isOid(type, data);
  const isKnown =
    signed.every(({ oid }) => SIGNED.has(oid)) && unsigned.every(({ oid }) => oid === ATTRIBUTE.timestamp);
  notes.demand(isData && isKnown && isOrdered(signed) && unsigned.length <= 1, "attributes");
  const named = soleValue(signed, ATTRIBUTE.signingCertificateV2);
  notes.demand(named !== null && isNamed(der, named, certificate), "signingCertificate");
}

const DATA_OID = Buffer.from("06092a864886f70d010701", "hex");
const isOid = (type: Element, { contentType }: SignedData) => contentType === DATA && type.whole.equals(DATA_OID);

/** ESS signing-certificate-v2 (RFC 5035): that certificate alone, by SHA-256, which is meant where none is named. */
export function isNamed(der: Der, value: Element, certificate: Certificate): boolean {
  const [list, ...policies] = der.inside(value, TAG.sequence);
  const [first, ...others] = der.inside(list, TAG.sequence);
  const [hash, issuerSerial, ...more] = der.inside(first, TAG.sequence);
  if (policies.length > 0 || others.length > 0 || more.length > 0) return false;
  if (hash?.tag !== TAG.octets || !hash.content.equals(certificate.sha256)) return false;
  if (!issuerSerial) return true;
  const [names, serial] = der.inside(issuerSerial, TAG.sequence);
  const issuer = der.only(der.only(expected(names, TAG.sequence).content, context(4)).content, TAG.sequence);
  return issuer.whole.equals(certificate.issuer) && serial?.whole.equals(certificate.serialDer) === true;
}

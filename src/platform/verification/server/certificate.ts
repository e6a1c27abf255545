/** A certificate, read from its DER, and what it may be used for. Who issued it is asked of the given authority only. */
import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { Fault } from "../faults.ts";
import { algorithmOf, context, Der, dateOf, type Element, expected, oidOf, TAG } from "./der.ts";
import { Notes, Unreadable } from "./notes.ts";

export const HASHES: ReadonlyMap<string, string> = new Map([
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

/** Kind of key, and the digest where the algorithm names it. */
export const SIGNATURES: ReadonlyMap<string, { readonly key: "rsa" | "ec"; readonly hash: string | null }> = new Map([
  ["1.2.840.113549.1.1.1", { key: "rsa", hash: null }],
  ["1.2.840.113549.1.1.11", { key: "rsa", hash: "sha256" }],
  ["1.2.840.113549.1.1.12", { key: "rsa", hash: "sha384" }],
  ["1.2.840.113549.1.1.13", { key: "rsa", hash: "sha512" }],
  ["1.2.840.10045.4.3.2", { key: "ec", hash: "sha256" }],
  ["1.2.840.10045.4.3.3", { key: "ec", hash: "sha384" }],
  ["1.2.840.10045.4.3.4", { key: "ec", hash: "sha512" }],
]);

const EXTENSION = {
  subjectKey: "2.5.29.14",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  authorityKey: "2.5.29.35",
  extendedUsage: "2.5.29.37",
} as const;
/** What may be critical: the rest of them must be understood, and is not. */
const UNDERSTOOD = new Set<string>([EXTENSION.keyUsage, EXTENSION.basicConstraints, EXTENSION.extendedUsage]);
const PERSONAL = new Set(["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36"]);
const TIMESTAMPING = "1.3.6.1.5.5.7.3.8";
const NAMES = { commonName: "2.5.4.3", serialNumber: "2.5.4.5", organization: "2.5.4.10" } as const;

type Usage = "digitalSignature" | "nonRepudiation" | "keyCertSign";
const BITS: Readonly<Record<Usage, number>> = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04 };

export type Certificate = {
  readonly der: Buffer;
  readonly sha256: Buffer;
  /** Hexadecimal, lower case, without leading zeros. */
  readonly serial: string;
  readonly serialDer: Buffer;
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly names: Readonly<Record<keyof typeof NAMES, string>>;
  readonly from: Date;
  readonly until: Date;
  readonly key: KeyObject;
  readonly kind: string | undefined;
  readonly isStrong: boolean;
  readonly isAuthority: boolean;
  readonly extendedUsage: readonly string[] | null;
  has(usage: Usage): boolean;
  isIssuedBy(authority: Certificate): boolean;
};

type Known = { readonly certificate: Certificate; readonly faults: readonly Fault[] };
/** By their bytes, from which all of it follows: of a thousand files the certificates are the same few. */
const known = new Map<string, Known>();
const MOST_KNOWN = 64;

/** Throws `Unreadable`; what can be read and is not right is noted. */
export function readCertificate(bytes: Buffer, notes: Notes): Certificate {
  const letters = bytes.toString("latin1");
  const { certificate, faults } = known.get(letters) ?? learnt(letters);
  for (const fault of faults) notes.fault(fault);
  return certificate;
}

function learnt(letters: string): Known {
  const notes = new Notes(new Set());
  const certificate = parsed(Buffer.from(letters, "latin1"), notes);
  if (known.size >= MOST_KNOWN) known.clear();
  const one = { certificate, faults: [...notes.faults] };
  known.set(letters, one);
  return one;
}

function parsed(bytes: Buffer, notes: Notes): Certificate {
  const der = new Der(notes);
  const whole = der.first(bytes);
  if (whole.whole.length !== bytes.length) throw new Unreadable("behind the certificate");
  const [tbs, algorithm, signature, ...more] = der.inside(whole, TAG.sequence);
  const [version, serial, inner, issuer, validity, subject, spki, ...rest] = der.inside(tbs, TAG.sequence);
  const isThird = version?.tag === context(0) && version.content.equals(Buffer.from([2, 1, 2]));
  if (more.length > 0 || !isThird || !inner || !algorithm || !inner.whole.equals(algorithm.whole))
    throw new Unreadable("X.509");
  const bits = expected(signature, TAG.bits).content;
  const signed = SIGNATURES.get(algorithmOf(der, algorithm));
  if (bits[0] !== 0 || !signed?.hash) throw new Unreadable("X.509 signature");
  const [from, until] = der.inside(validity, TAG.sequence);
  const extensions = extensionsOf(der, rest, notes);
  const usages = usagesOf(der, extensions.get(EXTENSION.keyUsage));
  const extended = extensions.get(EXTENSION.extendedUsage);
  const authorityKey = keyIdOf(der, extensions.get(EXTENSION.authorityKey));
  const hash = signed.hash;
  const key = publicKey(expected(spki, TAG.sequence).whole);
  const kind = key.asymmetricKeyType;
  const issuers = new WeakMap<Certificate, boolean>();
  const isIssuedBy = (authority: Certificate) =>
    expected(issuer, TAG.sequence).whole.equals(authority.subject) &&
    signed.key === authority.kind &&
    (authorityKey === null || isKeyOf(authority, authorityKey)) &&
    isVerified(hash, expected(tbs, TAG.sequence).whole, authority.key, bits.subarray(1));
  return {
    der: bytes,
    sha256: createHash("sha256").update(bytes).digest(),
    serial: expected(serial, TAG.integer)
      .content.toString("hex")
      .replace(/^0+(?=.)/, ""),
    serialDer: expected(serial, TAG.integer).whole,
    issuer: expected(issuer, TAG.sequence).whole,
    subject: expected(subject, TAG.sequence).whole,
    names: namesOf(der, expected(subject, TAG.sequence)),
    from: dateOf(from),
    until: dateOf(until),
    key,
    kind,
    isStrong: isStrong(key),
    isAuthority: isAuthority(der, extensions.get(EXTENSION.basicConstraints)),
    extendedUsage: extended ? der.inside(der.only(extended, TAG.sequence), TAG.sequence).map(oidOf) : null,
    has: (usage) => (usages & BITS[usage]) !== 0,
    isIssuedBy(authority) {
      const said = issuers.get(authority) ?? isIssuedBy(authority);
      issuers.set(authority, said);
      return said;
    },
  };
}

export function isVerified(hash: string, data: Buffer, key: KeyObject, signature: Buffer): boolean {
  try {
    return verify(hash, data, key, signature);
  } catch {
    return false;
  }
}

function publicKey(spki: Buffer): KeyObject {
  try {
    return createPublicKey({ key: spki, format: "der", type: "spki" });
  } catch {
    throw new Unreadable("key");
  }
}

function extensionsOf(der: Der, rest: readonly Element[], notes: Notes): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const [holder, ...more] = rest;
  if (more.length > 0 || (holder && holder.tag !== context(3))) throw new Unreadable("X.509 fields");
  for (const extension of holder ? der.inside(der.only(holder.content, TAG.sequence), TAG.sequence) : []) {
    const parts = der.inside(extension, TAG.sequence);
    const oid = oidOf(parts[0]);
    const isCritical = parts.length === 3 && expected(parts[1], TAG.boolean).content[0] === 0xff;
    notes.demand(!found.has(oid) && (!isCritical || UNDERSTOOD.has(oid)), "extensions");
    found.set(oid, expected(parts.at(-1), TAG.octets).content);
  }
  return found;
}

function usagesOf(der: Der, value: Buffer | undefined): number {
  return value ? (der.only(value, TAG.bits).content[1] ?? 0) : 0;
}

function isAuthority(der: Der, value: Buffer | undefined): boolean {
  const [first] = value ? der.inside(der.only(value, TAG.sequence), TAG.sequence) : [];
  return first?.tag === TAG.boolean && first.content[0] === 0xff;
}

function keyIdOf(der: Der, value: Buffer | undefined): Buffer | null {
  const [first] = value ? der.inside(der.only(value, TAG.sequence), TAG.sequence) : [];
  return first?.tag === 0x80 ? first.content : null;
}

/** Whether the authority calls its key so, where it says; to the letter, as everything else. */
function isKeyOf({ der: bytes }: Certificate, keyId: Buffer): boolean {
  const notes = new Notes(new Set());
  const said = subjectKeyOf(new Der(notes), bytes);
  return notes.faults.size === 0 && (said === null || said.equals(keyId));
}

function subjectKeyOf(der: Der, bytes: Buffer): Buffer | null {
  const [tbs] = der.inside(der.first(bytes), TAG.sequence);
  const holder = der.inside(tbs, TAG.sequence).find(({ tag }) => tag === context(3));
  for (const extension of holder ? der.inside(der.only(holder.content, TAG.sequence), TAG.sequence) : []) {
    const parts = der.inside(extension, TAG.sequence);
    if (oidOf(parts[0]) === EXTENSION.subjectKey)
      return der.only(expected(parts.at(-1), TAG.octets).content, TAG.octets).content;
  }
  return null;
}

function namesOf(der: Der, subject: Element): Certificate["names"] {
  const found = new Map<string, string>();
  for (const set of der.inside(subject, TAG.sequence))
    for (const one of der.inside(set, TAG.set)) {
      const [oid, value] = der.inside(one, TAG.sequence);
      if (value) found.set(oidOf(oid), value.content.toString(value.tag === 0x0c ? "utf8" : "latin1"));
    }
  const name = (oid: string) => found.get(oid) ?? "";
  return {
    commonName: name(NAMES.commonName),
    serialNumber: name(NAMES.serialNumber),
    organization: name(NAMES.organization),
  };
}

/** The authority may issue. */
export const mayIssue = (certificate: Certificate): boolean =>
  certificate.isAuthority && certificate.has("keyCertSign");

/** A person's, for documents: never an authority's own. */
export const maySign = (certificate: Certificate): boolean =>
  !certificate.isAuthority &&
  !certificate.has("keyCertSign") &&
  (certificate.has("digitalSignature") || certificate.has("nonRepudiation")) &&
  (certificate.extendedUsage === null || certificate.extendedUsage.some((usage) => PERSONAL.has(usage)));

/** For nothing else (RFC 3161). */
export const mayTimestamp = ({ extendedUsage }: Certificate): boolean =>
  extendedUsage?.length === 1 && extendedUsage[0] === TIMESTAMPING;

function isStrong(key: KeyObject): boolean {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  return key.asymmetricKeyType === "rsa" ? modulusLength >= 2048 : namedCurve === "prime256v1";
}

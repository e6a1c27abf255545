/**
 * A company's own authority: its certificate, the ones it issues to people, and the list of those it no longer
 * stands for. Knows keys and names, not who they belong to. S-43.
 */
import "reflect-metadata";
import { createHash, type KeyObject, randomBytes } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from "@peculiar/x509";
import { type Keys, newKeys } from "./keys.ts";
import { type NameParts, nameOf } from "./names.ts";

const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
/** Outside tools trust a signature only of a certificate for mail (RFC 8551) or documents (RFC 9336). */
const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";
const CRL_NUMBER = "2.5.29.20";

const DAY_MS = 86_400_000;
const AUTHORITY_YEARS = 20;
const PERSON_YEARS = 2;
/** Who fetched the list may use it that long before asking again. */
const LIST_DAYS = 7;

/** A certificate as it is kept and shown. */
export type Issued = {
  /** Hexadecimal. */
  readonly serial: string;
  readonly pem: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
  readonly from: Date;
  readonly until: Date;
};

export type Authority = { readonly certificate: X509Certificate; readonly key: KeyObject };

export const authorityFrom = (pem: string, key: KeyObject): Authority => ({
  certificate: new X509Certificate(pem),
  key,
});

/** `from`: the day before, unless said otherwise. */
export async function createAuthority(
  name: NameParts,
  now: Date,
  from: Date = new Date(now.getTime() - DAY_MS),
): Promise<{ issued: Issued; key: KeyObject }> {
  const keys = await newKeys(3072);
  const publicKey = verifying(keys);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: nameOf(name),
    notBefore: from,
    notAfter: yearsAfter(now, AUTHORITY_YEARS),
    signingAlgorithm: ALGORITHM,
    keys: { publicKey, privateKey: signing(keys.privateKey) },
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(publicKey),
    ],
  });
  return { issued: issuedFrom(certificate), key: keys.privateKey };
}

type Wanted = {
  readonly name: NameParts;
  readonly now: Date;
  /** Since when it holds: from now on, unless said otherwise. */
  readonly from?: Date | undefined;
  readonly listUrl: string | null;
  /** Object identifiers: under which rules it was issued. */
  readonly policies: readonly string[];
};

/** For a person. It never outlives the authority, and says where the list is when others can reach it. */
export async function issue(
  { certificate, key }: Authority,
  keys: Keys,
  { name, now, from = now, listUrl, policies }: Wanted,
): Promise<Issued> {
  const publicKey = verifying(keys);
  const until = yearsAfter(now, PERSON_YEARS);
  const issued = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: nameOf(name),
    issuer: certificate.subjectName,
    notBefore: from,
    notAfter: new Date(Math.min(until.getTime(), certificate.notAfter.getTime())),
    signingAlgorithm: ALGORITHM,
    publicKey,
    signingKey: signing(key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection, DOCUMENT_SIGNING]),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
      ...(policies.length > 0 ? [new CertificatePolicyExtension([...policies])] : []),
      ...(listUrl ? [new CRLDistributionPointsExtension([listUrl])] : []),
    ],
  });
  return issuedFrom(issued);
}

type Revoked = { readonly serial: string; readonly when: Date };

/** DER. `number` is higher than that of every list before. */
export async function revocationList(
  { certificate, key }: Authority,
  { number, now, revoked }: { readonly number: number; readonly now: Date; readonly revoked: readonly Revoked[] },
): Promise<Buffer> {
  const list = await X509CrlGenerator.create({
    issuer: certificate.subjectName,
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + LIST_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    signingKey: signing(key),
    entries: revoked.map(({ serial, when }) => ({ serialNumber: serial, revocationDate: when })),
    extensions: [
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
      new Extension(CRL_NUMBER, false, derInteger(number)),
    ],
  });
  return Buffer.from(list.rawData);
}

const issuedFrom = (certificate: X509Certificate): Issued => ({
  serial: certificate.serialNumber,
  pem: `${certificate.toString("pem")}\n`,
  fingerprint: createHash("sha256").update(Buffer.from(certificate.rawData)).digest("hex"),
  from: certificate.notBefore,
  until: certificate.notAfter,
});

const verifying = ({ publicKey }: Keys) => publicKey.toCryptoKey(ALGORITHM, true, ["verify"]);
const signing = (key: KeyObject) => key.toCryptoKey(ALGORITHM, false, ["sign"]);

/** Sixteen random bytes, positive and never shortened by a leading zero. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString("hex");
}

function yearsAfter(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}

function derInteger(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
  // A leading bit that is set would make it negative.
  const body = (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
  return Buffer.concat([Buffer.from([2, body.length]), body]);
}

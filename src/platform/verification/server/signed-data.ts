/** A CMS SignedData (RFC 5652) taken apart: by documents' signatures and by time stamps alike. */
import { algorithmOf, context, type Der, type Element, expected, oidOf, TAG } from "./der.ts";
import { Unreadable } from "./notes.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";

export const ATTRIBUTE = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestamp: "1.2.840.113549.1.9.16.2.14",
} as const;

export type Attribute = { readonly oid: string; readonly values: readonly Element[]; readonly whole: Buffer };

export type SignerInfo = {
  readonly issuer: Buffer;
  readonly serial: Buffer;
  readonly digest: string;
  readonly signed: readonly Attribute[];
  /** What the key signed: the attributes as the set they are. */
  readonly signedBytes: Buffer;
  readonly algorithm: string;
  readonly signature: Buffer;
  readonly unsigned: readonly Attribute[];
};

export type SignedData = {
  readonly version: number;
  readonly digests: readonly string[];
  readonly contentType: string;
  readonly content: Buffer | null;
  readonly certificates: readonly Buffer[];
  readonly hasLists: boolean;
  readonly signers: readonly SignerInfo[];
};

export function readSignedData(der: Der, outer: Element): SignedData {
  const [type, wrapped, ...more] = der.inside(outer, TAG.sequence);
  if (oidOf(type) !== SIGNED_DATA || more.length > 0) throw new Unreadable("CMS");
  const [version, digests, encapsulated, ...rest] = der.inside(
    der.only(expected(wrapped, context(0)).content, TAG.sequence),
    TAG.sequence,
  );
  const { content: number } = expected(version, TAG.integer);
  const signers = expected(rest.at(-1), TAG.set);
  const between = rest.slice(0, -1);
  const certificates = between.find(({ tag }) => tag === context(0));
  const lists = between.find(({ tag }) => tag === context(1));
  if (between.length !== [certificates, lists].filter(Boolean).length) throw new Unreadable("CMS fields");
  const [contentType, content, ...behind] = der.inside(encapsulated, TAG.sequence);
  if (behind.length > 0) throw new Unreadable("CMS content");
  return {
    version: number.length === 1 ? (number[0] ?? 0) : 0,
    digests: der.inside(digests, TAG.set).map((one) => algorithmOf(der, one)),
    contentType: oidOf(contentType),
    content: content ? der.only(expected(content, context(0)).content, TAG.octets).content : null,
    certificates: certificates ? der.list(certificates.content).map(({ whole }) => whole) : [],
    hasLists: lists !== undefined,
    signers: der.list(signers.content).map((one) => signerOf(der, one)),
  };
}

function signerOf(der: Der, element: Element): SignerInfo {
  const [version, who, digest, signed, algorithm, signature, unsigned, ...more] = der.inside(element, TAG.sequence);
  if (!expected(version, TAG.integer).content.equals(ONE) || more.length > 0) throw new Unreadable("signer");
  const [issuer, serial] = der.inside(who, TAG.sequence);
  const attributes = expected(signed, context(0));
  return {
    issuer: expected(issuer, TAG.sequence).whole,
    serial: expected(serial, TAG.integer).whole,
    digest: algorithmOf(der, digest),
    signed: attributesOf(der, attributes),
    signedBytes: Buffer.concat([Buffer.from([TAG.set]), attributes.whole.subarray(1)]),
    algorithm: algorithmOf(der, algorithm),
    signature: expected(signature, TAG.octets).content,
    unsigned: unsigned ? attributesOf(der, expected(unsigned, context(1))) : [],
  };
}
const ONE = Buffer.from([1]);

const attributesOf = (der: Der, element: Element): Attribute[] =>
  der.list(element.content).map((one) => {
    const [oid, values, ...more] = der.inside(one, TAG.sequence);
    if (more.length > 0) throw new Unreadable("attribute");
    return { oid: oidOf(oid), values: der.inside(values, TAG.set), whole: one.whole };
  });

/** The one value of the one attribute of that kind. */
export function soleValue(attributes: readonly Attribute[], oid: string): Element | null {
  const [found, ...more] = attributes.filter((one) => one.oid === oid);
  return found && more.length === 0 && found.values.length === 1 ? (found.values[0] ?? null) : null;
}

/** In the order of DER, each once: another order would be signed otherwise by who sorts them. */
export const isOrdered = (attributes: readonly Attribute[]): boolean =>
  attributes.every(({ whole }, at) => at === 0 || Buffer.compare((attributes[at - 1] as Attribute).whole, whole) < 0);

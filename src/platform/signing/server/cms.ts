/**
 * The signature itself: CAdES B-B as PAdES wants it (S-46): SHA-256, the signer's certificate named in what is signed, no
 * time of its own; B-T with a time stamp behind it. Whatever does not depend on the document is made once a signer.
 */
import { createHash, type KeyObject, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import {
  context,
  der,
  elementsOf,
  expected,
  inside,
  integer,
  NULL,
  octets,
  oid,
  only,
  sequence,
  setOf,
  TAG,
} from "./der.ts";

const OID = {
  data: oid("1.2.840.113549.1.7.1"),
  signedData: oid("1.2.840.113549.1.7.2"),
  contentType: oid("1.2.840.113549.1.9.3"),
  messageDigest: oid("1.2.840.113549.1.9.4"),
  signingCertificateV2: oid("1.2.840.113549.1.9.16.2.47"),
  timeStampToken: oid("1.2.840.113549.1.9.16.2.14"),
} as const;
const SHA256 = sequence(oid("2.16.840.1.101.3.4.2.1"));
const RSA = sequence(oid("1.2.840.113549.1.1.1"), NULL);
const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));
const ONE = integer(Buffer.from([1]));

/** What a time stamp may take: a token with the certificates of who made it, as the public ones are. */
export const TOKEN_ROOM = 8_192;
/** An ECDSA signature is a sequence of two numbers, each a byte longer where its first bit is set. */
const ECDSA_FRAME = 9;

export type Timestamp = (sha256: Buffer) => Promise<Buffer>;

export type SignerParts = {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, of whoever issued it and upwards. */
  readonly chain: readonly Uint8Array[];
  readonly key: KeyObject;
  /** Room is kept for a time stamp. */
  readonly isTimestamped?: boolean;
};

export type Signer = {
  /** The bytes that a signature of this one takes at most. */
  readonly room: number;
  /** DER. What `timestamp` fails with passes through: asked again without one, the signature is B-B. */
  cms(digest: Buffer, timestamp?: Timestamp): Promise<Buffer>;
};

const signInPool = promisify(sign);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

export function signerOf({ certificate, chain, key, isTimestamped = false }: SignerParts): Signer {
  if (!new X509Certificate(certificate).checkPrivateKey(key)) throw new Error("the key is not the certificate's");
  const isElliptic = key.asymmetricKeyType === "ec";
  const { issuer, serial } = issuerAndSerial(certificate);
  const fixed = [
    attribute(OID.contentType, OID.data),
    attribute(OID.signingCertificateV2, signingCertificate(certificate, issuer, serial)),
  ];
  const certificates = der(context(0), only(setOf(certificate, ...chain), TAG.set).content);
  const algorithm = isElliptic ? ECDSA_SHA256 : RSA;

  const attributesFor = (digest: Uint8Array) => setOf(...fixed, attribute(OID.messageDigest, octets(digest)));
  const assembled = (attributes: Buffer, signature: Uint8Array, token: Buffer | null) => {
    // Signed as the set it is, kept as `[0]`.
    const kept = der(context(0), only(attributes, TAG.set).content);
    const unsigned = token ? [der(context(1), attribute(OID.timeStampToken, token))] : [];
    const signer = sequence(ONE, sequence(issuer, serial), SHA256, kept, algorithm, octets(signature), ...unsigned);
    const signed = sequence(ONE, setOf(SHA256), sequence(OID.data), certificates, setOf(signer));
    return sequence(OID.signedData, der(context(0), signed));
  };

  const longest = assembled(attributesFor(Buffer.alloc(32)), Buffer.alloc(signatureBytes(key)), null).length;
  return {
    // Around a token a few lengths grow by a byte or two.
    room: longest + (isTimestamped ? TOKEN_ROOM + 64 : 0),
    async cms(digest, timestamp) {
      const attributes = attributesFor(digest);
      const signature = await signInPool("sha256", attributes, isElliptic ? { key, dsaEncoding: "der" } : key);
      return assembled(attributes, signature, timestamp ? await timestamp(sha256(signature)) : null);
    },
  };
}

const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, setOf(value));

/** ESS signing-certificate-v2 (RFC 5035); SHA-256 is the algorithm where none is named. */
function signingCertificate(certificate: Uint8Array, issuer: Buffer, serial: Buffer): Buffer {
  const issuerSerial = sequence(sequence(der(context(4), issuer)), serial);
  return sequence(sequence(sequence(octets(sha256(certificate)), issuerSerial)));
}

/** As the certificate has them, byte by byte. */
export function issuerAndSerial(certificate: Uint8Array): { readonly issuer: Buffer; readonly serial: Buffer } {
  const [tbs] = inside(only(certificate, TAG.sequence), TAG.sequence);
  const fields = elementsOf(expected(tbs, TAG.sequence).content);
  // The version comes first where it is said.
  const [serial, , issuer] = fields[0]?.tag === context(0) ? fields.slice(1) : fields;
  return { issuer: expected(issuer, TAG.sequence).whole, serial: expected(serial, TAG.integer).whole };
}

function signatureBytes(key: KeyObject): number {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (modulusLength) return Math.ceil(modulusLength / 8);
  const number = { prime256v1: 32, secp384r1: 48, secp521r1: 66 }[namedCurve ?? ""];
  if (!number) throw new Error("this kind of key does not sign");
  return 2 * number + ECDSA_FRAME;
}

/**
 * A moment that somebody else vouches for: an RFC 3161 time stamp over HTTP. The token is looked at before it is kept:
 * about our signature, answering our question, and signed by the certificate it brings. Whether that one is trusted is
 * for whoever verifies the file.
 */
import { createHash, randomBytes, verify, X509Certificate } from "node:crypto";
import { issuerAndSerial, type Timestamp, TOKEN_ROOM } from "./cms.ts";
import {
  context,
  type Element,
  elementsOf,
  expected,
  inside,
  integer,
  NULL,
  octets,
  oid,
  only,
  sequence,
  TAG,
  TRUE,
} from "./der.ts";

/** Nobody who signs waits again for one that was silent a moment ago. */
const PAUSE_MS = 60_000;
const SIGNED_DATA = oid("1.2.840.113549.1.7.2");
const TST_INFO = oid("1.2.840.113549.1.9.16.1.4");
const CONTENT_TYPE = oid("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST = oid("1.2.840.113549.1.9.4");
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const SHA256 = sequence(oid("2.16.840.1.101.3.4.2.1"), NULL);
/** What a token may be signed over, by the object identifier's own bytes. */
const DIGESTS = new Map(
  (
    [
      ["2.16.840.1.101.3.4.2.1", "sha256"],
      ["2.16.840.1.101.3.4.2.2", "sha384"],
      ["2.16.840.1.101.3.4.2.3", "sha512"],
    ] as const
  ).map(([dotted, name]) => [oid(dotted).toString("hex"), name]),
);
/** Of a status: granted, and granted with changes that do not concern us. */
const GRANTED = [0, 1];

/** "silencio": no answer in time; "pausa": it was not asked, because of that; "respuesta": not one we can use; "grande": no room for it. */
export type TimestampFailure = "silencio" | "pausa" | "respuesta" | "grande";

/** A signature goes on without: B-B, and its evidence says why. */
export class TimestampFailed extends Error {
  readonly reason: TimestampFailure;
  constructor(reason: TimestampFailure, options?: ErrorOptions) {
    super(`no time stamp: ${reason}`, options);
    this.name = "TimestampFailed";
    this.reason = reason;
  }
}

/** Rejects with `TimestampFailed`. */
export const timestampFrom =
  (url: string, { waitMs }: { readonly waitMs: number }): Timestamp =>
  async (sha256) => {
    const nonce = integer(randomBytes(8));
    const answer = await ask(url, queryFor(sha256, nonce), waitMs);
    try {
      return checkedToken(answer, sha256, nonce);
    } catch (cause) {
      throw new TimestampFailed("respuesta", { cause });
    }
  };

/** After a silence nobody is asked for a while; then one question goes first, and the others wait for what becomes of it. */
export function pausing(timestamp: Timestamp, now: () => Date): Timestamp {
  let silentUntil = 0;
  return async (sha256) => {
    const at = now().getTime();
    if (at < silentUntil) throw new TimestampFailed("pausa");
    if (silentUntil > 0) silentUntil = at + PAUSE_MS;
    try {
      const token = await timestamp(sha256);
      silentUntil = 0;
      return token;
    } catch (error) {
      const isSilent = error instanceof TimestampFailed && error.reason === "silencio";
      silentUntil = isSilent ? now().getTime() + PAUSE_MS : 0;
      throw error;
    }
  };
}

/** TimeStampReq, asking for the certificate too. */
const queryFor = (digest: Uint8Array, nonce: Buffer): Buffer =>
  sequence(integer(Buffer.from([1])), sequence(SHA256, octets(digest)), nonce, TRUE);

async function ask(url: string, query: Buffer, waitMs: number): Promise<Buffer> {
  const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
  const signal = AbortSignal.timeout(waitMs);
  const body = new Uint8Array(query);
  const parts: Uint8Array[] = [];
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
    if (!response.ok) throw new TimestampFailed("respuesta");
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > TOKEN_ROOM) throw new TimestampFailed("grande");
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof TimestampFailed ? cause : new TimestampFailed("silencio", { cause });
  }
  return Buffer.concat(parts);
}

/** The token of a TimeStampResp, if it is one about this digest. */
function checkedToken(answer: Buffer, digest: Buffer, nonce: Buffer): Buffer {
  const [status, token] = inside(only(answer, TAG.sequence), TAG.sequence);
  const [code] = inside(status, TAG.sequence);
  const granted = expected(code, TAG.integer).content;
  if (granted.length !== 1 || !GRANTED.includes(granted.readUInt8())) throw new Error("not granted");
  const signed = signedDataOf(expected(token, TAG.sequence).whole);
  checkSignature(signed);
  checkInfo(signed.content, digest, nonce);
  return Buffer.from(expected(token, TAG.sequence).whole);
}

type SignedData = {
  readonly content: Buffer;
  readonly certificates: readonly Buffer[];
  readonly signer: readonly Element[];
};

function signedDataOf(token: Buffer): SignedData {
  const [type, wrapped] = inside(only(token, TAG.sequence), TAG.sequence);
  same(type, SIGNED_DATA);
  const parts = inside(only(expected(wrapped, context(0)).content, TAG.sequence), TAG.sequence);
  const [contentType, content] = inside(parts[2], TAG.sequence);
  same(contentType, TST_INFO);
  const certificates = parts.find(({ tag }) => tag === context(0));
  const [signer, ...others] = inside(parts.at(-1), TAG.set);
  if (others.length > 0) throw new Error("more than one signer");
  return {
    content: only(expected(content, context(0)).content, TAG.octets).content,
    certificates: elementsOf(expected(certificates, context(0)).content).map(({ whole }) => whole),
    signer: inside(signer, TAG.sequence),
  };
}

function checkSignature({ content, certificates, signer }: SignedData) {
  const [, who, digestAlgorithm, attributes, , signature] = signer;
  const digestName = DIGESTS.get(inside(digestAlgorithm, TAG.sequence)[0]?.whole.toString("hex") ?? "");
  if (!digestName) throw new Error("a digest we do not take");
  const signed = expected(attributes, context(0));
  same(only(attributeOf(signed, CONTENT_TYPE), TAG.oid), TST_INFO);
  const said = only(attributeOf(signed, MESSAGE_DIGEST), TAG.octets).content;
  if (!said.equals(createHash(digestName).update(content).digest())) throw new Error("another content");
  const certificate = certificates.find((each) => {
    const { issuer, serial } = issuerAndSerial(each);
    return expected(who, TAG.sequence).content.equals(Buffer.concat([issuer, serial]));
  });
  if (!certificate) throw new Error("the signer's certificate is missing");
  const { publicKey, keyUsage } = new X509Certificate(certificate);
  if (!keyUsage?.includes(TIME_STAMPING)) throw new Error("not a certificate for time stamps");
  // Kept as `[0]`, signed as the set it is.
  const asSet = Buffer.concat([Buffer.from([TAG.set]), signed.whole.subarray(1)]);
  if (!verify(digestName, asSet, publicKey, expected(signature, TAG.octets).content)) throw new Error("forged");
}

/** The one value of an attribute. */
function attributeOf(attributes: Element, type: Buffer): Buffer {
  for (const attribute of elementsOf(attributes.content)) {
    const [name, values] = inside(attribute, TAG.sequence);
    if (name?.whole.equals(type)) return expected(values, TAG.set).content;
  }
  throw new Error("an attribute is missing");
}

/** TSTInfo: about that digest, and made for this question. */
function checkInfo(content: Buffer, digest: Buffer, nonce: Buffer) {
  const fields = inside(only(content, TAG.sequence), TAG.sequence);
  const [algorithm, imprint] = inside(fields[2], TAG.sequence);
  same(inside(algorithm, TAG.sequence)[0], oid("2.16.840.1.101.3.4.2.1"));
  if (!expected(imprint, TAG.octets).content.equals(digest)) throw new Error("about something else");
  // Behind version, policy, imprint, serial number and time, the only number is the nonce.
  const returned = fields.slice(5).find(({ tag }) => tag === TAG.integer);
  same(returned, nonce);
}

function same(element: Element | undefined, wanted: Buffer) {
  if (!element?.whole.equals(wanted)) throw new Error("something else than expected");
}

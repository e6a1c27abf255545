/**
 * The keys of signed heads: Ed25519, derived from the server's secret. A head names the key that signed it, and those of
 * earlier secrets still verify what they signed (S-62).
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type DailyHead, type SignedHead, textOfDailyHead, textOfHead } from "../rules.ts";

export type HeadKeys = {
  /** The id of the key that signs. */
  readonly clave: string;
  readonly sign: (head: Omit<SignedHead, "clave" | "firma">) => SignedHead;
  /** Null: nobody's key that is known here. */
  readonly isSigned: (head: SignedHead) => boolean | null;
  readonly isDailySigned: (
    head: DailyHead,
    signed: { readonly clave: string; readonly firma: string },
  ) => boolean | null;
  /** PEM, for whoever verifies a head elsewhere; null: nobody's that is known here. */
  readonly publicKeyOf: (clave: string) => string | null;
};

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key. */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");

type KeyPair = {
  readonly id: string;
  readonly x: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

function pairOf(key: ServerKey): KeyPair {
  const seed = key.derive("actividad/cabezas", "rubrica");
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const x = publicKey.export({ format: "jwk" }).x ?? "";
  const id = createHash("sha256").update(Buffer.from(x, "base64url")).digest("hex").slice(0, 16);
  return { id, x, privateKey, publicKey };
}

/** The last letter of a signature has bits that say nothing: written in another way it is not what was signed. */
const isExact = (firma: string) => Buffer.from(firma, "base64url").toString("base64url") === firma;

export function headKeys({ current, known }: ServerSecret): HeadKeys {
  const own = pairOf(current);
  const all = known.map(pairOf);
  const check = (pair: KeyPair | undefined, text: string, firma: string) =>
    pair ? verify(null, Buffer.from(text), pair.publicKey, Buffer.from(firma, "base64url")) : null;
  return {
    clave: own.id,
    sign: (head) => {
      const named = { ...head, clave: own.id };
      return { ...named, firma: sign(null, Buffer.from(textOfHead(named)), own.privateKey).toString("base64url") };
    },
    isSigned: (head) => {
      const isSigned = check(
        all.find(({ id }) => id === head.clave),
        textOfHead(head),
        head.firma,
      );
      return isSigned && isExact(head.firma);
    },
    // The whole public key stood there.
    isDailySigned: (head, { clave, firma }) =>
      check(
        all.find(({ x }) => x === clave),
        textOfDailyHead(head),
        firma,
      ),
    publicKeyOf: (clave) =>
      all
        .find(({ id }) => id === clave)
        ?.publicKey.export({ format: "pem", type: "spki" })
        .toString() ?? null,
  };
}

/**
 * A key that opens only with its owner's PIN and the server's own key together (S-41): AES-256-GCM under
 * HKDF(argon2id(PIN) ‖ server key), bound to whose key it is. A verifier from the same derivation tells a right PIN
 * from a wrong one without opening anything (S-40).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { createTurns } from "#platform/limits/server/turns.ts";

/** Argon2id is the library's number 2; its const enum cannot be imported by type stripping. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 262_144, timeCost: 4, parallelism: 1, outputLen: 32 } as const;
const SALT = 16;
const IV = 12;
const TAG = 16;

// Apart from the passwords' turns: a quarter of a gigabyte each, so one at a time.
const inTurn = createTurns({ concurrent: 1, queue: 20 });

/** What a PIN becomes: worth as much as the PIN itself, so whoever asked for it wipes it. */
export type PinKey = { readonly salt: Buffer; readonly bytes: Buffer };

/** Slow on purpose. Without a salt for a new PIN; with the stored one to try an old PIN. */
export async function pinKey(pin: string, salt: Buffer = randomBytes(SALT)): Promise<PinKey> {
  const typed = Buffer.from(pin);
  try {
    return { salt, bytes: await inTurn(() => hashRaw(typed, { ...COST, salt })) };
  } finally {
    typed.fill(0);
  }
}

export const wipe = ({ bytes }: PinKey): void => void bytes.fill(0);

/** Both are texts for a row; neither says anything without the server's key. */
export type Sealed = { readonly sealed: string; readonly verifier: string };

/** `about` names the owner and the key: what was sealed for one does not open for another. */
export type PinBox = {
  seal(key: PinKey, secret: Buffer, about: string): Sealed;
  matches(key: PinKey, verifier: string, about: string): boolean;
  /** Whoever opens it wipes it. */
  open(key: PinKey, sealed: string, about: string): Buffer;
  /** The same secret under another PIN. */
  reseal(old: PinKey, next: PinKey, sealed: string, about: string): Sealed;
};

export const saltOf = (verifier: string): Buffer => Buffer.from(verifier.split(".")[0] ?? "", "base64url");

export function pinBox(serverSecret: string): PinBox {
  const serverKey = Buffer.from(hkdfSync("sha256", serverSecret, "", "rubrica:pin", 32));
  const derive = ({ bytes }: PinKey, use: "llave" | "verificador", about: string): Buffer => {
    const both = Buffer.concat([bytes, serverKey]);
    try {
      return Buffer.from(hkdfSync("sha256", both, "", `rubrica:pin:${use}:${about}`, 32));
    } finally {
      both.fill(0);
    }
  };
  const box: Omit<PinBox, "reseal"> = {
    seal(key, secret, about) {
      const cipherKey = derive(key, "llave", about);
      try {
        const iv = randomBytes(IV);
        const cipher = createCipheriv("aes-256-gcm", cipherKey, iv).setAAD(Buffer.from(about));
        const body = Buffer.concat([cipher.update(secret), cipher.final()]);
        const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
        const proof = derive(key, "verificador", about).toString("base64url");
        return { sealed, verifier: `${key.salt.toString("base64url")}.${proof}` };
      } finally {
        cipherKey.fill(0);
      }
    },
    matches(key, verifier, about) {
      const proof = Buffer.from(verifier.split(".")[1] ?? "", "base64url");
      const expected = derive(key, "verificador", about);
      return proof.length === expected.length && timingSafeEqual(proof, expected);
    },
    open(key, sealed, about) {
      const bytes = Buffer.from(sealed, "base64url");
      const cipherKey = derive(key, "llave", about);
      try {
        const iv = bytes.subarray(0, IV);
        const decipher = createDecipheriv("aes-256-gcm", cipherKey, iv, { authTagLength: TAG });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV, IV + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
      } finally {
        cipherKey.fill(0);
      }
    },
  };
  return {
    ...box,
    reseal(old, next, sealed, about) {
      const secret = box.open(old, sealed, about);
      try {
        return box.seal(next, secret, about);
      } finally {
        secret.fill(0);
      }
    },
  };
}

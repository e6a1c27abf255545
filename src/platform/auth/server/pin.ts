/**
 * A key that opens only with its owner's PIN and the server's own key together (S-41): AES-256-GCM under
 * HKDF(argon2id(PIN) ‖ server key), bound to whose key it is. A verifier from the same derivation tells a right PIN
 * from a wrong one without opening anything (S-40).
 *
 * Around both lies an envelope under the server's key alone: when that key changes, the envelope can be made anew
 * without the PIN, and the key before opens nothing of a later copy of the database (S-62).
 */
import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { createTurns } from "#platform/limits/server/turns.ts";
import { type ServerKey, type ServerSecret, UnknownKey } from "#platform/sealing/server/keyring.ts";
import { decryptBytes, encrypt, sealWith } from "#platform/sealing/server/sealing.ts";
import { costOf } from "./cost.ts";

const SALT = 16;
const KEY = 32;

// Apart from the passwords' turns: a quarter of a gigabyte each, so one at a time.
const inTurn = createTurns({ concurrent: 1, queue: 20 });

/** What a PIN becomes: worth as much as the PIN itself, so whoever asked for it wipes it. */
export type PinKey = { readonly salt: Buffer; readonly bytes: Buffer };

/**
 * Slow on purpose. Without a salt for a new PIN; with the stored one to try an old PIN. `begun`: it is its turn, and others
 * may use the time.
 */
export async function pinKey(
  pin: string,
  salt: Buffer = randomBytes(SALT),
  begun: () => void = () => {},
): Promise<PinKey> {
  const typed = Buffer.from(pin);
  const slowly = () => {
    begun();
    return hashRaw(typed, { ...costOf("pin"), outputLen: KEY, salt });
  };
  try {
    return { salt, bytes: await inTurn(slowly) };
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
  /** Throws where the server's key is not known: that says nothing of the PIN. */
  matches(key: PinKey, verifier: string, about: string): boolean;
  /** Whoever opens it wipes it. */
  open(key: PinKey, sealed: string, about: string): Buffer;
  /** The same secret under another PIN. */
  reseal(old: PinKey, next: PinKey, sealed: string, about: string): Sealed;
  /** The same under the server's key in force; null where it is already. No PIN is needed. */
  renew(kept: Sealed, about: string): Sealed | null;
};

export const saltOf = (verifier: string): Buffer => Buffer.from(verifier.split(".", 1)[0] ?? "", "base64url");

export function pinBox(secret: ServerSecret): PinBox {
  const envelope = sealWith(secret, "pin-sobre");
  const inForce = secret.current;

  /** What is in the envelope, and the keys it may be under. What was kept before there were envelopes stands bare. */
  const inside = (kept: string, about: string): { keys: readonly ServerKey[]; body: string } => {
    if (!kept.includes(".")) return { keys: secret.known, body: kept };
    const [id = "", body = ""] = envelope.open(kept, about).split(".");
    return { keys: [secret.byId(id)], body };
  };

  const box: Omit<PinBox, "reseal" | "renew"> = {
    seal(key, bytes, about) {
      const cipherKey = derive(key, inForce, "llave", about);
      try {
        const proof = derive(key, inForce, "verificador", about).toString("base64url");
        const wrap = (body: string) => envelope.seal(`${inForce.id}.${body}`, about);
        const sealed = wrap(encrypt(cipherKey, bytes, about));
        return { sealed, verifier: `${key.salt.toString("base64url")}.${wrap(proof)}` };
      } finally {
        cipherKey.fill(0);
      }
    },
    matches(key, verifier, about) {
      const { keys, body } = orNothing(() => inside(afterSalt(verifier), about)) ?? { keys: [], body: "" };
      const proof = Buffer.from(body, "base64url");
      return keys.some((serverKey) => {
        const expected = derive(key, serverKey, "verificador", about);
        return proof.length === expected.length && timingSafeEqual(proof, expected);
      });
    },
    open(key, sealed, about) {
      const { keys, body } = inside(sealed, about);
      for (const serverKey of keys) {
        const cipherKey = derive(key, serverKey, "llave", about);
        try {
          const opened = orNothing(() => decryptBytes(cipherKey, body, about));
          if (opened) return opened;
        } finally {
          cipherKey.fill(0);
        }
      }
      throw new Error("The key does not open with this PIN");
    },
  };

  return {
    ...box,
    reseal(old, next, sealed, about) {
      const bytes = box.open(old, sealed, about);
      try {
        return box.seal(next, bytes, about);
      } finally {
        bytes.fill(0);
      }
    },
    renew({ sealed, verifier }, about) {
      // What stands bare is of the first key there was: from then on everything says its own.
      const first = secret.known.at(-1) ?? inForce;
      const renewed = (kept: string) =>
        kept.includes(".") ? envelope.renew(kept, about) : envelope.seal(`${first.id}.${kept}`, about);
      const [nextSealed, nextVerifier] = [renewed(sealed), renewed(afterSalt(verifier))];
      if (nextSealed === null || nextVerifier === null) return null;
      return { sealed: nextSealed, verifier: `${verifier.split(".", 1)[0]}.${nextVerifier}` };
    },
  };
}

const afterSalt = (verifier: string): string => verifier.slice(verifier.indexOf(".") + 1);

function derive({ bytes }: PinKey, server: ServerKey, use: "llave" | "verificador", about: string): Buffer {
  const both = Buffer.concat([bytes, server.derive("rubrica:pin")]);
  try {
    return Buffer.from(hkdfSync("sha256", both, "", `rubrica:pin:${use}:${about}`, 32));
  } finally {
    both.fill(0);
  }
}

/** What was changed or belongs to another does not open; a key of the server's that is missing is no answer at all. */
function orNothing<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnknownKey) throw error;
    return null;
  }
}

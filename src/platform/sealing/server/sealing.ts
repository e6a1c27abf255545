/** What a copy of the database must not tell (links that sign in, seeds of second factors) is stored sealed (S-62). */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { ServerKey, ServerSecret } from "./keyring.ts";

const IV = 12;
const TAG = 16;

/** `about` binds the text to its row: moved to another one, it does not open. */
export type Seal = {
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
  /** Under the key in force; null where it is already. */
  renew(sealed: string, about: string): string | null;
};

/** Each purpose has a key of its own. What is sealed begins with the id of the server's key and a dot. */
export function sealWith(secret: ServerSecret, purpose: string): Seal {
  const own = (key: ServerKey) => key.derive(`rubrica:${purpose}`);
  const seal = (text: string, about: string) => `${secret.current.id}.${encrypt(own(secret.current), text, about)}`;
  const open = (sealed: string, about: string): string => {
    const dot = sealed.indexOf(".");
    if (dot >= 0) return decrypt(own(secret.byId(sealed.slice(0, dot))), sealed.slice(dot + 1), about);
    return withAny(secret, (key) => decrypt(own(key), sealed, about));
  };
  return {
    seal,
    open,
    renew: (sealed, about) => (isCurrent(secret, sealed) ? null : seal(open(sealed, about), about)),
  };
}

export const isCurrent = (secret: ServerSecret, sealed: string): boolean => sealed.startsWith(`${secret.current.id}.`);

/** Sealed before keys had ids: it was one of those known, or it does not open. */
function withAny<T>({ known }: ServerSecret, work: (key: ServerKey) => T): T {
  let failure: unknown;
  for (const key of known) {
    try {
      return work(key);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export function encrypt(key: Buffer, text: string | Buffer, about: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text as string, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

export const decrypt = (key: Buffer, sealed: string, about: string): string =>
  decryptBytes(key, sealed, about).toString("utf8");

export function decryptBytes(key: Buffer, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
}

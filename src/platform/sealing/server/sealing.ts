/** What a copy of the database must not tell (links that sign in, seeds of second factors) is stored sealed (S-62). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV = 12;
const TAG = 16;

/** `about` binds the text to its row: moved to another one, it does not open. */
export type Seal = { seal(text: string, about: string): string; open(sealed: string, about: string): string };

/** Each purpose has a key of its own. */
export function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `rubrica:${purpose}`, 32));
  return {
    seal(text, about) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
    },
  };
}

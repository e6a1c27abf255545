/** Secrets a browser carries: 256 bits nobody guesses; only their digest is stored (S-02, S-09). */
import { createHash, randomBytes } from "node:crypto";

export const newToken = () => randomBytes(32).toString("base64url");
export const digest = (secret: string) => createHash("sha256").update(secret).digest("hex");

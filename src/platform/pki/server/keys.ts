/** RSA keys, made in the thread pool a few at a time; what a key is outside this folder is its PKCS#8 bytes (S-41). */
import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { createTurns } from "#platform/limits/server/turns.ts";

const generate = promisify(generateKeyPair);
const inTurn = createTurns({ concurrent: 2, queue: 20 });

export type Keys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

export const newKeys = (modulusLength: 2048 | 3072): Promise<Keys> => inTurn(() => generate("rsa", { modulusLength }));

/** Whoever takes the bytes out wipes them. */
export const bytesOf = (key: KeyObject): Buffer => key.export({ type: "pkcs8", format: "der" });
export const keyFrom = (bytes: Buffer): KeyObject => createPrivateKey({ key: bytes, type: "pkcs8", format: "der" });

/** RSA keys, made in the thread pool a few at a time; what a key is outside this folder is its PKCS#8 bytes (S-41). */
import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { createTurns } from "#platform/limits/server/turns.ts";

const generate = promisify(generateKeyPair);
const inTurn = createTurns({ concurrent: 2, queue: 20 });

export type Keys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

type Length = 2048 | 3072;
const make = (modulusLength: Length): Promise<Keys> => generate("rsa", { modulusLength });

export const newKeys = (length: Length): Promise<Keys> => ahead[length].shift() ?? inTurn(() => make(length));

const ahead: Record<Length, Promise<Keys>[]> = { 2048: [], 3072: [] };

/** For who is about to need many, and waits for something else meanwhile: the next that are asked for are these. */
export function makeAhead(lengths: readonly Length[]): void {
  const inTwos = createTurns({ concurrent: 2, queue: lengths.length });
  for (const length of lengths) {
    const keys = inTwos(() => make(length));
    // Told to whoever asks for it.
    keys.catch(() => {});
    ahead[length].push(keys);
  }
}

/** Whoever takes the bytes out wipes them. */
export const bytesOf = (key: KeyObject): Buffer => key.export({ type: "pkcs8", format: "der" });
export const keyFrom = (bytes: Buffer): KeyObject => createPrivateKey({ key: bytes, type: "pkcs8", format: "der" });

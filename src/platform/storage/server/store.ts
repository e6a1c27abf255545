/** Where files live: a directory of this machine, or a bucket every process shares. Keys are ours and never a client's. */
import type { Readable } from "node:stream";

export type StoredObject = { readonly key: string; readonly size: number; readonly modified: Date };

export type Store = {
  /** Durable when it returns: on a disk temp → fsync → rename → fsync of the directory. */
  put(key: string, from: { readonly path: string } | { readonly bytes: Uint8Array }): Promise<void>;
  /** Throws `MissingObject` when there is none. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  size(key: string): Promise<number | null>;
  list(prefix: string): AsyncIterable<StoredObject>;
};

export class MissingObject extends Error {
  constructor(key: string) {
    super(`no object ${key}`);
    this.name = "MissingObject";
  }
}

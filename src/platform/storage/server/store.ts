/** Where files live: a directory of this machine, or a bucket every process shares. Keys are ours and never a client's. */
import type { Readable } from "node:stream";

export type StoredObject = { readonly key: string; readonly size: number; readonly modified: Date };

export type Store = {
  /** Durable when it returns: on a disk temp → fsync → rename → fsync of the directory. */
  put(key: string, from: { readonly path: string } | { readonly bytes: Uint8Array }): Promise<void>;
  /** Of what is no larger than memory has room for. Throws `MissingObject` when there is none, as `read` does. */
  whole(key: string): Promise<Buffer>;
  read(key: string): Promise<Readable>;
  /**
   * The same through memory that is used again and again: each piece is used up before the next is asked for. Many files
   * one after the other leave no garbage that way.
   */
  pieces(key: string, memory: Uint8Array): AsyncIterable<Uint8Array>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  size(key: string): Promise<number | null>;
  /** Those below a folder of keys (`a/b`), or all of them (""). */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes what a write that was cut short left behind. */
  sweep(): Promise<void>;
};

export class MissingObject extends Error {
  constructor(key: string) {
    super(`no object ${key}`);
    this.name = "MissingObject";
  }
}

/** Lower-case words between slashes: no dot, so nothing above the store or hidden in it can be named. */
const KEY = /^[a-z0-9][a-z0-9-]{0,63}(?:\/[a-z0-9][a-z0-9-]{0,63}){0,7}$/;

/** A key that was not made by us is a defect of ours, not a person's mistake. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error("not a key of the store");
  return key;
}

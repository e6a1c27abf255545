/**
 * What proves that an act stands in the log since it happened, for somebody without access to it: its line as it was hashed,
 * and every line from there to the next signed head. The log gives it, the shell hands it to whoever needs it.
 */
import type { Act } from "./activity.ts";
import type { Asking, Writing } from "./asking.ts";

/** By whom, about whom and when: lines name no record. */
export type SoughtAct = Pick<Act, "line" | "fromUser" | "toUser"> & { readonly at: Date };

/** `text` is what `hash` is the SHA-256 of; its first row is the hash of the line before. */
export type ProvenLine = { readonly seq: number; readonly hash: string; readonly text: string };

export type ProvenHead = {
  readonly seq: number;
  readonly cuando: string;
  /** What was signed, with Ed25519, and the public key as PEM. */
  readonly text: string;
  readonly signature: Buffer;
  readonly key: string;
};

export type ProvenChain = {
  /** Null: none covers these lines yet. */
  readonly head: ProvenHead | null;
  readonly lines: readonly ProvenLine[];
  /** They follow each other as far as the head. Otherwise only those that were sought are here. */
  readonly isWhole: boolean;
};

export type ProvenActs = {
  readonly chains: readonly ProvenChain[];
  /** Of each act that was sought, the numbers of its lines. */
  readonly found: readonly (readonly number[])[];
};

export type ProveActs = (ctx: Asking & Pick<Writing, "empresa">, sought: readonly SoughtAct[]) => Promise<ProvenActs>;

/**
 * A record that is edited whole, as its form needs to know it. Saved by somebody else meanwhile, the form keeps what was
 * typed, reads the record again, shows what changed and asks: what was typed over it, or the record as it is now.
 */
import type { Versioned } from "#platform/contract/contract.ts";
import { clashesOf, rebased } from "#platform/fields/three-ways.ts";
import type { CallOptions } from "#platform/http/web/client.ts";
import { common, type Refusal } from "#platform/problems/problem.ts";
import type { FieldWords } from "./stale-words.ts";

export type Sending = Required<CallOptions> & {
  /** Fields of the first level that differ from what is stored. */
  readonly changed: readonly string[];
};

export type Editing<V extends object, Stored extends Versioned, Answer> = {
  /** As it was read. What is read later, behind an open form, is not what the person sees in it. */
  readonly record: Stored;
  readonly valuesOf: (record: Stored) => V;
  /** The record as it is stored now. */
  readonly read: () => Promise<Stored>;
  /** What each field is called, and how its value is said: what somebody else changed is shown with it. */
  readonly words: FieldWords<V>;
  readonly send: (parsed: V & Versioned, options: Sending) => Promise<Answer>;
};

/** What a form was typed over. Version 0: nothing is stored yet. */
export type Base<V> = Versioned & { readonly values: V };

export const baseOf = <V extends object, R extends Versioned>(
  { valuesOf }: Pick<Editing<V, R, never>, "valuesOf">,
  record: R,
): Base<V> => ({ version: record.version, values: valuesOf(record) });

export const isStale = ({ problems }: Refusal): boolean =>
  problems.some(({ code }) => code === common.desactualizado.code);

/** What the form goes on with, and over what; null: the person closed the question, and nothing changes. */
export type Recovered<V> = { readonly values: V; readonly base: Base<V>; readonly sendAgain: boolean } | null;

export async function recover<V extends object, R extends Versioned>(
  edits: Pick<Editing<V, R, never>, "read" | "valuesOf" | "words">,
  refusal: Refusal,
  opened: Base<V>,
  typed: V,
): Promise<Recovered<V>> {
  const base = baseOf(edits, await edits.read());
  const clashes = clashesOf(opened.values, typed, base.values);
  const over = { values: rebased(opened.values, typed, base.values), base, sendAgain: true };
  // Saved again without a change of these fields: there is nothing to see, and nothing to undo.
  if (clashes.length === 0) return over;
  const { askStale } = await import("./stale-dialog.tsx");
  const answer = await askStale(refusal.message, clashes, edits.words);
  if (answer === null) return null;
  return answer === "mine" ? over : { values: base.values, base, sendAgain: false };
}

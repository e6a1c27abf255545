/**
 * The chain of the activity log: what an entry's hash covers, how a link is checked, what a signed head says. S-59,
 * D189. Pure: the digest is an argument, so that both the writer and every verification use the same words.
 */
import { LOG_MODULES, type LogAction, type LogModule } from "#platform/contract/activity.ts";
import type { LogEntry } from "./contract.ts";

export type Digest = (text: string) => string;

/** The end of a chain; whoever appends continues here. */
export type Head = { readonly seq: number; readonly hash: string };

export type Recorded = {
  readonly _id: string;
  readonly empresa: string;
  readonly seq: number;
  readonly class: LogAction;
  readonly module: LogModule;
  readonly name: string;
  readonly fromUser: string | null;
  readonly toUser: string | null;
  readonly result: LogEntry["result"];
  readonly ip: string;
  readonly session: string | null;
  readonly created: Date;
};
export type Link = Recorded & { readonly prev: string; readonly hash: string };

/** Where the chain of a company that recorded nothing yet stands. */
export const START: Head = { seq: 0, hash: "0".repeat(64) };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same value always gives the same text: keys in order, nothing left to a writer's choice. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value as { readonly [key: string]: Json });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

/** None of the first three can hold a line break, so that no two entries share a text. */
export function hashOf(digest: Digest, prev: string, entry: Recorded): string {
  const { empresa, seq, created, _id, name, module, fromUser, toUser, result, ip, session } = entry;
  const who = { fromUser, toUser, ip, session };
  const what = canonical({ _id, class: entry.class, module, name, result, created: created.toISOString(), ...who });
  return digest([prev, empresa, String(seq), what].join("\n"));
}

export const linkTo = (digest: Digest, head: Head, act: Omit<Recorded, "seq">): Link => {
  const entry = { ...act, seq: head.seq + 1 };
  return { ...entry, prev: head.hash, hash: hashOf(digest, head.hash, entry) };
};

/** Why `link` does not continue the chain after `before`, in words for a person; null when it does. */
export function breachOf(digest: Digest, before: Head, link: Link): string | null {
  const expected = before.seq + 1;
  if (link.seq !== expected) return `Falta la entrada ${expected}: después de la ${before.seq} viene la ${link.seq}`;
  if (link.hash !== hashOf(digest, link.prev, link)) return `La entrada ${link.seq} fue modificada`;
  if (link.prev !== before.hash) return `La entrada ${link.seq} no continúa a la anterior`;
  return null;
}

/** A day's head, kept outside the database: it convicts whoever cuts the tail of a chain and mends the rest. */
export type DailyHead = Head & { readonly empresa: string; readonly fecha: string };

export const textOfHead = ({ empresa, fecha, seq, hash }: DailyHead) => canonical({ empresa, fecha, seq, hash });

/** Why an entry is not the one that the heads with its number were signed over. */
export function breachOfHeads(heads: readonly DailyHead[], found: Head): string | null {
  const other = heads.find(({ hash }) => hash !== found.hash);
  return other ? `La entrada ${found.seq} no es la que se firmó el ${other.fecha}` : null;
}

/** Why a chain that ends at `last` is shorter than `known` says; `source` names who says it. */
export const breachOfEnd = (last: Head, known: Head, source: string): string | null =>
  known.seq > last.seq ? `El registro termina en la entrada ${last.seq} y ${source} llega hasta la ${known.seq}` : null;

/** A picture for each kind of action; the word stands beside it. */
export const ICONS: Readonly<Record<LogAction, string>> = {
  create: "plus",
  update: "pencil",
  delete: "trash",
  view: "eye",
  signature: "signature",
};

/** Pages of an employee besides the company's list also name sanctions (ACT-12, ACT-13). */
export const COMPANY_LOG_MODULES: readonly LogModule[] = LOG_MODULES.filter((module) => module !== "Sanciones");

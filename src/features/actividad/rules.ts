/**
 * The chain of the activity log: what an entry's hash covers, how a link is checked, what a signed head says. S-59,
 * D189. Pure: the digest is an argument. The database writes the same texts (migrations, `registro_hash`).
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
  /** The company its author worked in, where that is another one. */
  readonly desde?: string | null;
  /** Of an entry that stands for a note: which, and the digest of what it says. */
  readonly nota?: string | null;
  readonly resumen?: string | null;
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

/**
 * None of the first three can hold a line break, so that no two entries share a text. What an entry lacks is not in the
 * text: those written before it existed keep their hash.
 */
export function textOfEntry(prev: string, entry: Recorded): string {
  const { empresa, seq, created, _id, name, module, fromUser, toUser, result, ip, session } = entry;
  const { desde, nota, resumen } = entry;
  const who = { fromUser, toUser, ip, session, ...(desde ? { desde } : {}) };
  const more = { ...(nota ? { nota } : {}), ...(typeof resumen === "string" ? { resumen } : {}) };
  const what = { _id, class: entry.class, module, name, result, created: created.toISOString(), ...who, ...more };
  return [prev, empresa, String(seq), canonical(what)].join("\n");
}

export const hashOf = (digest: Digest, prev: string, entry: Recorded): string => digest(textOfEntry(prev, entry));

export type Note = {
  readonly _id: string;
  readonly empresa: string;
  readonly entrada: string;
  readonly texto: string;
  readonly fromUser: string;
  readonly created: Date;
};

/** What the entry that stands for a note keeps of it. */
export const digestOfNote = (digest: Digest, { _id, empresa, entrada, texto, fromUser, created }: Note): string =>
  digest(canonical({ _id, empresa, entrada, texto, fromUser, created: created.toISOString() }));

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

/** A signed head: how far the chain went, kept in the database and outside it, each holding the digest of the last. */
export type SignedHead = Head & {
  readonly empresa: string;
  readonly n: number;
  readonly prev: string;
  readonly cuando: string;
  /** Which key signed it. */
  readonly clave: string;
  readonly firma: string;
};

/** What is signed. */
export const textOfHead = ({ empresa, n, seq, hash, prev, cuando, clave }: Omit<SignedHead, "firma">): string =>
  canonical({ empresa, n, seq, hash, prev, cuando, clave });

export const digestOfHead = (digest: Digest, head: SignedHead): string => digest(`${textOfHead(head)}\n${head.firma}`);

/** Why `head` does not continue the heads that end with `before`; null when it does. */
export function breachOfNextHead(digest: Digest, before: SignedHead | null, head: SignedHead): string | null {
  const expected = (before?.n ?? 0) + 1;
  if (head.n !== expected) return `Falta la cabeza firmada ${expected}: la que sigue es la ${head.n}`;
  if (head.prev !== (before ? digestOfHead(digest, before) : START.hash))
    return `La cabeza firmada ${head.n} no continúa a la anterior`;
  if (head.seq <= (before?.seq ?? 0)) return `La cabeza firmada ${head.n} no avanza`;
  return null;
}

/** A day's head, as they were signed once: it convicts whoever cuts the tail of a chain and mends the rest. */
export type DailyHead = Head & { readonly empresa: string; readonly fecha: string };

export const textOfDailyHead = ({ empresa, fecha, seq, hash }: DailyHead) => canonical({ empresa, fecha, seq, hash });

/** What is known of an entry from outside the chain, and who says so. */
export type Known = Head & { readonly source: string };

/** Why an entry is not the one that was signed. */
export function breachOfKnown(known: readonly Known[], found: Head): string | null {
  const other = known.find(({ hash }) => hash !== found.hash);
  return other ? `La entrada ${found.seq} no es la de ${other.source}` : null;
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

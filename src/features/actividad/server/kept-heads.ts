/**
 * Heads that somebody kept where nobody here reaches, a mail first of all: written so that they survive being quoted,
 * wrapped and encoded on the way, found again in whatever text comes back, and held against the log. S-59, 0034.
 */
import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { breachOfEnd, breachOfKnown, digestOfHead, type SignedHead } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { headOfLine, lineOf } from "./head-files.ts";
import type { HeadKeys } from "./head-keys.ts";
import { endOf, type HeadsPort, headOfRow } from "./sign.ts";
import { registro, registroFirma } from "./tables.ts";
import type { Verification } from "./verify.ts";

const OPENS = "-----CABEZA-----";
const CLOSES = "-----FIN-----";
/** Mails are folded at 76; quoting needs some. */
const WIDTH = 64;

/** Letters that no mail program changes, in short lines between two marks. */
export function blockOf(head: SignedHead): string {
  const token = Buffer.from(lineOf(head).trim()).toString("base64url");
  const lines = Array.from({ length: Math.ceil(token.length / WIDTH) }, (_, n) =>
    token.slice(n * WIDTH, (n + 1) * WIDTH),
  );
  return [OPENS, ...lines, CLOSES].join("\n");
}

export type Kept = {
  /** Each once: a mail says it twice, as text and as HTML. */
  readonly heads: readonly SignedHead[];
  /** Something that was a head is cut or changed. */
  readonly damaged: boolean;
};

/** Also lines of JSON, as the files and the bucket hold them and mails did. */
export function keptIn(text: string): Kept {
  const plain = decoded(text);
  const [, ...blocks] = plain.split(OPENS);
  const lines = plain.match(/\{[^{}]*"firma"[^{}]*\}/g) ?? [];
  const found = [...blocks.map(headOfBlock), ...lines.map((line) => headOfLine(line.replace(/[\s>|]/g, "")))];
  const heads = new Map(found.flatMap((head) => (head ? [[lineOf(head), head] as const] : [])));
  return { heads: [...heads.values()], damaged: found.includes(null) };
}

/** What mails are encoded in, where a whole one was saved. Neither form of a head has an "=" of its own. */
const decoded = (text: string): string =>
  text
    .replace(/^Content-Transfer-Encoding:\s*base64\b.*\r?\n(?:.+\r?\n)*\r?\n([\w+/=\r\n]+)/gim, (_, body: string) =>
      Buffer.from(body, "base64").toString("utf8"),
    )
    .replace(/=\r?\n/g, "")
    .replace(/=([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function headOfBlock(text: string): SignedHead | null {
  const end = text.indexOf(CLOSES);
  if (end === -1) return null;
  const token = text
    .slice(0, end)
    .replace(/<[^>]*>|&[#\w]+;/g, "")
    .replace(/[\s>|]/g, "");
  const bytes = Buffer.from(token, "base64url");
  return bytes.toString("base64url") === token ? headOfLine(bytes.toString("utf8")) : null;
}

/** Why nobody here signed it; null when somebody did. */
export function breachOfSignature(keys: HeadKeys, head: SignedHead): string | null {
  const isSigned = keys.isSigned(head);
  if (isSigned === null) return `La firmó otra clave (${head.clave}), que no es de esta instalación`;
  return isSigned ? null : "Su firma no es válida: fue cambiada después de firmarse";
}

export type Checked = { readonly head: SignedHead; readonly motivo: string | null };

/** In the company's transaction, whose heads they are. */
export async function checkKept(db: Db, port: HeadsPort, heads: readonly SignedHead[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const head of heads)
    checked.push({ head, motivo: breachOfSignature(port.keys, head) ?? (await breachOf(db, head)) });
  return checked;
}

/** A head says nothing of a log that does not hold as far as itself. */
export const withinChain = (checked: readonly Checked[], { primerError }: Pick<Verification, "primerError">) =>
  checked.map(({ head, motivo }) => ({
    head,
    motivo: motivo ?? (primerError && primerError.seq <= head.seq ? primerError.motivo : null),
  }));

const SOURCE = "esta cabeza";

async function breachOf(db: Db, head: SignedHead): Promise<string | null> {
  const { empresa, seq, n } = head;
  const [entry] = await db
    .select({ seq: registro.seq, hash: registro.hash })
    .from(registro)
    .where(and(eq(registro.empresa, empresa), eq(registro.seq, seq)));
  if (!entry) return breachOfEnd(await endOf(db, empresa), head, SOURCE) ?? `Falta la entrada ${seq}`;
  const [row] = await db
    .select()
    .from(registroFirma)
    .where(and(eq(registroFirma.empresa, empresa), eq(registroFirma.n, n)));
  return breachOfKnown([{ ...head, source: SOURCE }], entry) ?? breachOfStored(head, row ? headOfRow(row) : null);
}

function breachOfStored(head: SignedHead, stored: SignedHead | null): string | null {
  if (!stored) return `La cabeza firmada ${head.n} falta en la base de datos`;
  return digestOfHead(sha256, stored) === digestOfHead(sha256, head)
    ? null
    : `La cabeza firmada ${head.n} no es la misma en la base de datos`;
}

/**
 * What proves lines of the log elsewhere: from each of them to the signed head that covers it. Those in between tell of other
 * people, by id, and are given to whoever reads the whole log; to others only the lines that were sought. S-59.
 */
import { and, asc, between, eq, gte, inArray, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { ProveActs, ProvenChain, ProvenHead, ProvenLine, SoughtAct } from "#platform/http/server/log-proof.ts";
import { type Link, type SignedHead, textOfEntry, textOfHead } from "../rules.ts";
import type { HeadKeys } from "./head-keys.ts";
import { headOfRow } from "./sign.ts";
import { registro, registroFirma } from "./tables.ts";

/** A head covers a hundred lines; where heads are missing, what would have to be shown is no proof of one line any more. */
const MOST_LINES = 2_000;

export const proveIn =
  (keys: HeadKeys): ProveActs =>
  async ({ db, actor, empresa }, sought) => {
    const found: number[][] = [];
    for (const act of sought) found.push(await seqsOf(db, empresa, act));
    const covering = new Map<number | null, { readonly head: SignedHead | null; readonly seqs: number[] }>();
    for (const seq of new Set(found.flat())) {
      const head = await headOver(db, empresa, seq);
      const chain = covering.get(head?.n ?? null) ?? { head, seqs: [] };
      chain.seqs.push(seq);
      covering.set(head?.n ?? null, chain);
    }
    const chains: ProvenChain[] = [];
    for (const { head, seqs } of covering.values()) {
      const from = Math.min(...seqs);
      const proven = head && provenHead(keys, head);
      const isWhole = proven !== null && isAdmin(actor.roles) && proven.seq - from < MOST_LINES;
      const which = isWhole ? between(registro.seq, from, proven.seq) : inArray(registro.seq, seqs);
      chains.push({ head: proven, lines: await linesOf(db, empresa, which), isWhole });
    }
    return { chains, found };
  };

async function seqsOf(db: Db, empresa: string, { line, fromUser, toUser, at }: SoughtAct): Promise<number[]> {
  const same = (column: PgColumn, id: string | null) => (id === null ? isNull(column) : eq(column, id));
  const rows = await db
    .select({ seq: registro.seq })
    .from(registro)
    .where(
      and(
        eq(registro.empresa, empresa),
        eq(registro.created, at),
        eq(registro.class, line.action),
        eq(registro.module, line.module),
        eq(registro.name, line.name),
        eq(registro.result, "ok"),
        same(registro.fromUser, fromUser),
        same(registro.toUser, toUser),
      ),
    )
    .orderBy(asc(registro.seq));
  return rows.map(({ seq }) => seq);
}

async function headOver(db: Db, empresa: string, seq: number): Promise<SignedHead | null> {
  const [row] = await db
    .select()
    .from(registroFirma)
    .where(and(eq(registroFirma.empresa, empresa), gte(registroFirma.seq, seq)))
    .orderBy(asc(registroFirma.n))
    .limit(1);
  return row ? headOfRow(row) : null;
}

async function linesOf(db: Db, empresa: string, which: ReturnType<typeof eq>): Promise<ProvenLine[]> {
  const links: Link[] = await db
    .select()
    .from(registro)
    .where(and(eq(registro.empresa, empresa), which))
    .orderBy(asc(registro.seq));
  return links.map((link) => ({ seq: link.seq, hash: link.hash, text: textOfEntry(link.prev, link) }));
}

/** Without its public key, of a secret that nobody here has any more, a head proves nothing. */
function provenHead(keys: HeadKeys, head: SignedHead): ProvenHead | null {
  const key = keys.publicKeyOf(head.clave);
  const { seq, cuando, firma } = head;
  return key === null ? null : { seq, cuando, key, text: textOfHead(head), signature: Buffer.from(firma, "base64url") };
}

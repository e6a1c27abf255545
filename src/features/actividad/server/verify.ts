/**
 * Walks a company's chain from its first entry, page by page, and holds it against the head row and every signed head.
 * Answers the first thing that does not hold, and why. S-59.
 */
import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { breachOf, breachOfEnd, breachOfHeads, type DailyHead, type Head, type Link, START } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { type HeadKeys, readHeads, type StoredHead } from "./heads.ts";
import { registro, registroCabeza } from "./tables.ts";

const PAGE = 1000;

export type LogBreach = {
  readonly seq: number;
  readonly _id: string | null;
  readonly created: Date | null;
  readonly motivo: string;
};
export type Verification = {
  readonly cantidad: number;
  readonly desde: Date | null;
  readonly hasta: Date | null;
  /** Where the chain was found to end. */
  readonly head: Head;
  readonly primerError: LogBreach | null;
};

export async function verifyChain(db: Db, store: Store, keys: HeadKeys, empresa: string): Promise<Verification> {
  // Heads first, then the row they must not be ahead of: what is recorded meanwhile is beyond both.
  const stored = await readHeads(store, keys, empresa);
  const { claimed, last } = await endsOf(db, empresa);
  const signed = Map.groupBy(
    stored.flatMap((each) => ("head" in each ? [each.head] : [])),
    ({ seq }) => seq,
  );
  const walked = await walk(db, empresa, last, signed);
  return { ...walked, primerError: walked.primerError ?? breachAtEnd(walked.head, claimed, stored) };
}

/** What the head says and what there is, of one moment: entry and head are written together. */
async function endsOf(db: Db, empresa: string): Promise<{ claimed: Head; last: number }> {
  const last = sql<string>`coalesce((select max(${registro.seq}) from ${registro} where ${registro.empresa} = ${empresa}), 0)`;
  const [row] = await db
    .select({ seq: registroCabeza.seq, hash: registroCabeza.hash, last })
    .from(registroCabeza)
    .where(eq(registroCabeza.empresa, empresa));
  if (row) return { claimed: row, last: Number(row.last) };
  const [alone] = await db
    .select({ last: max(registro.seq) })
    .from(registro)
    .where(eq(registro.empresa, empresa));
  return { claimed: START, last: alone?.last ?? 0 };
}

async function walk(
  db: Db,
  empresa: string,
  last: number,
  signed: ReadonlyMap<number, readonly DailyHead[]>,
): Promise<Verification> {
  let head: Head = START;
  let desde: Date | null = null;
  let hasta: Date | null = null;
  for (;;) {
    const links = await pageAfter(db, empresa, head.seq, last);
    for (const link of links) {
      const motivo = breachOf(sha256, head, link) ?? breachOfHeads(signed.get(link.seq) ?? [], link);
      const { _id, created, seq } = link;
      if (motivo) return { cantidad: head.seq, desde, hasta, head, primerError: { seq, _id, created, motivo } };
      desde ??= created;
      hasta = created;
      head = { seq, hash: link.hash };
    }
    if (links.length < PAGE) return { cantidad: head.seq, desde, hasta, head, primerError: null };
  }
}

const pageAfter = (db: Db, empresa: string, seq: number, last: number): Promise<Link[]> =>
  db
    .select()
    .from(registro)
    .where(and(eq(registro.empresa, empresa), gt(registro.seq, seq), lte(registro.seq, last)))
    .orderBy(asc(registro.seq))
    .limit(PAGE);

/** The chain holds as far as it goes: does it go as far as it should? */
function breachAtEnd(last: Head, claimed: Head, stored: readonly StoredHead[]): LogBreach | null {
  const motivo =
    breachOfEnd(last, claimed, "su cabeza") ??
    stored
      .map((each) => ("head" in each ? breachOfEnd(last, each.head, `lo firmado el ${each.fecha}`) : each.motivo))
      .find((reason) => reason !== null) ??
    (claimed.hash === last.hash ? null : `La cabeza del registro no coincide con la entrada ${last.seq}`);
  return motivo ? { seq: last.seq + 1, _id: null, created: null, motivo } : null;
}

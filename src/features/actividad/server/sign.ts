/**
 * Signs how far a company's chain goes: the file first, then the row, so that a program that dies between the two leaves
 * a file that is ahead, and the next one takes it over. What does not link is not signed (S-59).
 */
import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { BLOCK, HEADS_LOCK } from "../keys.ts";
import { breachOf, breachOfNextHead, digestOfHead, type Head, type SignedHead, START } from "../rules.ts";
import type { Anchor } from "./anchor.ts";
import { sha256 } from "./chain.ts";
import { addToBlock, readBlock } from "./head-files.ts";
import type { HeadKeys } from "./head-keys.ts";
import { registro, registroCabeza, registroFirma } from "./tables.ts";

/** Where signed heads are kept, and the keys that sign and verify them. */
export type HeadsPort = {
  readonly store: Store;
  readonly keys: HeadKeys;
  /** A third place, which neither the database nor the program's files reach. */
  readonly anchor: Anchor | null;
};

/** Waits for whoever signs this company's: rows and files then tell the same. */
export const holdHeads = (db: Db, empresa: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${HEADS_LOCK}, hashtext(${empresa}))`);

async function mayHold(db: Db, empresa: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${HEADS_LOCK}) and pg_try_advisory_xact_lock(${HEADS_LOCK}, hashtext(${empresa})) as held`,
  );
  return rows[0]?.held ?? false;
}

export async function endOf(db: Db, empresa: string): Promise<Head> {
  const { seq, hash } = registroCabeza;
  const [row] = await db.select({ seq, hash }).from(registroCabeza).where(eq(registroCabeza.empresa, empresa));
  return row ?? START;
}

export const headOfRow = ({ _id, created, ...row }: typeof registroFirma.$inferSelect): SignedHead => ({
  ...row,
  cuando: created.toISOString(),
});

export async function lastHead(db: Db, empresa: string): Promise<SignedHead | null> {
  const [row] = await db
    .select()
    .from(registroFirma)
    .where(eq(registroFirma.empresa, empresa))
    .orderBy(desc(registroFirma.n))
    .limit(1);
  return row ? headOfRow(row) : null;
}

const insertHead = (db: Db, { empresa, n, seq, hash, prev, cuando, clave, firma }: SignedHead) =>
  db.execute(sql`select firmar_cabeza(${empresa}, ${n}, ${seq}, ${hash}, ${prev}, ${cuando}, ${clave}, ${firma})`);

/** In a transaction of the company. Null where there is nothing new, or somebody else is at it. */
export async function signHead(db: Db, port: HeadsPort, empresa: string, now: Date): Promise<SignedHead | null> {
  if (!(await mayHold(db, empresa))) return null;
  const last = await adopt(db, port, await lastHead(db, empresa), empresa);
  const end = await endOf(db, empresa);
  if (end.seq <= (last?.seq ?? 0)) return null;
  await demandLinked(db, empresa, last ?? START, end);
  const prev = last ? digestOfHead(sha256, last) : START.hash;
  const head = port.keys.sign({ empresa, n: (last?.n ?? 0) + 1, ...end, prev, cuando: now.toISOString() });
  const filed = await filedBefore(port.store, head);
  // Files that lack what was signed are somebody's doing: they stay as they were found, for whoever verifies.
  if (filed) await addToBlock(port.store, filed, head);
  await insertHead(db, head);
  return head;
}

/** Heads that were filed by a program that died before it could store them. */
async function adopt(
  db: Db,
  { store, keys }: HeadsPort,
  stored: SignedHead | null,
  empresa: string,
): Promise<SignedHead | null> {
  let last = stored;
  for (;;) {
    const n = (last?.n ?? 0) + 1;
    const head = (await readBlock(store, empresa, n))[(n - 1) % BLOCK];
    if (!head || breachOfNextHead(sha256, last, head) !== null || keys.isSigned(head) !== true) return last;
    const { seq, hash } = registro;
    const [entry] = await db
      .select({ hash })
      .from(registro)
      .where(and(eq(registro.empresa, empresa), eq(seq, head.seq)));
    if (entry?.hash !== head.hash) return last;
    await insertHead(db, head);
    last = head;
  }
}

/** The heads that stand before this one in its file; null where they are not those that were signed. */
async function filedBefore(store: Store, head: SignedHead): Promise<readonly SignedHead[] | null> {
  const place = (head.n - 1) % BLOCK;
  if (place === 0) return [];
  const filed = (await readBlock(store, head.empresa, head.n)).filter((each) => each !== null);
  const before = filed.at(-1);
  return filed.length === place && before && digestOfHead(sha256, before) === head.prev ? filed : null;
}

const PAGE = 1000;

async function demandLinked(db: Db, empresa: string, from: Head, end: Head): Promise<void> {
  let head: Head = { seq: from.seq, hash: from.hash };
  while (head.seq < end.seq) {
    const links = await db
      .select()
      .from(registro)
      .where(and(eq(registro.empresa, empresa), gt(registro.seq, head.seq), lte(registro.seq, end.seq)))
      .orderBy(asc(registro.seq))
      .limit(PAGE);
    for (const link of links) {
      const motivo = breachOf(sha256, head, link);
      if (motivo) throw new Error(motivo);
      head = { seq: link.seq, hash: link.hash };
    }
    if (links.length === 0) throw new Error(`El registro termina en la entrada ${head.seq}`);
  }
  if (head.hash !== end.hash) throw new Error(`La cabeza del registro no coincide con la entrada ${head.seq}`);
}

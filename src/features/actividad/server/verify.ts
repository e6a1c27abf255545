/**
 * Walks a company's chain from its first entry, page by page, and holds it against where it should end, the signed heads
 * and the notes. Answers the first thing that does not hold, and what nothing proves yet. S-59.
 */
import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, max, sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import {
  breachOf,
  breachOfEnd,
  breachOfKnown,
  digestOfNote,
  type Head,
  type Known,
  type Link,
  START,
} from "../rules.ts";
import { sha256 } from "./chain.ts";
import { type HeadsPort, holdHeads } from "./sign.ts";
import { registro, registroCabeza, registroNota } from "./tables.ts";
import { type HeadsFound, verifyHeads } from "./verify-heads.ts";

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
  /** Entries after the last signed head: whether some were cut off there, nothing says. */
  readonly sinProbar: { readonly cantidad: number; readonly desde: Date | null };
};

export async function verifyChain(db: Db, port: HeadsPort, empresa: string): Promise<Verification> {
  // Heads first, then the row they must not be ahead of: what is recorded meanwhile is beyond both.
  await holdHeads(db, empresa);
  const heads = await verifyHeads(db, port, empresa);
  const { claimed, last } = await endsOf(db, empresa);
  const walked = await walk(db, empresa, last, heads.known);
  const primerError =
    walked.primerError ??
    breachAtEnd(walked.head, claimed, heads) ??
    (await breachOutsideChain(db, empresa, walked.head)) ??
    (heads.motivo === null ? null : atEnd(walked.head, heads.motivo));
  return { ...walked, primerError, sinProbar: await unproven(db, empresa, heads.last?.seq ?? 0, walked.head) };
}

async function unproven(db: Db, empresa: string, signed: number, { seq }: Head): Promise<Verification["sinProbar"]> {
  if (signed >= seq) return { cantidad: 0, desde: null };
  const [first] = await db
    .select({ created: registro.created })
    .from(registro)
    .where(and(eq(registro.empresa, empresa), gt(registro.seq, signed)))
    .orderBy(asc(registro.seq))
    .limit(1);
  return { cantidad: seq - signed, desde: first?.created ?? null };
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

type Walked = Omit<Verification, "sinProbar">;

async function walk(
  db: Db,
  empresa: string,
  last: number,
  known: ReadonlyMap<number, readonly Known[]>,
): Promise<Walked> {
  let head: Head = START;
  let desde: Date | null = null;
  let hasta: Date | null = null;
  for (;;) {
    const links = await pageAfter(db, empresa, head.seq, last);
    const breachOfNote = await notesOf(db, empresa, links);
    for (const link of links) {
      const motivo =
        breachOf(sha256, head, link) ?? breachOfKnown(known.get(link.seq) ?? [], link) ?? breachOfNote(link);
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

/** Whether the note that an entry stands for is there and says what it said. */
async function notesOf(db: Db, empresa: string, links: readonly Link[]): Promise<(link: Link) => string | null> {
  const ids = links.flatMap(({ nota }) => (nota ? [nota] : []));
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(registroNota)
          .where(and(eq(registroNota.empresa, empresa), inArray(registroNota._id, ids)));
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ({ seq, nota, resumen }) => {
    if (!nota) return null;
    const note = byId.get(nota);
    if (!note) return `Falta la nota de la entrada ${seq}`;
    return digestOfNote(sha256, note) === resumen ? null : `La nota de la entrada ${seq} fue modificada`;
  };
}

const atEnd = (last: Head, motivo: string): LogBreach => ({ seq: last.seq + 1, _id: null, created: null, motivo });

/** The chain holds as far as it goes: does it go as far as it should? */
function breachAtEnd(last: Head, claimed: Head, { known }: HeadsFound): LogBreach | null {
  const beyond = [...known.values()].flat().find(({ seq }) => seq > last.seq);
  const motivo =
    breachOfEnd(last, claimed, "su cabeza") ??
    (beyond ? breachOfEnd(last, beyond, beyond.source) : null) ??
    (claimed.hash === last.hash ? null : `La cabeza del registro no coincide con la entrada ${last.seq}`);
  return motivo ? atEnd(last, motivo) : null;
}

/** Entries whose number no chain gives, and notes that no entry stands for. */
async function breachOutsideChain(db: Db, empresa: string, last: Head): Promise<LogBreach | null> {
  const [impossible] = await db
    .select({ seq: registro.seq, _id: registro._id, created: registro.created })
    .from(registro)
    .where(and(eq(registro.empresa, empresa), lt(registro.seq, 1)))
    .limit(1);
  if (impossible) return { ...impossible, motivo: `La entrada ${impossible.seq} tiene un número imposible` };
  const notes = await db.select({ total: count() }).from(registroNota).where(eq(registroNota.empresa, empresa));
  const standing = await db
    .select({ total: count() })
    .from(registro)
    .where(and(eq(registro.empresa, empresa), isNotNull(registro.nota), lte(registro.seq, last.seq)));
  const [written, told] = [notes[0]?.total ?? 0, standing[0]?.total ?? 0];
  return written > told ? atEnd(last, `Hay ${written - told} notas que ninguna entrada registra`) : null;
}

/** The signed heads among themselves, and those of the database against their files and the place outside. S-59. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { breachOfNextHead, type DailyHead, digestOfHead, type Known, type SignedHead } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { type Filed, readFiles } from "./head-files.ts";
import { type HeadsPort, headOfRow } from "./sign.ts";
import { registroFirma } from "./tables.ts";

const PAGE = 1000;

export type HeadsFound = {
  /** What the chain is held against, by the number of the entry. */
  readonly known: ReadonlyMap<number, readonly Known[]>;
  readonly last: SignedHead | null;
  /** The first thing wrong with the heads themselves. */
  readonly motivo: string | null;
};

export async function verifyHeads(db: Db, port: HeadsPort, empresa: string): Promise<HeadsFound> {
  const filed = await readFiles(port.store, port.keys, empresa);
  const stored = await readStored(db, empresa);
  const known = [
    ...stored.filter((head) => port.keys.isSigned(head)).map(knownOf),
    ...[...filed.heads.values()].filter((head) => port.keys.isSigned(head)).map(knownOf),
    ...filed.daily.map(dailyOf),
  ];
  const motivo =
    breachAmong(stored, port) ??
    breachOfFiles(stored, filed) ??
    (await breachOutside(stored, port, empresa)) ??
    filed.motivos[0] ??
    null;
  return { known: Map.groupBy(known, ({ seq }) => seq), last: stored.at(-1) ?? null, motivo };
}

const knownOf = ({ seq, hash, n }: SignedHead): Known => ({ seq, hash, source: `la cabeza firmada ${n}` });
const dailyOf = ({ seq, hash, fecha }: DailyHead): Known => ({ seq, hash, source: `lo firmado el ${fecha}` });

async function readStored(db: Db, empresa: string): Promise<SignedHead[]> {
  const heads: SignedHead[] = [];
  // Below any number: a head that was given an impossible one is still found.
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .select()
      .from(registroFirma)
      .where(and(eq(registroFirma.empresa, empresa), gt(registroFirma.n, after)))
      .orderBy(asc(registroFirma.n))
      .limit(PAGE);
    heads.push(...rows.map(headOfRow));
    after = rows.at(-1)?.n ?? after;
    if (rows.length < PAGE) return heads;
  }
}

function breachAmong(heads: readonly SignedHead[], { keys }: HeadsPort): string | null {
  let before: SignedHead | null = null;
  for (const head of heads) {
    const isSigned = keys.isSigned(head);
    if (isSigned === null) return `La cabeza firmada ${head.n} es de otra clave (${head.clave})`;
    if (!isSigned) return `La firma de la cabeza ${head.n} no es válida`;
    const motivo = breachOfNextHead(sha256, before, head);
    if (motivo) return motivo;
    before = head;
  }
  return null;
}

function breachOfFiles(stored: readonly SignedHead[], { heads, motivos }: Filed): string | null {
  for (const head of stored) {
    const other = heads.get(head.n);
    if (!other) return motivos[0] ?? `La cabeza firmada ${head.n} falta en los archivos`;
    if (digestOfHead(sha256, other) !== digestOfHead(sha256, head))
      return `La cabeza firmada ${head.n} no es la misma en los archivos`;
  }
  const end = stored.at(-1)?.n ?? 0;
  const ahead = [...heads.keys()].find((n) => n > end);
  return ahead === undefined ? null : `La cabeza firmada ${ahead} está en los archivos y falta en la base de datos`;
}

async function breachOutside(
  stored: readonly SignedHead[],
  { anchor, keys }: HeadsPort,
  empresa: string,
): Promise<string | null> {
  const outside = await anchor?.last(empresa);
  if (!outside || keys.isSigned(outside) !== true) return null;
  const own = stored[outside.n - 1];
  return own && digestOfHead(sha256, own) === digestOfHead(sha256, outside)
    ? null
    : `La cabeza firmada ${outside.n} guardada afuera no es la de la base de datos`;
}

/**
 * Signed heads as files outside the database: a hundred to a file, each a line of JSON, only ever added to. What cannot
 * be read is part of the answer: it is a finding, not a failure to read (S-59).
 */
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { Day, Id, Instant } from "#platform/contract/shapes.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import { BLOCK, blockKey, headsFolder, isDaily } from "../keys.ts";
import type { DailyHead, SignedHead } from "../rules.ts";
import type { HeadKeys } from "./head-keys.ts";

const Head = z.strictObject({
  empresa: Id,
  n: z.int(),
  seq: z.int(),
  hash: z.string(),
  prev: z.string(),
  cuando: Instant,
  clave: z.string(),
  firma: z.string(),
});
const Daily = z.object({
  empresa: Id,
  fecha: Day,
  seq: z.int(),
  hash: z.string(),
  clave: z.string(),
  firma: z.string(),
});

export const lineOf = ({ empresa, n, seq, hash, prev, cuando, clave, firma }: SignedHead): string =>
  `${JSON.stringify({ empresa, n, seq, hash, prev, cuando, clave, firma })}\n`;

async function linesOf(store: Store, key: string): Promise<string[]> {
  try {
    return (await buffer(await store.read(key))).toString("utf8").split("\n");
  } catch (error) {
    if (error instanceof MissingObject) return [];
    throw error;
  }
}

function parse<T extends z.ZodType>(shape: T, line: string): z.output<T> | null {
  try {
    return shape.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export const headOfLine = (line: string): SignedHead | null => parse(Head, line);

/** Null: a line that is no head, or not the one that belongs there. */
function headsIn(lines: readonly string[], empresa: string): (SignedHead | null)[] {
  // Each line ends with a break: what follows the last is nothing.
  const whole = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  return whole.map((line) => {
    const head = headOfLine(line);
    return head?.empresa === empresa ? head : null;
  });
}

export const headIn = (text: string, empresa: string): SignedHead | null =>
  headsIn(text.split("\n"), empresa)[0] ?? null;

/** The heads of the file where `n` belongs, as far as they can be read. */
export const readBlock = async (store: Store, empresa: string, n: number): Promise<(SignedHead | null)[]> =>
  headsIn(await linesOf(store, blockKey(empresa, n)), empresa);

/** After those before it, which stay as they are. */
export async function addToBlock(store: Store, before: readonly SignedHead[], head: SignedHead): Promise<void> {
  const bytes = Buffer.from([...before, head].map(lineOf).join(""));
  await store.put(blockKey(head.empresa, head.n), { bytes });
}

export type Filed = {
  /** By their number, as the files hold them. */
  readonly heads: ReadonlyMap<number, SignedHead>;
  readonly daily: readonly DailyHead[];
  /** What is wrong with the files themselves. */
  readonly motivos: readonly string[];
};

export async function readFiles(store: Store, keys: HeadKeys, empresa: string): Promise<Filed> {
  const heads = new Map<number, SignedHead>();
  const daily: DailyHead[] = [];
  const motivos: string[] = [];
  const names: string[] = [];
  for await (const { key } of store.list(headsFolder(empresa))) names.push(key.slice(headsFolder(empresa).length + 1));
  for (const name of names.sort()) {
    const lines = await linesOf(store, `${headsFolder(empresa)}/${name}`);
    if (isDaily(name)) {
      const found = dailyIn(lines.join("\n"), keys, { empresa, fecha: name });
      if ("motivo" in found) motivos.push(found.motivo);
      else daily.push(found);
      continue;
    }
    for (const [at, head] of headsIn(lines, empresa).entries()) {
      const isInPlace = head && blockKey(empresa, head.n).endsWith(`/${name}`) && (head.n - 1) % BLOCK === at;
      if (isInPlace) heads.set(head.n, head);
      else motivos.push(`El archivo de cabezas ${name} no se puede leer o no está en orden (línea ${at + 1})`);
    }
  }
  return { heads, daily, motivos };
}

function dailyIn(text: string, keys: HeadKeys, wanted: Pick<DailyHead, "empresa" | "fecha">) {
  const parsed = parse(Daily, text);
  if (!parsed) return { motivo: `La cabeza firmada el ${wanted.fecha} no se puede leer` };
  const { firma, clave, ...head } = parsed;
  const isSigned = keys.isDailySigned(head, { clave, firma });
  if (isSigned === null) return { motivo: `La cabeza del ${wanted.fecha} se firmó con otra clave` };
  // A genuine head of another company or day, put in this one's place, is no head of this one.
  return isSigned && head.empresa === wanted.empresa && head.fecha === wanted.fecha
    ? head
    : { motivo: `La firma de la cabeza del ${wanted.fecha} no es válida` };
}

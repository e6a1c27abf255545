/**
 * Every signed file, verified again as a stranger would, by what our record says of it: for `npm run fsck` and every night
 * (S-45). One sentence a finding.
 */
import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { adjuntosOf, bytesOf, keysOf } from "#features/archivos/server/service.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { FAULTS } from "#platform/verification/faults.ts";
import { type ToVerify, type Verified, verifyPdfs } from "#platform/verification/server/tasks.ts";
import { shownCodigo } from "../codigo.ts";
import { type Recorded, recordOf, trustOf } from "./confianza.ts";
import { certificado, documentoFirmado, firmaHecha } from "./tables.ts";

export type ReviewDeps = {
  readonly store: Store;
  readonly sandbox: Sandbox;
  /** Whose time stamps count. */
  readonly timestampAuthorities: readonly Uint8Array[];
};

/** Files verified in one child: it starts once for all of them, and holds one at a time. */
const TOGETHER = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";

type Named = { readonly _id: string; readonly name: string };
type Documento = Pick<typeof documentoFirmado.$inferSelect, "_id" | "tipo" | "registro" | "codigo" | "titulo">;
type Look = { readonly documento: Documento; readonly clave: string | undefined; readonly recorded: Recorded };

/** `transact`: in the company's scope. */
export async function* reviewSigned(transact: Within, deps: ReviewDeps, empresa: Named): AsyncGenerator<string> {
  let after = FIRST;
  for (;;) {
    const looks = await transact((db) => looksAfter(db, empresa._id, after));
    for (const { documento, finding } of await findingsOf(deps, empresa._id, looks))
      yield `${empresa.name}: ${documento.titulo} (${shownCodigo(documento.codigo)}): ${finding}.`;
    const last = looks.at(-1);
    if (!last || looks.length < TOGETHER) return;
    after = last.documento._id;
  }
}

async function looksAfter(db: Db, empresa: string, after: string): Promise<Look[]> {
  const { _id, tipo, registro, codigo, titulo } = documentoFirmado;
  const documentos = await db
    .select({ _id, tipo, registro, codigo, titulo })
    .from(documentoFirmado)
    .where(and(eq(documentoFirmado.empresa, empresa), gt(_id, after)))
    .orderBy(asc(_id))
    .limit(TOGETHER);
  const recorded = await recordOf(db, empresa, await saidOf(db, documentos));
  const files = new Map<string, string>();
  for (const kind of new Set(documentos.map((one) => one.tipo)))
    for (const [record, [file]] of await adjuntosOf(db, kind, registrosOf(documentos, kind)))
      if (file) files.set(`${kind} ${record}`, file.url);
  const keys = await keysOf(db, [...files.values()]);
  return documentos.map((documento) => ({
    documento,
    clave: keys.get(files.get(`${documento.tipo} ${documento.registro}`) ?? ""),
    recorded: { ...recorded, firmas: recorded.firmas.filter((firma) => firma.documento === documento._id) },
  }));
}

const registrosOf = (documentos: readonly Documento[], kind: string) =>
  documentos.filter(({ tipo }) => tipo === kind).map(({ registro }) => registro);

/** All that they were signed with. */
async function saidOf(db: Db, documentos: readonly Documento[]) {
  const ids = documentos.map(({ _id }) => _id);
  const rows = await db
    .select({ serie: certificado.serie, sha256: firmaHecha.sha256 })
    .from(firmaHecha)
    .innerJoin(certificado, eq(firmaHecha.certificado, certificado._id))
    .where(inArray(firmaHecha.documento, ids));
  return { serials: [...new Set(rows.map(({ serie }) => serie))], hashes: rows.map(({ sha256 }) => sha256) };
}

type Found = { readonly documento: Documento; readonly finding: string };

async function findingsOf(deps: ReviewDeps, empresa: string, looks: readonly Look[]): Promise<Found[]> {
  const found = new Map<Look, string>();
  const verdicts = new Map<string, Verified["verdict"]>();
  for (const { id, verdict } of await verified(deps, empresa, looks, found)) verdicts.set(id, verdict);
  return looks.flatMap((look) => {
    const { documento } = look;
    const verdict = verdicts.get(documento._id);
    const finding = found.get(look) ?? (verdict ? wrongIn(verdict) : "no se pudo verificar su archivo");
    return finding === null ? [] : [{ documento, finding }];
  });
}

const wrongIn = ({ result, faults }: Verified["verdict"]): string | null =>
  result === "valido" ? null : ["su firma no verifica", ...faults.map((fault) => FAULTS[fault])].join(". ");

/** In one child; where that one comes to nothing, each by itself. */
async function verified(
  deps: ReviewDeps,
  empresa: string,
  looks: readonly Look[],
  found: Map<Look, string>,
): Promise<readonly Verified[]> {
  if (looks.length === 0) return [];
  try {
    const chunks = filesOf(deps, looks, found);
    return await deps.sandbox.run(verifyPdfs, null, { by: empresa, lane: "long", chunks });
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    if (looks.length === 1) return [];
    const alone: Verified[] = [];
    for (const look of looks) alone.push(...(await verified(deps, empresa, [look], found)));
    return alone;
  }
}

/** Read as the child takes them; what is not what was signed is told without asking it. */
async function* filesOf(
  { store, timestampAuthorities }: ReviewDeps,
  looks: readonly Look[],
  found: Map<Look, string>,
): AsyncGenerator<ToVerify> {
  for (const look of looks) {
    const { documento, clave, recorded } = look;
    const bytes = await bytesOf({ store }, clave);
    if (!bytes) found.set(look, "no tiene su archivo");
    else if (createHash("sha256").update(bytes).digest("hex") !== recorded.firmas.at(-1)?.sha256)
      found.set(look, "su archivo no es el que se firmó");
    else yield { id: documento._id, bytes, trust: trustOf(recorded, timestampAuthorities) };
  }
}

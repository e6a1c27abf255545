/**
 * The one transaction in which signatures are stored: their records asked again under their lock, the files, the rows, what
 * the records say of them. All of it or nothing, for however many are kept together.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { keepRevisions, type StoredBytes } from "#features/archivos/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { firmasCambio } from "../events.ts";
import { firmaProblems } from "../problems.ts";
import type { Certificado } from "./counter.ts";
import type { Firmable, Objected, Pendiente } from "./firmable.ts";
import type { Revision, Signatory, Unsigned } from "./revision.ts";
import { type From, type Said, withStanding } from "./signing.ts";
import { certificado, codigoFirma, documentoFirmado, firmaHecha } from "./tables.ts";

/** A revision that was made, and verified. */
export type Made = {
  readonly file: Unsigned;
  readonly revision: Revision;
  /** Its bytes, already in the store. */
  readonly stored: StoredBytes;
  /** What the signer was shown. */
  readonly sha256: string;
};

/** Who signs all of them, with what words and from where. */
export type Signer = {
  readonly signatory: Signatory & { readonly row: Certificado };
  readonly said: Said;
  readonly from: From;
};

type Deps = { readonly firmable: Firmable; readonly objected: Objected };

/** Whose records they are, in their order, for the log; and whose open pages hear of it. */
export type Stored = { readonly people: readonly string[]; readonly heard: readonly string[] };

/** In the transaction of the effect, of which `acting.now` is the moment that stamps and files say. */
export async function keepSignatures(
  acting: Acting,
  { firmable, objected }: Deps,
  signer: Signer,
  made: readonly Made[],
): Promise<Stored> {
  const { db } = acting;
  const { said } = signer;
  const { tipo } = firmable;
  const ids = made.map(({ file }) => file.id);
  const pendientes = await firmable.toSign(acting, { ids, lado: said.lado, lock: true });
  await needInForce(db, signer.signatory.row);
  const kept = await documentsOf(acting, tipo, pendientes, made);
  await keepRevisions(acting, tipo, new Map(made.map(({ file, stored }) => [file.id, stored])));
  await insertMany(
    db,
    firmaHecha,
    kept.map((one) => rowOf(acting, signer, one)),
  );
  const { lado, motivo, conformidad } = said;
  const firmados = made.map(({ file, stored }) => ({ registro: file.id, archivo: stored._id, sha256: stored.sha256 }));
  const heard = await firmable.signed(acting, { lado, motivo, conformidad, firmados });
  if (conformidad === false) {
    const by = { persona: acting.actor._id, nombre: signer.signatory.nombre, detalle: said.detalle };
    for (const { documento, pendiente } of kept) {
      const { registro, titulo } = pendiente;
      await objected(acting, { documento, tipo, registro, titulo, ...by });
    }
  }
  return { people: pendientes.map(({ persona }) => persona), heard };
}

/** Once an account, however many were stored. Last but for the log: the company's other changes wait from here on. */
export const publishSigned = (acting: Acting, { tipo }: Firmable, { heard }: Stored): Promise<void> =>
  publish(acting, [...new Set([acting.actor._id, ...heard])], firmasCambio, { tipo });

/** Ended while the signature was made, it makes none. */
async function needInForce(db: Db, { _id }: Certificado): Promise<void> {
  const [row] = await db.select().from(certificado).where(eq(certificado._id, _id)).for("share");
  if (row?.estado !== "vigente") throw new Refusal(firmaProblems.cerrado);
}

type Kept = { readonly made: Made; readonly pendiente: Pendiente; readonly documento: string };

/** Each with the document of which it is one more signature. One that was signed meanwhile, or changed, stops them all. */
async function documentsOf(
  { db, empresa, now }: Acting,
  tipo: string,
  pendientes: readonly Pendiente[],
  made: readonly Made[],
): Promise<readonly Kept[]> {
  const byId = new Map(made.map((one) => [one.file.id, one]));
  const kept: Kept[] = [];
  const first: Documento[] = [];
  for (const { documento, before, ...pendiente } of await withStanding(db, tipo, pendientes)) {
    const { registro, titulo } = pendiente;
    const one = byId.get(registro);
    if (one?.sha256 !== pendiente.sha256 || one.file.before.length !== before.length)
      throw new Refusal(firmaProblems.cambiado);
    const _id = documento ?? randomUUID();
    kept.push({ made: one, pendiente, documento: _id });
    const { codigo } = one.file;
    if (documento === null) first.push({ _id, empresa, tipo, registro, codigo, titulo, created: now });
  }
  await keepDocuments(db, first);
  return kept;
}

type Documento = typeof documentoFirmado.$inferInsert;

/** Those that are signed for the first time; their codes, by which anybody finds whose they are. */
export async function keepDocuments(db: Db, documents: readonly Documento[]): Promise<void> {
  await insertMany(db, documentoFirmado, documents);
  await insertMany(
    db,
    codigoFirma,
    documents.map(({ codigo, empresa }) => ({ codigo, empresa })),
  );
}

function rowOf(
  { empresa, actor, now }: Acting,
  { signatory, said, from }: Signer,
  { documento, made: { file, revision, stored, sha256 } }: Kept,
): typeof firmaHecha.$inferInsert {
  const { row, nombre, capacidad } = signatory;
  return {
    ...said,
    ...from,
    empresa,
    documento,
    orden: file.before.length + 1,
    legajo: actor._id,
    certificado: row._id,
    nombre,
    capacidad,
    prueba: row.prueba,
    sha256Antes: sha256,
    sha256: stored.sha256,
    largo: stored.size,
    sello: revision.sello,
    observacion: revision.observacion,
    created: now,
  };
}

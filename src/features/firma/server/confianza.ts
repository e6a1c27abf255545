/** What our own record says of signatures of one company, in its scope: whom the checker is to trust about them (D206). */
import { X509Certificate } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Trust } from "#platform/verification/server/verdict.ts";
import { findAuthority } from "./issuing.ts";
import { certificado, documentoFirmado, firmaHecha } from "./tables.ts";

/** What a file says of its signatures. */
export type Said = { readonly serials: readonly string[]; readonly hashes: readonly string[] };

export type Recorded = Awaited<ReturnType<typeof recordOf>>;

/** The certificates, and every signature of the documents that have one of those revisions. */
export async function recordOf(db: Db, empresa: string, { serials, hashes }: Said) {
  const [authority] = await findAuthority(db, empresa);
  const certificados = await db
    .select()
    .from(certificado)
    .where(inArray(certificado.serie, [...serials]));
  const { documento, orden, lado, capacidad, motivo, conformidad, sha256, created } = firmaHecha;
  const { codigo, titulo, tipo, registro } = documentoFirmado;
  const documents = db
    .select({ documento })
    .from(firmaHecha)
    .where(inArray(sha256, [...hashes]));
  const firmas = await db
    .select({ documento, orden, lado, capacidad, motivo, conformidad, sha256, created, codigo, titulo, tipo, registro })
    .from(firmaHecha)
    .innerJoin(documentoFirmado, eq(documento, documentoFirmado._id))
    .where(inArray(documento, documents))
    .orderBy(documento, orden);
  return { authority: authority?.certificado ?? null, certificados, firmas };
}

/** As the certificate names its owner. */
export const cuilIn = (pem: string): string =>
  /^serialNumber=CUIL (\S+)$/m.exec(new X509Certificate(pem).subject)?.[1] ?? "";

export const derOf = (pem: string): Buffer => Buffer.from(new X509Certificate(pem).raw);

export function trustOf(
  { authority, certificados, firmas }: Recorded,
  timestampAuthorities: readonly Uint8Array[],
): Trust {
  return {
    authority: authority === null ? new Uint8Array() : derOf(authority),
    revoked: certificados.flatMap(({ serie, estado, cerrado }) =>
      estado === "revocado" && cerrado ? [{ serial: serie, when: cerrado }] : [],
    ),
    proven: firmas.map(({ sha256, created }) => ({ sha256, at: created })),
    timestampAuthorities,
  };
}

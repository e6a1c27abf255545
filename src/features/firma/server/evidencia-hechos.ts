/** What our record says of one signed document, in the company's scope and as far as whoever asks may see it. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { adjuntosOf, keysOf } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { ProveActs, SoughtAct } from "#platform/http/server/log-proof.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { firma as firmaContract } from "../contract.ts";
import type { Firmable } from "./firmable.ts";
import { findAuthority } from "./issuing.ts";
import { aceptacionFirma, certificado, documentoFirmado, firmaHecha } from "./tables.ts";

export type Hechos = Awaited<ReturnType<typeof hechosDe>>;
export type FirmaConCertificado = Hechos["firmas"][number];

/** One that nobody signed, another company's, one that is closed to them: like one that is not there (D191). */
export async function hechosDe(ctx: Ctx, firmable: Firmable, registro: string, prove: ProveActs) {
  const { db, empresa } = ctx;
  const own = and(eq(documentoFirmado.tipo, firmable.tipo), eq(documentoFirmado.registro, registro));
  const documento = found(
    await db
      .select()
      .from(documentoFirmado)
      .where(and(own, firmable.readable(ctx, documentoFirmado.registro))),
  );
  const firmas = await db
    .select({ firma: firmaHecha, certificado })
    .from(firmaHecha)
    .innerJoin(certificado, eq(firmaHecha.certificado, certificado._id))
    .where(eq(firmaHecha.documento, documento._id))
    .orderBy(firmaHecha.orden);
  const [file] = (await adjuntosOf(db, firmable.tipo, [registro])).get(registro) ?? [];
  const persona = await firmable.persona(ctx, registro);
  const sought = soughtOf(firmable, persona, firmas);
  const { chains, found: lines } = await prove(
    ctx,
    sought.map(({ act }) => act),
  );
  return {
    empresa: await findEmpresa(db, empresa),
    documento,
    firmas,
    /** Of its file, in the store. */
    clave: file && (await keysOf(db, [file.url])).get(file.url),
    persona,
    autoridad: found(await findAuthority(db, empresa)).certificado,
    aceptaciones: await acceptedBy(db, firmas),
    cadenas: chains,
    /** What each of their lines tells, by its number. */
    lineas: new Map(sought.flatMap(({ de }, at) => (lines[at] ?? []).map((seq) => [seq, de] as const))),
  };
}

type Row = { readonly firma: typeof firmaHecha.$inferSelect; readonly certificado: typeof certificado.$inferSelect };

/** Each signature, and that its certificate was made. */
function soughtOf(firmable: Firmable, persona: string | null, firmas: readonly Row[]) {
  const signed = firmas.map(({ firma: { orden, lado, legajo, created } }) => ({
    de: `Firma ${orden}`,
    act: { line: firmable.line(lado), fromUser: legajo, toUser: persona, at: created } satisfies SoughtAct,
  }));
  const made = firmas.map(({ firma: { orden }, certificado: { legajo, created } }) => ({
    de: `Certificado de la firma ${orden}`,
    act: { line: firmaContract.createSign.logs, fromUser: legajo, toUser: legajo, at: created } satisfies SoughtAct,
  }));
  return [...signed, ...made];
}

/** Of each signature what its signer had accepted last by then; the oldest signature first. */
async function acceptedBy(db: Db, firmas: readonly Row[]) {
  const people = [...new Set(firmas.map(({ firma }) => firma.legajo))];
  const rows = await db
    .select()
    .from(aceptacionFirma)
    .where(inArray(aceptacionFirma.legajo, people))
    .orderBy(desc(aceptacionFirma.created));
  return firmas.flatMap(({ firma }) => {
    const last = rows.find(({ legajo, created }) => legajo === firma.legajo && created <= firma.created);
    return last ? [{ firma, aceptacion: last }] : [];
  });
}

/**
 * A signed document by the code on its stamp: what our record says, without its content or anybody's objection (D204), and
 * what the checker says of the file we keep, as it would to whoever brought it (S-45).
 */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { adjuntosOf, bytesOf, keysOf } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { verifyPdfs } from "#platform/verification/server/tasks.ts";
import type { Verdict } from "#platform/verification/server/verdict.ts";
import { readCodigo, shownCodigo } from "../codigo.ts";
import { firmaProblems } from "../problems.ts";
import {
  type DocumentoVerificado,
  type FirmaVerificada,
  initialed,
  MOTIVOS,
  maskedCuil,
  RELOJES,
} from "../verificacion.ts";
import { cuilIn, recordOf, trustOf } from "./confianza.ts";
import type { Engine } from "./engine.ts";
import { type Asking, inPublic, sentences } from "./publico.ts";
import { certificado, codigoFirma, documentoFirmado, firmaHecha } from "./tables.ts";
import { estadoVerificado } from "./verificar.ts";

export async function verifyCode(engine: Engine, ctx: Asking, written: string): Promise<Kept<DocumentoVerificado>> {
  // What is no code is looked for like one that nobody has: both answer alike.
  const known = await ctx.aside(({ db }) => findDocument(engine, db, readCodigo(written) ?? ""));
  if (!known) throw new Refusal(firmaProblems.codigoDesconocido);
  const { empresa, documento, retirado, rows } = known;
  const verdict = await judge(engine, ctx, known);
  const firmas = rows.map((row) => firmaOf(row, verdict, empresa.name, ctx.now));
  const motivos = [
    ...(verdict ? sentences(verdict.faults) : [MOTIVOS.otroArchivo]),
    ...(firmas.some((firma) => firma.certificado.estado === "detenido") ? [MOTIVOS.detenido] : []),
  ];
  const { titulo, codigo } = documento;
  return ctx.transact(async () => ({
    resultado: motivos.length === 0 && verdict?.result === "valido" ? "valido" : "invalido",
    motivos,
    documento: { titulo, codigo: shownCodigo(codigo) },
    retirado: retirado?.toISOString() ?? null,
    comparacion: null,
    zona: empresa.zonaHoraria,
    firmas,
  }));
}

type Known = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** Null: what we keep is not what was signed. */
async function judge(engine: Engine, ctx: Asking, { clave, rows, recorded }: Known) {
  const signed = rows.at(-1)?.firma.sha256;
  const bytes = async () => (await bytesOf(engine, clave)) ?? new Uint8Array();
  if (
    createHash("sha256")
      .update(await bytes())
      .digest("hex") !== signed
  )
    return null;
  const [verified] = await inPublic(engine, ctx, bytes, verifyPdfs, trustOf(recorded, engine.tsa.authorities));
  if (!verified) throw new Refusal(firmaProblems.noSePudoVerificar);
  return verified.verdict;
}

async function findDocument(engine: Engine, db: Db, codigo: string) {
  const [given] = await db.select().from(codigoFirma).where(eq(codigoFirma.codigo, codigo));
  if (!given) return null;
  const empresa = await findEmpresa(db, given.empresa);
  await enterCompany(db, given.empresa);
  const [documento] = await db.select().from(documentoFirmado).where(eq(documentoFirmado.codigo, codigo));
  if (!documento) return null;
  const { tipo, registro } = documento;
  const [file] = (await adjuntosOf(db, tipo, [registro])).get(registro) ?? [];
  const rows = await db
    .select({ firma: firmaHecha, certificado, lastName: legajo.lastName })
    .from(firmaHecha)
    .innerJoin(certificado, eq(firmaHecha.certificado, certificado._id))
    .innerJoin(legajo, eq(firmaHecha.legajo, legajo._id))
    .where(eq(firmaHecha.documento, documento._id))
    .orderBy(firmaHecha.orden);
  const retirado = await engine.firmable(tipo).withdrawn(db, registro);
  const said = { serials: rows.map((row) => row.certificado.serie), hashes: rows.map((row) => row.firma.sha256) };
  const recorded = await recordOf(db, given.empresa, said);
  const clave = file && (await keysOf(db, [file.url])).get(file.url);
  return { empresa, documento, clave, retirado, rows, recorded };
}

type Row = Known["rows"][number];

function firmaOf(
  { firma, certificado: issued, lastName }: Row,
  verdict: Verdict | null,
  empresa: string,
  now: Date,
): FirmaVerificada {
  const { lado, nombre, capacidad, motivo, conformidad, created, sha256 } = firma;
  const { time, faults } = verdict?.signatures.find(({ revision }) => revision.sha256 === sha256) ?? NOT_SEEN;
  const { serie, desde, hasta, pem } = issued;
  const estado = estadoVerificado(issued, now);
  return {
    // Who signs for a company does so in public; an employee does not.
    quien: lado === "empleador" ? nombre : initialed(nombre, lastName),
    cuil: maskedCuil(cuilIn(pem)),
    empresa,
    capacidad,
    lado,
    fecha: (time?.at ?? created).toISOString(),
    reloj: RELOJES[time?.by ?? "registro"],
    motivo,
    conformidad,
    certificado: { serie, estado, desde: desde.toISOString(), hasta: hasta.toISOString() },
    huella: sha256,
    motivos: [...sentences(faults), ...(estado === "detenido" ? [MOTIVOS.detenido] : [])],
  };
}

/** Of a signature that is not in what we keep, our record alone speaks. */
const NOT_SEEN = { time: null, faults: [] } as const;

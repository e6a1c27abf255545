/** A signed document by the code on its stamp: what our record says, without its content or anybody's objection (D204). */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { adjuntosOf, bytesOf } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { readCodigo, shownCodigo } from "../codigo.ts";
import { firmaProblems } from "../problems.ts";
import {
  type DocumentoVerificado,
  type FirmaVerificada,
  initialed,
  MOTIVOS,
  maskedCuil,
  RELOJES,
  type verificacion,
} from "../verificacion.ts";
import { cuilIn } from "./confianza.ts";
import type { Engine } from "./engine.ts";
import { certificado, codigoFirma, documentoFirmado, firmaHecha } from "./tables.ts";
import { estadoVerificado } from "./verificar.ts";

type Asking = CtxOf<typeof verificacion.documento>;

export async function verifyCode(engine: Engine, ctx: Asking, written: string): Promise<Kept<DocumentoVerificado>> {
  // What is no code is looked for like one that nobody has: both answer alike.
  const known = await ctx.aside(({ db }) => findDocument(db, readCodigo(written) ?? ""));
  if (!known) throw new Refusal(firmaProblems.codigoDesconocido);
  const { empresa, documento, archivo, rows } = known;
  const bytes = archivo ? await bytesOf(empresa._id, engine, archivo) : null;
  const isKept = bytes !== null && createHash("sha256").update(bytes).digest("hex") === rows.at(-1)?.firma.sha256;
  const firmas = rows.map((row) => firmaOf(row, empresa.name, ctx.now));
  const motivos = [
    ...(isKept ? [] : [MOTIVOS.otroArchivo]),
    ...(firmas.some((firma) => firma.certificado.estado === "detenido") ? [MOTIVOS.detenido] : []),
  ];
  const { titulo, codigo } = documento;
  return ctx.transact(async () => ({
    resultado: motivos.length === 0 ? "valido" : "invalido",
    motivos,
    documento: { titulo, codigo: shownCodigo(codigo) },
    comparacion: null,
    zona: empresa.zonaHoraria,
    firmas,
  }));
}

async function findDocument(db: Db, codigo: string) {
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
  return { empresa, documento, archivo: file?.url ?? null, rows };
}

type Row = NonNullable<Awaited<ReturnType<typeof findDocument>>>["rows"][number];

function firmaOf({ firma, certificado: issued, lastName }: Row, empresa: string, now: Date): FirmaVerificada {
  const { lado, nombre, capacidad, motivo, conformidad, sello, created, sha256 } = firma;
  const { serie, desde, hasta, pem } = issued;
  const estado = estadoVerificado(issued, now);
  return {
    // Who signs for a company does so in public; an employee does not.
    quien: lado === "empleador" ? nombre : initialed(nombre, lastName),
    cuil: maskedCuil(cuilIn(pem)),
    empresa,
    capacidad,
    lado,
    fecha: (sello ?? created).toISOString(),
    reloj: sello ? RELOJES.tsa : RELOJES.registro,
    motivo,
    conformidad,
    certificado: { serie, estado, desde: desde.toISOString(), hasta: hasta.toISOString() },
    huella: sha256,
    motivos: estado === "detenido" ? [MOTIVOS.detenido] : [],
  };
}

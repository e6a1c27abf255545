/**
 * A signed document by the file itself. What it says of its signatures tells whose authority to ask; what the checker then
 * says of it is the answer (S-45).
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { ReceivedFile } from "#platform/http/server/receive.ts";
import type { Kept } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { readPdfSignatures, verifyPdfs } from "#platform/verification/server/tasks.ts";
import type { CheckedSignature } from "#platform/verification/server/verdict.ts";
import { shownCodigo } from "../codigo.ts";
import { firmaProblems } from "../problems.ts";
import {
  conformidadOf,
  type DocumentoVerificado,
  type FirmaVerificada,
  MOTIVOS,
  maskedCuil,
  RELOJES,
} from "../verificacion.ts";
import { type Recorded, recordOf, type Said, trustOf } from "./confianza.ts";
import type { Engine } from "./engine.ts";
import { type Asking, inPublic, sentences } from "./publico.ts";
import { serieCertificado } from "./tables.ts";
import { estadoVerificado } from "./verificar.ts";

export async function verifyFile(engine: Engine, ctx: Asking, file: ReceivedFile): Promise<Kept<DocumentoVerificado>> {
  if (file.size === 0) throw new Refusal({ ...common.sinArchivo, field: "pdf" });
  const answer = await judge(engine, ctx, file);
  return ctx.transact(async () => answer);
}

async function judge(engine: Engine, ctx: Asking, file: ReceivedFile): Promise<DocumentoVerificado> {
  const bytes = () => readFile(file.path);
  const [read] = await inPublic(engine, ctx, bytes, readPdfSignatures);
  const signatures = read?.signatures ?? [];
  const hash = await hashOf(file.path);
  const said: Said = {
    serials: signatures.map(({ serial }) => serial),
    hashes: [hash, ...signatures.map(({ revisionSha256 }) => revisionSha256)],
  };
  const known = await ctx.aside(({ db }) => knownOf(engine, db, said, hash));
  // Unknown to us, whatever it says of who signed is no more than what it says.
  if ("motivo" in known && signatures.length > 0) return refusedFor(known.motivo);
  const recorded = "motivo" in known ? NOTHING : known.recorded;
  const [verified] = await inPublic(engine, ctx, bytes, verifyPdfs, trustOf(recorded, engine.tsa.authorities));
  if (!verified) throw new Refusal(firmaProblems.noSePudoVerificar);
  const { result, faults, signatures: checked } = verified.verdict;
  const firmas = checked.map((one) => firmaOf(one, recorded, ctx.now));
  const isStopped = firmas.some(({ certificado }) => certificado.estado === "detenido");
  return {
    resultado: isStopped ? "invalido" : result,
    motivos: [...sentences(faults), ...(isStopped ? [MOTIVOS.detenido] : [])],
    ...comparedWith(recorded, hash),
    retirado: "motivo" in known ? null : known.retirado,
    zona: "motivo" in known ? DEFAULT_ZONE : known.zona,
    firmas,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest("hex");
}

type Ours = { readonly recorded: Recorded; readonly zona: string; readonly retirado: string | null };
type Known = Ours | { readonly motivo: string };
const NOTHING: Recorded = { authority: null, certificados: [], firmas: [] };

async function knownOf(engine: Engine, db: Db, said: Said, hash: string): Promise<Known> {
  const issued = await db
    .selectDistinct({ empresa: serieCertificado.empresa })
    .from(serieCertificado)
    .where(inArray(serieCertificado.serie, [...said.serials]));
  const [one, ...others] = issued;
  if (!one) return { motivo: MOTIVOS.ajeno };
  if (others.length > 0) return { motivo: MOTIVOS.variasEmpresas };
  const zona = await zoneOf(db, one.empresa);
  await enterCompany(db, one.empresa);
  const recorded = await recordOf(db, one.empresa, said);
  const of = documentOf(recorded, hash);
  const retirado = of ? await engine.firmable(of.tipo).withdrawn(db, of.registro) : null;
  return { recorded, zona, retirado: retirado?.toISOString() ?? null };
}

/** By its bytes; which document it is of, also by the revisions that it begins with. */
const documentOf = ({ firmas }: Recorded, hash: string) => firmas.find(({ sha256 }) => sha256 === hash) ?? firmas[0];

const refusedFor = (motivo: string): DocumentoVerificado => ({
  resultado: "invalido",
  motivos: [motivo],
  documento: null,
  retirado: null,
  comparacion: "ninguno",
  zona: DEFAULT_ZONE,
  firmas: [],
});

function comparedWith(recorded: Recorded, hash: string): Pick<DocumentoVerificado, "documento" | "comparacion"> {
  const { firmas } = recorded;
  const same = firmas.find(({ sha256 }) => sha256 === hash);
  const of = documentOf(recorded, hash);
  if (!of) return { documento: null, comparacion: "ninguno" };
  const documento = { titulo: of.titulo, codigo: shownCodigo(of.codigo) };
  if (!same) return { documento, comparacion: "ninguno" };
  const isLast = firmas.every(({ documento: whose, orden }) => whose !== same.documento || orden <= same.orden);
  return { documento, comparacion: isLast ? "identico" : "anterior" };
}

const instant = (at: Date) => (at.getTime() === 0 ? null : at.toISOString());

function firmaOf(one: CheckedSignature, { certificados, firmas }: Recorded, now: Date): FirmaVerificada {
  const { name, cuil, organization, serial, certificate, reason, time, revision, faults } = one;
  const own = firmas.find(({ sha256 }) => sha256 === revision.sha256);
  const issued = certificados.find(({ serie }) => serie === serial);
  return {
    quien: name,
    cuil: maskedCuil(cuil),
    empresa: organization,
    capacidad: own?.capacidad ?? null,
    lado: own?.lado ?? null,
    fecha: instant(time.at),
    reloj: RELOJES[time.by],
    motivo: reason,
    conformidad: own ? own.conformidad : conformidadOf(reason),
    certificado: {
      serie: serial,
      estado: issued ? estadoVerificado(issued, now) : "desconocido",
      desde: instant(certificate.from),
      hasta: instant(certificate.until),
    },
    huella: revision.sha256,
    motivos: sentences(faults),
  };
}

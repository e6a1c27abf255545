/** The files of the evidence, one after the other, each hashed as it passes: the list of hashes comes last. */
import { createHash, X509Certificate } from "node:crypto";
import { NIVEL_WORDS } from "#features/acceso/prueba.ts";
import type { ZipEntry } from "#platform/files/server/store-zip.ts";
import type { TakenApart } from "#platform/verification/server/take-apart.ts";
import { shownCodigo } from "../codigo.ts";
import { cadenaFiles, entradaFile, FILES, firmaFiles, terminosFile } from "../evidencia.ts";
import { type LeemeFacts, type LeemeFirma, leemeOf } from "../leeme.ts";
import { palabrasDe, VERSIONES } from "../terminos.ts";
import { cuilIn } from "./confianza.ts";
import type { FirmaConCertificado, Hechos } from "./evidencia-hechos.ts";
import { listedBefore } from "./publication.ts";
import { momentIn } from "./signing.ts";
import { estadoVerificado } from "./verificar.ts";

export type Evidence = {
  readonly hechos: Hechos;
  readonly pdf: Buffer;
  /** Of each signature, in their order. */
  readonly partes: readonly TakenApart[];
  /** DER. */
  readonly lista: Buffer;
  /** DER of the authorities whose time stamps count here. */
  readonly sellos: readonly Uint8Array[];
  readonly now: Date;
};

const PIECE = 256 * 1024;

function* pieces(...parts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += PIECE) yield part.subarray(at, Math.min(at + PIECE, part.length));
}

const file = (name: string, ...parts: readonly (Uint8Array | string)[]): ZipEntry => ({
  name,
  body: pieces(...parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))),
});
const json = (name: string, value: unknown): ZipEntry => file(name, `${JSON.stringify(value, null, 2)}\n`);

export async function* evidenceEntries(evidence: Evidence): AsyncGenerator<ZipEntry> {
  const sums = new Map<string, string>();
  async function* hashed({ name, body }: ZipEntry): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    for await (const piece of body) {
      hash.update(piece);
      yield piece;
    }
    sums.set(name, hash.digest("hex"));
  }
  const counted = (entry: ZipEntry): ZipEntry => ({ name: entry.name, body: hashed(entry) });
  for (const entry of filesOf(evidence)) yield counted(entry);
  yield counted(json(FILES.resumen, { ...summaryOf(evidence), archivos: Object.fromEntries(sums) }));
  yield file(FILES.sumas, [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(""));
}

function* filesOf(evidence: Evidence): Generator<ZipEntry> {
  const { hechos, pdf, lista } = evidence;
  yield file(FILES.leeme, leemeOf(factsOf(evidence)));
  yield file(FILES.documento, pdf);
  yield file(FILES.autoridad, hechos.autoridad);
  yield file(FILES.revocados, lista);
  for (const [at, one] of hechos.firmas.entries()) yield* signatureFiles(evidence, one, evidence.partes[at]);
  yield json(FILES.terminos, hechos.aceptaciones.map(acceptedOf));
  for (const { version, palabras } of wordsOf(hechos)) yield file(terminosFile(version), palabras);
  yield json(FILES.bitacora, logOf(hechos));
  yield* logFiles(hechos);
}

function* signatureFiles(
  { pdf, sellos, hechos, now }: Evidence,
  one: FirmaConCertificado,
  parts: TakenApart | undefined,
): Generator<ZipEntry> {
  if (!parts) return;
  const names = firmaFiles(one.firma.orden);
  const [start, first, second, rest] = parts.ranges;
  yield file(names.cms, parts.cms);
  yield file(names.contenido, pdf.subarray(start, first), pdf.subarray(second, second + rest));
  yield file(names.certificado, one.certificado.pem);
  yield json(names.datos, dataOf(one, hechos.empresa.zonaHoraria, now));
  if (!parts.token) return;
  yield file(names.sello, parts.token.bytes);
  yield file(names.selloAutoridad, (sellos.length > 0 ? sellos : parts.token.certificates).map(pemOf).join(""));
}

const pemOf = (der: Uint8Array): string => new X509Certificate(der).toString();

function dataOf({ firma, certificado }: FirmaConCertificado, zona: string, now: Date) {
  const { serie, huella, desde, hasta, cerrado, pem } = certificado;
  return {
    orden: firma.orden,
    quien: firma.nombre,
    cuil: cuilIn(pem),
    lado: firma.lado,
    capacidad: firma.capacidad,
    motivo: firma.motivo,
    conformidad: firma.conformidad,
    detalle: firma.detalle,
    horaDelServidor: { instante: firma.created, local: momentIn(zona, firma.created), zona },
    selloDeTiempo: firma.sello,
    observacion: firma.observacion,
    sha256Antes: firma.sha256Antes,
    sha256Despues: firma.sha256,
    largoDespues: firma.largo,
    direccion: firma.ip,
    dispositivo: firma.agente,
    identidadProbada: { nivel: firma.prueba, como: NIVEL_WORDS[firma.prueba] },
    certificado: { serie, huella, desde, hasta, estado: estadoVerificado(certificado, now), cerrado },
  };
}

type Accepted = Hechos["aceptaciones"][number];

const acceptedOf = ({ firma, aceptacion }: Accepted) => {
  const { version, huella, created, ip, agente } = aceptacion;
  return {
    firma: firma.orden,
    quien: firma.nombre,
    version,
    sha256: huella,
    cuando: created,
    direccion: ip,
    dispositivo: agente,
  };
};

/** Each of the versions that its signers accepted, by the hash that their acceptance kept. */
function wordsOf({ aceptaciones }: Hechos) {
  const accepted = new Set(aceptaciones.map(({ aceptacion }) => aceptacion.huella));
  const versions = VERSIONES.map((one) => ({ version: one.version, palabras: palabrasDe(one) }));
  return versions
    .map((one) => ({ ...one, huella: createHash("sha256").update(one.palabras).digest("hex") }))
    .filter(({ huella }) => accepted.has(huella));
}

const logOf = ({ cadenas, lineas }: Hechos) => ({
  texto: "hash anterior, empresa, número y lo que dice la línea, cada uno en un renglón; su SHA-256 es el hash",
  cadenas: cadenas.map(({ head, lines, isWhole }, at) => ({
    completa: isWhole,
    cabeza: head && { seq: head.seq, cuando: head.cuando, archivos: cadenaFiles(at + 1) },
    entradas: lines.map(({ seq, hash }) => ({
      seq,
      hash,
      archivo: entradaFile(at + 1, seq),
      de: lineas.get(seq) ?? null,
    })),
  })),
});

function* logFiles({ cadenas }: Hechos): Generator<ZipEntry> {
  for (const [at, { head, lines }] of cadenas.entries()) {
    const names = cadenaFiles(at + 1);
    for (const { seq, text } of lines) yield file(entradaFile(at + 1, seq), text);
    if (!head) continue;
    yield file(names.cabeza, head.text);
    yield file(names.firma, head.signature);
    yield file(names.clave, head.key);
  }
}

function summaryOf({ hechos, now }: Evidence) {
  const { empresa, documento, firmas } = hechos;
  const { zonaHoraria: zona, name } = empresa;
  return {
    documento: {
      titulo: documento.titulo,
      codigo: shownCodigo(documento.codigo),
      tipo: documento.tipo,
      registro: documento.registro,
    },
    empresa: name,
    generada: { instante: now, local: momentIn(zona, now), zona },
    firmas: firmas.map((one) => dataOf(one, zona, now)),
    terminos: hechos.aceptaciones.map(acceptedOf),
    bitacora: logOf(hechos),
  };
}

function factsOf({ hechos, partes, sellos, now }: Evidence): LeemeFacts {
  const { documento, empresa, firmas, cadenas, lineas } = hechos;
  const { zonaHoraria: zona } = empresa;
  return {
    titulo: oneLine(documento.titulo),
    codigo: shownCodigo(documento.codigo),
    empresa: oneLine(empresa.name),
    generada: momentIn(zona, now),
    firmas: firmas.flatMap((one, at) => {
      const parts = partes[at];
      return parts ? [signatureFacts(one, parts, { zona, now, isKnown: sellos.length > 0 })] : [];
    }),
    terminos: wordsOf(hechos),
    cadenas: cadenas.map(({ head, lines, isWhole }) => ({
      desde: lines[0]?.seq ?? 0,
      cabeza: head && { seq: head.seq, cuando: momentIn(zona, new Date(head.cuando)) },
      isWhole,
      entradas: lines.flatMap(({ seq, hash }) => {
        const de = lineas.get(seq);
        return de ? [{ seq, hash, de }] : [];
      }),
    })),
  };
}

type Around = { readonly zona: string; readonly now: Date; readonly isKnown: boolean };

function signatureFacts(
  { firma, certificado }: FirmaConCertificado,
  { ranges, before, cms, valueAt, token }: TakenApart,
  { zona, now, isKnown }: Around,
): LeemeFirma {
  const { orden, nombre, capacidad, motivo, detalle, created, sello, sha256, sha256Antes, largo, observacion } = firma;
  const at = sello ?? created;
  const [, primera, segunda, resto] = ranges;
  const closed = listedBefore(certificado, now);
  return {
    orden,
    quien: oneLine(nombre),
    capacidad: oneLine(capacidad),
    motivo: oneLine(detalle === "" ? motivo : `${motivo}: ${detalle}`),
    cuando: momentIn(zona, at),
    segundos: Math.floor(at.getTime() / 1000),
    sha256Antes,
    sha256,
    largo,
    largoAntes: before,
    observacion,
    serie: certificado.serie,
    revocado: closed && { cuando: momentIn(zona, closed), isBefore: closed <= at },
    partes: { primera, segunda, resto },
    cmsBytes: cms.length,
    valorEn: valueAt,
    sello: token && { cuando: at.toISOString(), en: token.at, bytes: token.bytes.length, isKnown },
  };
}

/** What people write may not look like a command. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ");

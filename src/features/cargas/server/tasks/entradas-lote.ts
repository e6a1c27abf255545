/**
 * Files that are one receipt each: those of a zip, or one that was signed elsewhere. What is signed, here or elsewhere, is kept
 * as it came or not at all; of anything else only what its pages show.
 */
import { createHash } from "node:crypto";
import { cotejar } from "#features/cotejo/cotejar.ts";
import type { Hoja, Lote, Veredicto } from "#features/cotejo/hoja.ts";
import { extensionOf } from "#platform/files/kinds.ts";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import { pagesOf, purseFor } from "#platform/files/server/pdf-pages.ts";
import { split } from "#platform/files/server/pdf-split.ts";
import { RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { wordsOf } from "#platform/files/server/pdf-words.ts";
import { BadPdf, openPdf } from "#platform/files/server/pdfium.ts";
import type { Decidida } from "../../decidida.ts";
import { entradaOf } from "../../entradas.ts";
import { MAX_PAGINAS } from "../../terminos.ts";
import type { Parte } from "../tasks.ts";
import { entriesOf, PAGES, refuseAs, type Tell } from "./lote.ts";

type Zip = {
  readonly source: Buffer;
  readonly isZip: boolean;
  /** Of the file that was uploaded. */
  readonly nombre: string;
  readonly password: string;
  readonly historico: boolean;
};
type Entry = { readonly name: string; readonly bytes: Buffer };
type Write = (grupo: number, bytes: Uint8Array) => void;

const filesOf = ({ source, isZip, nombre }: Zip): readonly Entry[] =>
  isZip ? entriesOf(source) : [{ name: nombre, bytes: source }];

type Read = Entry & {
  readonly first: number;
  readonly hojas: readonly Hoja[];
  readonly kept: Buffer;
  readonly why: string;
};

export async function decideEntries(zip: Zip, people: Pick<Lote, "personas" | "empleador">, tell: Tell, write: Write) {
  const read: Read[] = [];
  let pages = 0;
  const files = filesOf(zip);
  for (const [at, entry] of files.entries()) {
    const seen = await readEntry(entry, zip, pages);
    read.push({ ...entry, ...seen, first: pages + 1 });
    pages += Math.max(1, seen.hojas.length);
    if (pages > MAX_PAGINAS) refuseAs("paginas");
    tell({ fase: "lectura", hecho: at + 1, total: files.length });
  }
  const { veredictos } = cotejar({ hojas: read.flatMap(({ hojas }) => hojas), ...people });
  const judged = new Map(veredictos.map((one) => [one.pagina, one]));
  const byCuil = new Map(people.personas.flatMap((one) => one.cuils.map((cuil) => [cuil, one] as const)));
  const known = { byCuil, employer: new Set(people.empleador.cuits) };
  const before = new Map<string, { readonly pagina: number; readonly sha256: string }>();
  const decididas: Decidida[] = [];
  for (const [at, { name, first, hojas, kept, why }] of read.entries()) {
    const sha256 = createHash("sha256").update(kept).digest("hex");
    const page = (hoja: number) => ({ pagina: first + hoja - 1, entrada: name, hoja });
    if (why !== "") {
      decididas.push({ ...page(1), ...SKIPPED, detalle: why });
      continue;
    }
    const own = hojas.flatMap(({ numero }) => judged.get(numero) ?? []) satisfies Veredicto[];
    const so = entradaOf({ nombre: name, sha256, veredictos: own }, known, (persona) => before.get(persona));
    if (so.estado === "asignada" && so.empleado) before.set(so.empleado, { pagina: first, sha256 });
    const grupo = so.estado === "omitida" ? null : at + 1;
    for (const [hoja] of hojas.entries()) decididas.push({ ...page(hoja + 1), ...so, grupo });
    if (grupo !== null) write(grupo, kept);
  }
  return decididas;
}

const SKIPPED = {
  estado: "omitida",
  motivo: "ilegible",
  empleado: null,
  cuil: null,
  grupo: null,
  duplicadoDe: null,
  testigos: [],
  candidatos: [],
} satisfies Partial<Decidida>;

/** Again, for whoever goes on: the same files by their names. */
export async function writeEntries(zip: Zip, partes: readonly Parte[], write: Write): Promise<void> {
  const wanted = new Map(partes.map(({ grupo }) => [grupo - 1, grupo]));
  for (const [at, entry] of filesOf(zip).entries()) {
    const grupo = wanted.get(at);
    if (grupo !== undefined) write(grupo, (await readEntry(entry, zip, 0)).kept);
  }
}

const nothing = (why: string) => ({ hojas: [], kept: Buffer.alloc(0), why });

/** What a signature covers stays byte by byte; of anything else what its pages show goes along, and what was locked is opened. */
async function readEntry({ name, bytes }: Entry, { password, historico }: Zip, before: number) {
  if (extensionOf(name) !== "pdf") return nothing("No es un PDF");
  try {
    const pdf = await openPdf(bytes, password);
    const isWhole = historico || pdf.signatures > 0;
    const hojas = Array.from({ length: pdf.pages }, (_, at) => ({ ...wordsOf(pdf, at + 1), numero: before + at + 1 }));
    const isLocked = pdf.isEncrypted;
    const open = isLocked && !isWhole ? pdf.rebuild() : bytes;
    pdf.close();
    if (isLocked && isWhole) return nothing("Tiene contraseña: quien lo reciba no podría abrirlo");
    const seen = await examinePdf(open, { isPlain: isLocked, limits: PAGES });
    const isActive = seen.active.length > 0;
    if (isActive && isWhole) return nothing("Tiene acciones o programas incrustados");
    if (isWhole) return { hojas, kept: open, why: "" };
    const kept = await cut(isActive ? seen.rewrite() : open, hojas.length);
    return { hojas, kept, why: "" };
  } catch (error) {
    if (error instanceof BadPdf)
      return nothing(error.reason === "protected" ? "Tiene contraseña" : "Está dañado o incompleto");
    if (error instanceof RefusedPdf) return nothing("Es demasiado complejo para procesarlo");
    throw error;
  }
}

/** As one file of all its pages: nothing that they do not show, as of a payroll's. */
async function cut(bytes: Buffer, hojas: number): Promise<Buffer> {
  const document = await readDocument(bytes, true, purseFor(PAGES));
  // Read by one and cut by another, as in a payroll.
  if (pagesOf(document, PAGES).length !== hojas) throw new RefusedPdf("complejo");
  const all = Array.from({ length: hojas }, (_, at) => at + 1);
  for await (const file of split(document, [all], PAGES)) return file;
  throw new RefusedPdf("complejo");
}

/** One PDF of many receipts: its pages read and matched together, and each receipt written with its own pages and nothing else. */
import { cotejar } from "#features/cotejo/cotejar.ts";
import type { Lote as Cotejable, Cotejo, Hoja, Veredicto } from "#features/cotejo/hoja.ts";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { pagesOf, purseFor } from "#platform/files/server/pdf-pages.ts";
import { cuts } from "#platform/files/server/pdf-split.ts";
import { wordsOf } from "#platform/files/server/pdf-words.ts";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import type { Decidida } from "../../decidida.ts";
import type { Parte } from "../tasks.ts";
import { type Opened, PAGES, refuseAs, type Tell } from "./lote.ts";

/** Less than this is not worth another file (UPL-04). */
const MIN_SAVING = 10;
/** Pages between one word and the next. */
const TOLD_EVERY = 25;

/** Opened, written anew, and looked at. */
export const PASOS_COMPRESION = 3;

export type Lote = Pick<Opened, "pdf" | "bytes"> & { readonly ahorro: number };

/** Written anew where that makes it clearly smaller. The pages stay as they are: what can be seen does not change (D185). */
export async function compressed({ pdf, bytes }: Opened, before: number, tell: Tell): Promise<Lote> {
  tell({ fase: "compresion", hecho: 1, total: PASOS_COMPRESION });
  // Beyond this it is not worth it, whatever it comes to.
  const copy = pdf.rebuiltWithin(before * (1 - (MIN_SAVING - 1) / 100));
  tell({ fase: "compresion", hecho: 2, total: PASOS_COMPRESION });
  const ahorro = copy ? Math.max(0, Math.round((1 - copy.length / before) * 1000) / 10) : 0;
  if (!copy || ahorro < MIN_SAVING) return { pdf, bytes, ahorro: 0 };
  const smaller = await openPdf(copy);
  if (smaller.pages !== pdf.pages) throw new BadPdf("damaged");
  pdf.close();
  return { pdf: smaller, bytes: copy, ahorro };
}

type People = Pick<Cotejable, "personas" | "empleador">;

export function decidePages(pdf: Pdf, people: People, tell: Tell) {
  const total = pdf.pages;
  /** One after the other: what is read of a page is kept, its words are not. */
  function* hojas(): Generator<Hoja> {
    for (let numero = 1; numero <= total; numero++) {
      yield wordsOf(pdf, numero);
      if (numero % TOLD_EVERY === 0) tell({ fase: "lectura", hecho: numero, total });
    }
  }
  const cotejo = cotejar({ hojas: hojas(), ...people });
  return { decididas: decididasOf(cotejo), partes: partesOf(cotejo) };
}

const partesOf = ({ grupos }: Cotejo): Parte[] =>
  grupos.map(({ paginas }, at) => ({ grupo: at + 1, entrada: "", hojas: paginas }));

export function decididasOf({ veredictos, grupos }: Cotejo): Decidida[] {
  const groupOf = new Map(grupos.flatMap(({ paginas }, at) => paginas.map((pagina) => [pagina, at + 1] as const)));
  return veredictos.map((one) => decididaOf(one, groupOf.get(one.pagina) ?? null));
}

function decididaOf(one: Veredicto, grupo: number | null): Decidida {
  const { pagina, estado } = one;
  const page = { pagina, entrada: "", hoja: pagina, estado, grupo };
  const none = { empleado: null, cuil: null, testigos: [], candidatos: [], duplicadoDe: null };
  if (one.estado === "asignada") {
    const { cuil, testigos } = one.evidencia;
    return { ...page, ...none, motivo: null, detalle: "", empleado: one.persona, cuil, testigos: [...testigos] };
  }
  const { motivo, detalle } = one;
  if (one.estado === "omitida")
    return { ...page, ...none, motivo, detalle, empleado: one.persona, duplicadoDe: one.duplicadoDe };
  const candidatos = one.candidatos.map(({ testigos, ...rest }) => ({ ...rest, testigos: [...testigos] }));
  return { ...page, ...none, motivo, detalle, candidatos };
}

type Write = (grupo: number, bytes: Uint8Array) => void;

/**
 * How much all the receipts may be together: each carries its own letters and pictures, and a picture that all pages draw
 * is written as often as there are receipts (S-57).
 */
const roomFor = (paginas: number) => 64 * 1024 * 1024 + paginas * 400 * 1024;

export async function writePages(
  { bytes, paginas }: { readonly bytes: Buffer; readonly paginas: number },
  partes: readonly Parte[],
  tell: Tell,
  write: Write,
): Promise<void> {
  const document = await readDocument(bytes, true, purseFor(PAGES));
  // Read by one and cut by another: where they do not count alike, a page could be somebody else's.
  if (pagesOf(document, PAGES).length !== paginas) refuseAs("complejo");
  const files = cuts(
    document,
    partes.map(({ hojas }) => hojas),
    PAGES,
  );
  let at = 0;
  let room = roomFor(paginas);
  for await (const file of files) {
    room -= file.length;
    if (room < 0) refuseAs("complejo");
    write(partes[at]?.grupo ?? 0, file);
    if (++at % TOLD_EVERY === 0) tell({ fase: "separacion", hecho: at, total: partes.length });
  }
}

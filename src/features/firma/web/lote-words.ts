/** How a signature of many is said. FIRMA-22, D203. */
import type { LoteFirma } from "#features/firma/contract.ts";
import { countText } from "#platform/text/quantity.ts";

/** What is signed: "recibo", "recibos". */
export type Noun = { readonly one: string; readonly many: string; readonly feminine?: true };

/** As its words end: "seleccionado", "seleccionadas". */
export const endingOf = ({ feminine }: Noun, count: number) => `${feminine ? "a" : "o"}${count === 1 ? "" : "s"}`;

export const counted = (count: number, { one, many }: Noun) => `${countText(count)} ${count === 1 ? one : many}`;

export const verbOf = (count: number, noun: Noun) => `Firmar ${counted(count, noun)}`;

type Figures = Pick<LoteFirma, "total" | "firmados" | "rechazados">;

const howFar = ({ firmados, total }: Figures) =>
  `${countText(firmados)} de ${countText(total)} ${total === 1 ? "firmado" : "firmados"}`;

export const goingOn = (done: number, total: number) => `Firmando ${countText(done)} de ${countText(total)}`;

export const interrupted = (lote: Figures) => `La firma se interrumpió: ${howFar(lote)}`;

const refused = (count: number) => (count === 1 ? "1 no se pudo firmar" : `${countText(count)} no se pudieron firmar`);

/** A batch that ended: what became of it, and its figures. */
export function ended(lote: Figures & Pick<LoteFirma, "estado">): { readonly title: string; readonly detail: string } {
  const { firmados, rechazados, estado } = lote;
  const left = rechazados === 0 ? [] : [refused(rechazados)];
  if (estado === "cancelado")
    return { title: "Cancelaste lo que faltaba", detail: [howFar(lote), ...left].join(" · ") };
  if (firmados === 0) return { title: "No se firmó ninguno", detail: left.join("") };
  const signed = firmados === 1 ? "1 firmado" : `${countText(firmados)} firmados`;
  return { title: "Documentos firmados!", detail: [signed, ...left].join(" · ") };
}

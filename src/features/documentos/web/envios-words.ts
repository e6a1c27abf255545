/** The runs of the wizard: where they are, and what is said of one. */
import { type Enviado, type Envio, ESTADOS_ENVIADO, type EstadoEnviado } from "#features/documentos/envios.ts";
import type { Recordados } from "#platform/mail/recordados.ts";
import { noRecordadosWords } from "#platform/mail/recordados-words.ts";
import { countText } from "#platform/text/quantity.ts";

export const ENVIOS = "/documents/envios" as string;
export const envioPath = (id: string) => `${ENVIOS}/${id}`;

/** What is told as it happens may be missed: it is asked for too while it goes on. */
export const WHILE_RUNNING_MS = 2_000;
export const isRunning = ({ estado }: Pick<Envio, "estado">) => estado === "pendiente" || estado === "enCurso";

export type Cual = EstadoEnviado | "todos";
/** What the filter of the list says, as the call takes it. */
export const cualOf = (estado: string | undefined): Cual => ESTADOS_ENVIADO.find((one) => one === estado) ?? "todos";

export const asksSignature = ({ documentos }: Pick<Envio, "documentos">) =>
  documentos.some(({ requiereFirma }) => requiereFirma);

/** The exception alone: one that ended well needs no word. */
export function avisoDe(envio: Pick<Envio, "estado" | "retirado">): { color: string; words: string } | null {
  if (envio.retirado !== null) return { color: "gray", words: "Retirado" };
  if (isRunning(envio)) return { color: "orange", words: "En curso" };
  return envio.estado === "fallida" ? { color: "red", words: "No terminó" } : null;
}

/** `chosen`: how many were asked for by name; null: all who are missing. */
export function recordadoDetail(done: Recordados, chosen: number | null): string {
  const { enviados, yaRecordados, sinCorreo } = done;
  const rest = chosen === null ? 0 : chosen - enviados - yaRecordados - sinCorreo;
  const nothing = rest > 0 ? ["A los demás no les falta nada, o ya no trabajan en la empresa."] : [];
  return [...noRecordadosWords(done), ...nothing].join(" ");
}

/** What goes and what stays. */
export function retiroWords({ sinFirmas, conFirmas }: Pick<Envio, "sinFirmas" | "conFirmas">): string {
  const go =
    sinFirmas === 1
      ? "Se va a retirar 1 documento que nadie firmó."
      : `Se van a retirar ${countText(sinFirmas)} documentos que nadie firmó.`;
  const stay =
    conFirmas === 1 ? "Queda 1 que ya está firmado." : `Quedan ${countText(conFirmas)} que ya están firmados.`;
  return `${go} ${conFirmas === 0 ? "No queda ninguno." : stay} No se puede deshacer.`;
}

export const retiradosWords = (sinFirmas: number): string =>
  sinFirmas === 1 ? "Se retiró 1 documento" : `Se retiraron ${countText(sinFirmas)} documentos`;

/** "2 de 3" while something lacks. */
export const leidosWords = ({ leidos, documentos }: Pick<Enviado, "leidos" | "documentos">) =>
  leidos === 0 || leidos >= documentos ? "" : `${leidos} de ${documentos}`;

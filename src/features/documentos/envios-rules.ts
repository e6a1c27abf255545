/** A run of the wizard in words, and where each of its people stands. */
import { countText } from "#platform/text/quantity.ts";
import type { Enviado, EstadoEnviado } from "./envios.ts";

export const ENVIADO_LABELS: Readonly<Record<EstadoEnviado, string>> = {
  retirado: "Retirado",
  sinDocumentos: "Sin documentos",
  sinFirmar: "Sin firmar",
  sinLeer: "Sin leer",
  completo: "Completo",
};

/** Of who signed what was deleted since, both. */
export function estadoWords({ estado, eliminados }: Pick<Enviado, "estado" | "eliminados">): string {
  if (eliminados === 0) return ENVIADO_LABELS[estado];
  const gone = eliminados === 1 ? "1 firmado que se eliminó" : `${eliminados} firmados que se eliminaron`;
  return `${ENVIADO_LABELS[estado]} (${gone} y se conserva${eliminados === 1 ? "" : "n"} como prueba)`;
}

type Counts = Pick<Enviado, "documentos" | "leidos" | "sinFirmar">;

export function estadoOf({ documentos, leidos, sinFirmar }: Counts, isRetirado: boolean): EstadoEnviado {
  if (documentos === 0) return isRetirado ? "retirado" : "sinDocumentos";
  if (sinFirmar > 0) return "sinFirmar";
  return leidos < documentos ? "sinLeer" : "completo";
}

/** "Política de uso", "Política de uso y Reglamento", "Política de uso y 2 más". */
export function nombresDe(documentos: readonly { readonly name: string }[]): string {
  const [first, second, ...more] = documentos.map(({ name }) => name);
  if (first === undefined) return "Envío";
  if (second === undefined) return first;
  return more.length === 0 ? `${first} y ${second}` : `${first} y ${more.length + 1} más`;
}

/** What somebody is reminded of: what they owe a signature, and only where they owe none what they did not open. */
export function pendienteWords({ sinFirmar, sinLeer }: { readonly sinFirmar: number; readonly sinLeer: number }) {
  const [count, what] = sinFirmar > 0 ? [sinFirmar, "sin firmar"] : [sinLeer, "sin leer"];
  const isOne = count === 1;
  return {
    asunto: isOne ? `Tenés un documento ${what}` : `Tenés ${count} documentos ${what}`,
    line: isOne
      ? `Hay un documento tuyo ${what} que te espera en Rúbrica.`
      : `Hay ${count} documentos tuyos ${what} que te esperan en Rúbrica.`,
  };
}

export const personasWords = (count: number): string => (count === 1 ? "1 persona" : `${countText(count)} personas`);

export const recordadosWords = (enviados: number): string =>
  enviados === 0 ? "No se envió ningún correo" : `Se le recordó a ${personasWords(enviados)}`;

/** What is said of photographs on their way to being one PDF. */
import { MAX_FOTOS } from "#features/documentos/fotos.ts";
import type { Punto } from "#features/documentos/fotos-rules.ts";

export const ESQUINAS = [
  "Esquina superior izquierda",
  "Esquina superior derecha",
  "Esquina inferior derecha",
  "Esquina inferior izquierda",
] as const;

const percent = (share: number) => `${Math.round(share * 100)} %`;
export const lugarInWords = ({ x, y }: Punto): string => `${percent(x)} desde la izquierda, ${percent(y)} desde arriba`;

export const DEMASIADAS = `Se pueden unir hasta ${MAX_FOTOS} fotos`;

type Going = { readonly total: number; readonly sent: number; readonly failed: number };

/** Where they stand, and what is to be done about it. */
export function estadoInWords({ total, sent, failed }: Going): string {
  if (total === 0) return `Sacá o elegí hasta ${MAX_FOTOS} fotos. Cada una va a ser una página.`;
  if (sent + failed < total) return `Subiendo las fotos: ${sent} de ${total}…`;
  if (failed === 1) return "1 foto no se subió: reintentá o quitala.";
  if (failed > 1) return `${failed} fotos no se subieron: reintentá o quitalas.`;
  return `${total === 1 ? "1 foto" : `${total} fotos`}, una por página.`;
}

/** What the board says of one person, and of what was done about many. */
import type { Recordados } from "#platform/mail/recordados.ts";
import { noRecordadosWords } from "#platform/mail/recordados-words.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import type { TableroRow } from "../tablero.ts";
import { personasWords } from "../tablero-rules.ts";

/** "2 de 3"; where nothing is asked for, nothing. */
export const deWords = (done: number, of: number): string => (of === 0 ? "" : `${done} de ${of}`);

/** "hoy", "1 día", "12 días". */
export function diasWords(dias: number): string {
  if (dias === 0) return "Hoy";
  return dias === 1 ? "1 día" : `${dias} días`;
}

/** From here on a wait is an exception. */
const LATE = 7;
export const isLate = ({ etapa, dias }: Pick<TableroRow, "etapa" | "dias">): boolean =>
  etapa !== "completo" && dias >= LATE;

/** `chosen`: how many were asked for by name; null: all that the filter finds. */
export function recordadoDetail(done: Recordados, chosen: number | null): string {
  const { enviados, yaRecordados, sinCorreo } = done;
  const rest = chosen === null ? 0 : chosen - enviados - yaRecordados - sinCorreo;
  const nothing = rest > 0 ? ["A los demás no les falta nada que puedan hacer, o ya no trabajan en la empresa."] : [];
  return [...noRecordadosWords(done), ...nothing].join(" ");
}

export const cancelarTitle = (count: Quantity): string =>
  count.isExact && count.count === 1
    ? "¿Cancelar el pedido de 1 persona?"
    : `¿Cancelar el pedido de ${quantityWords(count)} personas?`;

export const CANCELAR_TEXT =
  "Deja de pedírseles que completen sus datos. Lo que ya guardaron queda en su legajo, y sus documentos por firmar siguen esperándolos. A quienes ya completaron sus datos no les cambia nada.";

export const quedanWords = (quedan: number): string | undefined => {
  if (quedan === 0) return undefined;
  return quedan === 1 ? "1 persona ya los había completado." : `${personasWords(quedan)} ya los habían completado.`;
};

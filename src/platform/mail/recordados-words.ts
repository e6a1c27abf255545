/** Reminders in words: why fewer were mailed than are missing. */
import { countText } from "#platform/text/quantity.ts";
import type { Recordados } from "./recordados.ts";

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace("#", countText(count)));

export const noRecordadosWords = ({ yaRecordados, sinCorreo }: Pick<Recordados, "yaRecordados" | "sinCorreo">) =>
  [
    yaRecordados > 0 &&
      counted(
        yaRecordados,
        "A 1 ya se le recordó hoy: es una vez por día.",
        "A # ya se les recordó hoy: es una vez por día.",
      ),
    sinCorreo > 0 && counted(sinCorreo, "1 no tiene correo en su legajo.", "# no tienen correo en su legajo."),
  ].filter((line) => line !== false);

/** Reminders in words. */
import type { Recordatorio, Resumen } from "#features/recibos/recordatorios.ts";
import { noRecordadosWords } from "#platform/mail/recordados-words.ts";
import { countText } from "#platform/text/quantity.ts";

/** REC-82 and REC-81, to the letter. */
export const SENT = ["¡Enviado!", "Las notificaciones han sido enviadas correctamente."] as const;
export const FAILED = ["Error", "Ocurrió un error al intentar enviar las notificaciones."] as const;

/** To whom a mail would go now. */
export const remindable = ({ deben, yaRecordados, sinCorreo }: Resumen): number => deben - yaRecordados - sinCorreo;

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace("#", countText(count)));

export const debenWords = (deben: number): string =>
  deben === 0
    ? "Nadie debe la firma de un recibo."
    : counted(deben, "1 persona debe la firma de algún recibo.", "# personas deben la firma de algún recibo.");

/** Why fewer are reminded, and when the last ones were. */
export const restWords = ({ ultimo, ...resumen }: Resumen, momentOf: (at: string) => string): string[] => [
  ...noRecordadosWords(resumen),
  ...(ultimo === null ? [] : [`Último recordatorio: ${momentOf(ultimo)}.`]),
];

export const sendWords = (count: number): string =>
  count === 0 ? "Enviar recordatorio" : counted(count, "Recordar a 1 persona", "Recordar a # personas");

export const recibosWords = (cantidad: number): string => counted(cantidad, "1 recibo", "# recibos");

/** Whoever has no file here acted in the company's name. */
export const porWords = ({ automatico, por }: Pick<Recordatorio, "automatico" | "por">): string =>
  automatico ? "automático" : (por?.displayName ?? "la empresa");

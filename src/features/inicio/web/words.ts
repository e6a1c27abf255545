/** What the home pages say of days and of numbers. */
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";

/** Of what ends: "hoy", "en 9 días", "el 03/12/2026" once it has ended. */
export const endsIn = (day: string, today: string): string => soonText(day, today) ?? `el ${formatDay(day)}`;

/** "1 persona está suspendida hoy", "3 personas están suspendidas hoy". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-AR")} ${count === 1 ? one : many}`;

type Ingreso = { readonly pasos: number | null; readonly papeles: number };

/** What is left of one's own onboarding: the data first, then the papers. */
export function leftOf({ pasos, papeles }: Ingreso): string {
  if (pasos === null) return counted(papeles, "documento para firmar", "documentos para firmar");
  return pasos === 0 ? "falta confirmar" : `${pasos === 1 ? "falta" : "faltan"} ${counted(pasos, "paso", "pasos")}`;
}

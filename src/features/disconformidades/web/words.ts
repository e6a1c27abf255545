/** A case in words, the same wherever it is read: its state, how long it waits, when something was written. D184. */
import type { DisconformidadRow, EstadoDisconformidad, Voz } from "#features/disconformidades/contract.ts";
import type { ClaseFirmable } from "#features/firma/clases.ts";
import { daysBetween } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";

export const LIST = { to: "/disconformidades", label: "Disconformidades" } as const;
export const pathOf = ({ _id }: Pick<DisconformidadRow, "_id">) => `${LIST.to}/${_id}`;

export const ESTADO_WORDS: Readonly<Record<EstadoDisconformidad, string>> = {
  abierta: "Esperando respuesta",
  respondida: "Respondida",
};

/** After these it shows that somebody has been left waiting. */
const LATE_DAYS = 5;

const daysSince = (instant: string, today: string) => daysBetween(dayIn(companyZone(), new Date(instant)), today) - 1;

/** "hoy", "ayer", "hace 3 días". */
function sinceInWords(instant: string, today: string): string {
  const days = daysSince(instant, today);
  if (days <= 0) return "hoy";
  return days === 1 ? "ayer" : `hace ${days} días`;
}

/** "Espera hace 3 días"; empty where nobody waits. */
export function waitInWords(espera: string | null, today: string): string {
  if (espera === null) return "";
  const since = sinceInWords(espera, today);
  return since.startsWith("hace") ? `Espera ${since}` : `Espera desde ${since}`;
}

/** "la más vieja, hace 6 días". */
export const oldestInWords = (desde: string, today: string) => `la más vieja, de ${sinceInWords(desde, today)}`;

export const isLate = (espera: string | null, today: string): boolean =>
  espera !== null && daysSince(espera, today) > LATE_DAYS;

/** "hoy, 14:32", "ayer, 9:05", "12/11/2026, 18:42", as the company's clock shows it. */
export function whenInWords(instant: string, today: string): string {
  const at = new Date(instant);
  const day = dayIn(companyZone(), at);
  const days = daysBetween(day, today) - 1;
  const said = days === 0 ? "hoy" : days === 1 ? "ayer" : formatDay(day);
  return `${said}, ${timeIn(companyZone(), at)}`;
}

/** Beside a writer's name, for whoever reads it. */
export const voiceInWords = (voz: Voz, mine: Voz): string =>
  voz === "empresa" ? "Recursos Humanos" : mine === "empleado" ? "Vos" : "Empleado";

export const waitingInWords = (cant: number) =>
  cant === 1
    ? "1 disconformidad espera una respuesta"
    : `${cant.toLocaleString("es-AR")} disconformidades esperan una respuesta`;

/** What each side is asked for, and told once it is sent. */
export const WRITING: Readonly<
  Record<
    Voz,
    {
      readonly label: string;
      readonly verb: string;
      readonly sent: string;
      readonly hint: (estado: EstadoDisconformidad) => string;
    }
  >
> = {
  empresa: {
    label: "Tu respuesta",
    verb: "Responder",
    sent: "Respuesta enviada",
    hint: () => "La lee la persona que firmó, y queda en la historia de la disconformidad.",
  },
  empleado: {
    label: "Tu réplica",
    verb: "Enviar réplica",
    sent: "Réplica enviada",
    hint: (estado) =>
      estado === "abierta"
        ? "Recursos Humanos te va a responder. Si te faltó contar algo, sumalo acá."
        : "Si seguís sin estar de acuerdo, escribilo: vuelve a quedar esperando una respuesta.",
  },
};

/** What one does with records of that kind: "Ver el recibo firmado", "Recibo corregido". */
export function recordInWords({ uno, varios, femenino }: ClaseFirmable) {
  const [the, end] = femenino ? ["la", "a"] : ["el", "o"];
  return {
    signed: `Ver ${the} ${uno} firmad${end}`,
    corrected: `${uno.charAt(0).toUpperCase()}${uno.slice(1)} corregid${end}`,
    none: `No hay otr${end}s ${varios} de esta persona`,
  };
}

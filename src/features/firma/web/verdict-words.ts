/** How the verification page says things. "Firma electrónica", never "digital" (D183). */
import type { Verificacion } from "#features/firma/contract.ts";
import type { Lado } from "#features/firma/lados.ts";
import { type DocumentoVerificado, type FirmaVerificada, RELOJES } from "#features/firma/verificacion.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { ESTADO_WORDS } from "./words.ts";

type Resultado = DocumentoVerificado["resultado"];

export const VEREDICTOS: Readonly<Record<Resultado, string>> = {
  valido: "Firma electrónica válida",
  invalido: "Firma electrónica no válida",
  sinFirmas: "Sin firmas",
};

export function verdictTitle({ resultado, firmas }: Pick<DocumentoVerificado, "resultado" | "firmas">): string {
  if (resultado === "sinFirmas") return "El documento no está firmado";
  if (resultado === "invalido") return "El documento no es válido";
  const count = firmas.length === 1 ? "1 firma válida" : `${firmas.length} firmas válidas`;
  return `El documento está íntegro y tiene ${count}`;
}

export const COMPARACION_WORDS: Readonly<Record<NonNullable<DocumentoVerificado["comparacion"]>, string>> = {
  identico: "Es idéntico al archivo que guarda la empresa",
  anterior: "Es una versión anterior: después se le agregaron otras firmas",
  ninguno: "No es igual a ningún archivo que guarde la empresa",
};

/** What was signed stays signed; that it no longer counts is the company's word (D202). */
export const retiradoWords = (zona: string, retirado: string): string =>
  `La empresa lo retiró el ${formatDay(dayIn(zona, new Date(retirado)))}`;

/** Whose clock, of all of them; the least trusted is the one that is told (D206). */
export function clockWords(firmas: readonly Pick<FirmaVerificada, "reloj">[]): string {
  if (firmas.some(({ reloj }) => reloj === RELOJES.declarado))
    return "La fecha y la hora son las que declara el archivo";
  if (firmas.some(({ reloj }) => reloj === RELOJES.registro)) return "La fecha y la hora son las del servidor de firma";
  return "La fecha y la hora tienen sello de tiempo";
}

export const RELOJ_WORDS: Readonly<Record<FirmaVerificada["reloj"], string>> = {
  [RELOJES.tsa]: "El sello de tiempo",
  [RELOJES.registro]: "El servidor de firma",
  [RELOJES.declarado]: "El propio archivo",
};

export const LADO_WORDS: Readonly<Record<Lado, string>> = {
  empleado: "Firma del empleado",
  empleador: "Firma del empleador",
  firmante: "Firma de otro firmante",
};

export const ESTADO_VERIFICADO_WORDS: Readonly<Record<Verificacion["estado"], string>> = {
  ...ESTADO_WORDS,
  detenido: "Detenido por su titular",
  desconocido: "Desconocido",
};

/** Capitals shout: "EN CONFORMIDAD" is read "En conformidad". What somebody wrote behind it stays as it is. */
export function calm(words: string): string {
  const [first = "", ...rest] = words.split(": ");
  const quiet = first === first.toUpperCase() ? first.toLowerCase() : first;
  return [quiet.charAt(0).toUpperCase() + quiet.slice(1), ...rest].join(": ");
}

/** 05/11/2026 09:14:07 (UTC-3). */
export function momentIn(zone: string, instant: string): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat("es-AR", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(at);
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${formatDay(dayIn(zone, at))} ${time} (${(offset ?? "UTC").replace("GMT", "UTC")})`;
}

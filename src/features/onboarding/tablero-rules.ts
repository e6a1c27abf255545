/** Where somebody stands on the board, and how it is said. D065, D214. */
import { isOnboarding } from "#features/legajos/consecuencias.ts";
import { daysBetween } from "#platform/dates/days.ts";
import { countText } from "#platform/text/quantity.ts";
import { type Alguien, applies } from "./aplica.ts";
import type { Papeles } from "./contract.ts";
import type { Etapa, TableroRow } from "./tablero.ts";

type Pedido = Parameters<typeof isOnboarding>[0];

export const ETAPA_LABELS: Readonly<Record<Etapa, string>> = {
  datos: "Pendiente de datos",
  firmas: "Pendiente de firmas",
  completo: "Completo",
};

export function etapaOf(file: Pedido, { total, firmados }: Papeles): Etapa {
  if (isOnboarding(file)) return "datos";
  return firmados < total ? "firmas" : "completo";
}

/** The rule decides whether it is for them; this, which part of it is wanting. */
export function impedimentoOf(who: Alguien): TableroRow["impedimento"] {
  if (applies(who)) return null;
  return applies({ ...who, tieneCertificado: true }) ? "sinPin" : "sinRol";
}

/** Nobody is reminded of what they could not do. */
export const mayBeReminded = (who: Alguien): boolean => impedimentoOf(who) !== "sinRol";

export const IMPEDIMENTO_LABELS = {
  sinRol: "No tiene el rol Empleado",
  sinPin: "Todavía no creó su firma",
} as const satisfies Record<NonNullable<TableroRow["impedimento"]>, string>;

/** From one calendar day to another: none on the same day. */
export const diasEntre = (desde: string, hasta: string): number => Math.max(0, daysBetween(desde, hasta) - 1);

/** What a mail says somebody owes. */
export function pendienteWords(etapa: Exclude<Etapa, "completo">, faltan: number) {
  if (etapa === "datos")
    return {
      asunto: "Te falta completar tu ingreso",
      line: "Tu empresa te pidió que completes tus datos en Rúbrica. Podés seguir desde donde lo dejaste.",
      texto: "Completar mi ingreso",
    };
  return {
    asunto:
      faltan === 1
        ? "Te falta firmar un documento de tu ingreso"
        : `Te faltan firmar ${faltan} documentos de tu ingreso`,
    line:
      faltan === 1
        ? "Hay un documento de tu ingreso que espera tu firma en Rúbrica."
        : `Hay ${faltan} documentos de tu ingreso que esperan tu firma en Rúbrica.`,
    texto: "Firmar mis documentos",
  };
}

export const personasWords = (count: number): string => (count === 1 ? "1 persona" : `${countText(count)} personas`);

export const recordadosWords = (enviados: number): string =>
  enviados === 0 ? "No se envió ningún correo" : `Se le recordó a ${personasWords(enviados)}`;

export const canceladosWords = (cancelados: number): string =>
  cancelados === 0 ? "No había ningún pedido para cancelar" : `Se canceló el pedido de ${personasWords(cancelados)}`;

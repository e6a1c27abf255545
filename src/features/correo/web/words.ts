/** How the outbox says things. */
import type { CorreoItem } from "#features/correo/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn, timeIn } from "#platform/dates/zone.ts";

const ESTADOS = { pendiente: "En camino", enviado: "Enviado", fallido: "No se pudo entregar" } as const;

/** On its way after a failure is not the same as on its way. */
export const estadoOf = ({ estado, error }: CorreoItem) =>
  estado === "pendiente" && error !== null ? "Se reintentará" : ESTADOS[estado];

export const momentOf = (instant: string) => {
  const date = new Date(instant);
  return `${formatDay(dayIn(DEFAULT_ZONE, date))} ${timeIn(DEFAULT_ZONE, date)}`;
};

/** How the outbox says things. */
import type { CorreoItem } from "#features/correo/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";

const ESTADOS = {
  pendiente: "En camino",
  enviado: "Enviado",
  guardado: "Guardado, no enviado",
  fallido: "No se pudo entregar",
} as const;

/** On its way after a failure is not the same as on its way. */
export const estadoOf = ({ estado, error }: CorreoItem) =>
  estado === "pendiente" && error !== null ? "Se reintentará" : ESTADOS[estado];

export const momentOf = (instant: string) => {
  const date = new Date(instant);
  return formatMoment(date);
};

/** The words of a mail, and its links among them: what is no whole address of the web stays words. */
export const partsOf = (texto: string): readonly { readonly text: string; readonly href?: string }[] =>
  texto
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((text) => text !== "")
    .map((text) => (/^https?:\/\//.test(text) && URL.canParse(text) ? { text, href: text } : { text }));

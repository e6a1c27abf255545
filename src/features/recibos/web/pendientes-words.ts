/** How a pending receipt is called, in a card, in a row and over its preview. */
import type { Recibo } from "#features/recibos/contract.ts";
import { formatLegajo } from "#platform/dates/format.ts";

export const SIN_ASIGNAR = "Sin asignar";

export const nameOf = ({ empleado }: Pick<Recibo, "empleado">): string => empleado?.displayName ?? SIN_ASIGNAR;

/** "001119 · Soldador"; of one of nobody, what its upload said of it. */
export const detailOf = ({ empleado, referencia }: Pick<Recibo, "empleado" | "referencia">): string =>
  empleado === null
    ? referencia
    : [formatLegajo(empleado.legajo), empleado.puesto].filter((part) => part !== null && part !== "").join(" · ");

export const settlesOf = ({ periodo, tipoRecibo }: Pick<Recibo, "periodo" | "tipoRecibo">): string =>
  `${periodo} · ${tipoRecibo.name}`;

/** For whoever hears the list: several people have the same name, and one person several receipts. */
export const spokenOf = (recibo: Pick<Recibo, "empleado" | "periodo" | "tipoRecibo">): string =>
  recibo.empleado === null
    ? `recibo sin asignar, ${settlesOf(recibo)}`
    : `recibo de ${nameOf(recibo)}, ${settlesOf(recibo)}`;

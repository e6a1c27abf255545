/** How a pending receipt is called, in a card, in a row and over its preview. */
import type { Recibo } from "#features/recibos/contract.ts";
import { formatLegajo } from "#platform/dates/format.ts";

export const SIN_ASIGNAR = "Sin asignar";

export const nameOf = ({ empleado }: Pick<Recibo, "empleado">): string => empleado?.displayName ?? SIN_ASIGNAR;

/** "001119 · Soldador"; of one of nobody, why it is. */
export const detailOf = ({
  empleado,
  observacion,
  referencia,
}: Pick<Recibo, "empleado" | "observacion" | "referencia">): string =>
  empleado === null
    ? observacion || referencia
    : [formatLegajo(empleado.legajo), empleado.puesto].filter((part) => part !== null && part !== "").join(" · ");

/** On the corner of its sheet: where it was in what was uploaded, or else of when it is. */
export const cornerOf = ({ pagina, periodo }: Pick<Recibo, "pagina" | "periodo">): string =>
  pagina === null ? periodo : `pág. ${pagina}`;

/** Over its preview: of one of nobody, its page. */
export const headOf = (recibo: Pick<Recibo, "empleado" | "pagina">): string =>
  recibo.empleado === null && recibo.pagina !== null ? `Página ${recibo.pagina}` : nameOf(recibo);

export const settlesOf = ({ periodo, tipoRecibo }: Pick<Recibo, "periodo" | "tipoRecibo">): string =>
  `${periodo} · ${tipoRecibo.name}`;

/** For whoever hears the list: several people have the same name, and one person several receipts. */
export const spokenOf = (recibo: Pick<Recibo, "empleado" | "periodo" | "tipoRecibo">): string =>
  recibo.empleado === null
    ? `recibo sin asignar, ${settlesOf(recibo)}`
    : `recibo de ${nameOf(recibo)}, ${settlesOf(recibo)}`;

/** Signed receipts in words, in a row, in the chart and over the preview. */
import type { Recibo } from "#features/recibos/contract.ts";
import { ESTADOS_FIRMADO, type EstadoFirmado } from "#features/recibos/firmados.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import type { SignatureState } from "#platform/ui/page/web/signature-mark.tsx";
import { ESTADO_WORDS } from "./mis-words.ts";

/** REC-27 to the letter, and what was signed elsewhere. */
export const ESTADO_NAMES: Readonly<Record<EstadoFirmado, string>> = {
  conformidad: ESTADO_WORDS.conformidad,
  disconformidad: ESTADO_WORDS.disconformidad,
  sinFirmar: ESTADO_WORDS.sinFirmar,
  historico: "Firmados fuera de Rúbrica",
};
export const ESTADO_OPTIONS = ESTADOS_FIRMADO.map((estado) => ({ id: estado, name: ESTADO_NAMES[estado] }));

export const MARKS: Readonly<Record<EstadoFirmado, SignatureState>> = {
  conformidad: "signed",
  disconformidad: "objected",
  sinFirmar: "missing",
  historico: "signed",
};

export const momentOf = (instant: string | null): string => (instant === null ? "" : formatMoment(new Date(instant)));

export const personOf = ({ empleado }: Pick<Recibo, "empleado">): string => empleado?.displayName ?? "";

/** "Benítez, Rocío, 10-2026 Mensual". */
export const nameOf = (recibo: Pick<Recibo, "empleado" | "periodo" | "tipoRecibo">): string =>
  `${personOf(recibo)}, ${recibo.periodo} ${recibo.tipoRecibo.name}`;

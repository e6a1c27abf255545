/** How many of the receipts found stand in each state; each part narrows the list to it. REC-06. */
import type { EstadoFirmado, Porcion } from "#features/recibos/firmados.ts";
import type { Part } from "#platform/ui/chart/parts.ts";
import { Ring } from "#platform/ui/chart/web/ring.tsx";
import { ESTADO_NAMES } from "./firmados-words.ts";

type GraficoProps = {
  readonly porciones: readonly Porcion[];
  /** Null: all of them are listed. */
  readonly chosen: EstadoFirmado | null;
  readonly onPick: (estado: EstadoFirmado | null) => void;
};

export const Grafico = ({ porciones, ...picking }: GraficoProps) => (
  <Ring label="Recibos por estado" parts={partsOf(porciones)} {...picking} />
);

export const partsOf = (porciones: readonly Porcion[]): Part<EstadoFirmado>[] =>
  porciones.map(({ estado, cantidad }) => ({
    key: estado,
    name: ESTADO_NAMES[estado],
    count: cantidad,
    color: COLOURS[estado],
  }));

const COLOURS: Readonly<Record<EstadoFirmado, string>> = {
  conformidad: "var(--rb-sign)",
  disconformidad: "#f8ac59",
  sinFirmar: "var(--rb-line-control)",
  historico: "var(--rb-primary)",
};

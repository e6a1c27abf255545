/** How many of the documents found stand in each state of signature; each part narrows the list to it. DOC-89. */
import type { Porcion } from "#features/documentos/lista.ts";
import { ESTADO_FIRMA_LABELS, type EstadoFirma } from "#features/documentos/terminos.ts";
import { Ring } from "#platform/ui/chart/web/ring.tsx";

type GraficoProps = {
  readonly porciones: readonly Porcion[];
  /** Null: all of them are listed. */
  readonly chosen: EstadoFirma | null;
  readonly onPick: (estado: EstadoFirma | null) => void;
};

export const Grafico = ({ porciones, ...picking }: GraficoProps) => (
  <Ring label="Documentos por firma" parts={porciones.map(partOf)} {...picking} />
);

const partOf = ({ estado, cantidad }: Porcion) => ({
  key: estado,
  name: ESTADO_FIRMA_LABELS[estado],
  count: cantidad,
  color: COLOURS[estado],
});

const COLOURS: Readonly<Record<EstadoFirma, string>> = {
  firmados: "var(--rb-sign)",
  sinFirmar: "#f8ac59",
  noRequieren: "var(--rb-line-control)",
};

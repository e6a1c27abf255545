/** Where a case stands among those of its company. */
import type { EstadoDisconformidad } from "./contract.ts";

/** Past every moment there will be. */
const AFTER_ALL = 1e15;

/** Where those that wait end and the answered ones begin. */
export const PRIMER_RESPONDIDA = AFTER_ALL / 2;

/** Where a case stands among all: those that wait, the longest first; then the answered ones, the last written first. */
export const turnoOf = (estado: EstadoDisconformidad, at: Date): number =>
  estado === "abierta" ? at.getTime() : AFTER_ALL - at.getTime();

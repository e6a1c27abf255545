/** Pure rules of receipts: what their state is called, which one is owed first, and what must be signed before one opens. */
import type { Bloqueo, EstadoRecibo } from "./contract.ts";

export const periodoOf = ({ anio, mes }: { readonly anio: number; readonly mes: number }): string =>
  `${String(mes).padStart(2, "0")}-${anio}`;

export function monthOf(periodo: string): { readonly anio: number; readonly mes: number } {
  const [mes = 0, anio = 0] = periodo.split("-").map(Number);
  return { anio, mes };
}

/** A month of a year that a payslip can be of. */
export const isPeriodo = ({ anio, mes }: { readonly anio: number; readonly mes: number }): boolean =>
  Number.isInteger(anio) && anio >= 1900 && anio < 2100 && Number.isInteger(mes) && mes >= 1 && mes <= 12;

type Named = { readonly anio: number; readonly mes: number; readonly tipoRecibo: { readonly name: string } };

/** "Recibo 10-2026 Mensual.pdf": as it is kept by whoever downloads it. */
export const fileNameOf = (recibo: Named): string => `Recibo ${periodoOf(recibo)} ${recibo.tipoRecibo.name}.pdf`;

type Signed = { readonly firmadoEmpleado: { readonly firmado: boolean; readonly conformidad: boolean | null } };
type Whose = { readonly empleado: { readonly _id: string } | null };

/** The mark of a row: 1 signed, 2 unsigned and mine, 0 unsigned and not mine (REC-23…REC-25). */
export const indicadorOf = ({ firmadoEmpleado, empleado }: Signed & Whose, me: string): 0 | 1 | 2 =>
  firmadoEmpleado.firmado ? 1 : empleado?._id === me ? 2 : 0;

/** REC-27. */
export function isIn(estado: EstadoRecibo, { firmadoEmpleado: { firmado, conformidad } }: Signed): boolean {
  if (estado === "todos") return true;
  if (estado === "sinFirmar") return !firmado;
  return firmado && conformidad === (estado === "conformidad");
}

/** By period, then as they came (D096). */
type Turn = { readonly anio: number; readonly mes: number; readonly created: Date; readonly _id: string };

export const byTurn = (a: Turn, b: Turn): number =>
  a.anio - b.anio ||
  a.mes - b.mes ||
  a.created.getTime() - b.created.getTime() ||
  (a._id < b._id ? -1 : Number(a._id > b._id));

type Own = Turn & { readonly firmado: boolean };
type House = { readonly firmaCorrelativa: boolean; readonly isAdmin: boolean };

/**
 * Why one of one's own does not open: with `firmaCorrelativa` an unsigned one waits for those before it (REC-28); a signed
 * one waits for every unsigned one, but for administrators (REC-44, D095). `owed`: all that the person has not signed.
 */
export function bloqueoOf(one: Own, owed: readonly Turn[], { firmaCorrelativa, isAdmin }: House): Bloqueo | null {
  if (one.firmado) return owed.length > 0 && !isAdmin ? "pendientes" : null;
  return firmaCorrelativa && owed.some((other) => byTurn(other, one) < 0) ? "correlativa" : null;
}

/** Why something that was signed is taken back: a word, at least. */
export const isMotivo = (motivo: string): boolean => (motivo.match(/\p{L}/gu)?.length ?? 0) >= 3;

type Closing = {
  readonly historico?: boolean;
  readonly empleado: string | null;
  readonly publicarEl?: Date | null;
};

/** What was signed elsewhere is signed by both as far as this program goes, from the day it is somebody's. */
export const closedOf = ({ historico, empleado, publicarEl }: Closing, now: Date) =>
  historico && empleado
    ? { firmadoEmpleador: now, firmadoEmpleado: now, publicado: publicarEl && publicarEl > now ? publicarEl : now }
    : {};
